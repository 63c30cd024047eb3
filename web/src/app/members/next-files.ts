import { earlyAnswersCame } from '../../api/early.ts';
import { sparesData } from '../../browser/browser.ts';

/** Written by `web/build/member-pages.ts`: the files of the pages that members open most. */
const list = '/next-files.json';
/** ms after what the page asked for first, in which its pictures come too. */
const delayMs = 3000;

/**
 * Fetches the files of the pages that may be opened next, so that these come from the browser's cache. It only fetches
 * them: a module that could not be loaded would stay missing until a reload.
 * @returns what ends it
 */
export function fetchNextFiles(): () => void {
  const ending = new AbortController();
  // A file that fails here is fetched when its page is opened.
  fetchAll(ending.signal).catch(() => undefined);
  return () => ending.abort();
}

async function fetchAll(signal: AbortSignal): Promise<void> {
  if (sparesData()) return;
  const read = async (path: string) => {
    await leisure();
    return fetch(path, { signal, priority: 'low' });
  };
  await earlyAnswersCame();
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  const pages: string[][] = await (await read(list)).json();
  // A browser keeps a file that was read to its end.
  for (const files of pages) await Promise.all(files.map(async (file) => (await read(file)).arrayBuffer()));
}

/** Resolves when the page has nothing to do. */
const leisure = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  );
