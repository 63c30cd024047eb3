import { useState } from 'react';
import type { RoomMessage } from './message.ts';
import type { Quoted } from './quote.ts';
import type { Thread } from './thread.ts';
import type { OlderMessages } from './use-thread.ts';

interface Read {
  latest: { readonly current: Thread<unknown, RoomMessage> | undefined };
  older: OlderMessages;
}

/** Pages that are read on the way to a quoted message. */
const mostPages = 40;

/** The message that the list is to go to. The pages up to a quoted message are read first, where it lies before what is there. */
export function useQuoted({ latest, older }: Read) {
  const [target, setTarget] = useState<{ seq: number }>();
  async function goTo({ seq }: Pick<Quoted, 'seq'>) {
    for (let pages = 0; pages < mostPages; pages++) {
      const { messages = [], older: cursor = null } = latest.current ?? {};
      if (cursor === null || seq >= (messages[0]?.seq ?? 0)) break;
      await older.load();
    }
    setTarget({ seq });
  }
  return { target, goTo };
}
