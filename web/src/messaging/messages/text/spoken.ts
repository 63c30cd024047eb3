import { useEffect, useRef, useState } from 'react';
import { reactions } from '../bubble/reaction-words.ts';
import type { Marked, RoomMessage } from '../message.ts';
import { quickActions } from '../quick-actions.ts';

type Heard = RoomMessage & Partial<Marked>;

function wordsOf({ isByYou, senderName, signedBy, quickAction, content }: Heard): string {
  if (isByYou) return `Sent: ${quickAction ? quickActions[quickAction].label : content}`;
  const name = signedBy || senderName;
  return quickAction ? `${name} ${quickActions[quickAction].words}` : `${name}: ${content}`;
}

const ofOthers = ({ reactions: given = [], ownReaction }: Heard, name: string): number =>
  (given.find((one) => one.name === name)?.count ?? 0) - (ownReaction === name ? 1 : 0);

/**
 * What a screen reader says about a changed list: new messages of others, that one's own was sent, and the reactions of
 * others to one's own.
 */
export function spokenOf(before: readonly Heard[], after: readonly Heard[]): string[] {
  const last = before.at(-1)?.seq ?? 0;
  const known = new Map(before.map((message) => [message.id, message]));
  return after.flatMap((message) => {
    if (message.isDeleted) return [];
    if (message.seq > last) return [wordsOf(message)];
    if (!message.isFromCurrentUser) return [];
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
