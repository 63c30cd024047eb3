import { useEffect, useRef, useState } from 'react';
import { reactions } from '../bubble/reaction-words.ts';
import type { Marked, RoomMessage } from '../message.ts';
import { quickActions } from '../quick-actions.ts';

type Heard = RoomMessage & Partial<Marked>;

function wordsOf({ senderName, signedBy, quickAction, content }: Heard): string {
  const name = signedBy || senderName;
  return quickAction ? `${name} ${quickActions[quickAction].words}` : `${name}: ${content}`;
}

const ofOthers = ({ reactions: given = [], ownReaction }: Heard, name: string): number =>
  (given.find((one) => one.name === name)?.count ?? 0) - (ownReaction === name ? 1 : 0);

/** What a screen reader says about a changed list: new messages of others, and their reactions to one's own. */
export function spokenOf(before: readonly Heard[], after: readonly Heard[]): string[] {
  const last = before.at(-1)?.seq ?? Number.POSITIVE_INFINITY;
  const known = new Map(before.map((message) => [message.id, message]));
  return after.flatMap((message) => {
    if (message.isDeleted) return [];
    if (!message.isFromCurrentUser) return message.seq > last ? [wordsOf(message)] : [];
    const earlier = known.get(message.id);
    return (message.reactions ?? [])
      .filter(({ name }) => earlier && ofOthers(message, name) > ofOthers(earlier, name))
      .map(({ name }) => `${reactions[name].label} for: ${message.content}`);
  });
}

/**
 * Announces changes of a virtual list. Its rows appear and disappear while scrolling, so they cannot announce
 * themselves.
 */
export function useSpoken(messages: readonly Heard[]): string {
  const before = useRef(messages);
  const [words, setWords] = useState('');
  useEffect(() => {
    const said = spokenOf(before.current, messages);
    before.current = messages;
    if (said.length > 0) setWords(said.join('. '));
  }, [messages]);
  return words;
}
