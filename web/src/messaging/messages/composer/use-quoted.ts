import { useState } from 'react';
import type { RoomMessage } from '../message.ts';
import type { Quoted } from '../quote.ts';
import type { Thread } from '../thread.ts';
import type { OlderMessages } from '../use-thread.ts';

interface Read {
  latest: { readonly current: Thread<unknown, RoomMessage> | undefined };
  older: OlderMessages;
}

/** Maximum number of pages to load on the way to a quoted message. */
const mostPages = 40;

/** The message to scroll to. If a quoted message is not loaded, the pages before it are loaded first. */
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
