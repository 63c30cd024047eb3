import { useSyncExternalStore } from 'react';
import { lazyPart } from '../page/lazy-part.tsx';

type Choice = 'apply' | 'new' | 'leave';

export interface QuestionAboutMade {
  readonly canApply: boolean;
  answer(choice: Choice): void;
}

let question: QuestionAboutMade | undefined;
const readers = new Set<() => void>();

function put(next: QuestionAboutMade | undefined): void {
  question = next;
  for (const read of readers) read();
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** Asks what becomes of a change to something that was made already. `MadeBefore` shows it. */
export function askAboutMade(canApply: boolean): Promise<Choice> {
  question?.answer('leave');
  return new Promise((resolve) =>
    put({
      canApply,
      answer(choice) {
        put(undefined);
        resolve(choice);
      },
    }),
  );
}

const MadeBeforeDialog = lazyPart(async () => (await import('./made-before-dialog.tsx')).MadeBeforeDialog, {
  waiting: null,
});

/** Shows the question. It is mounted once on a page. */
export function MadeBefore() {
  const asked = useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  );
  return asked ? <MadeBeforeDialog {...asked} /> : null;
}
