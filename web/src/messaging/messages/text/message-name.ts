import { clockTime } from '@veil/api/contract/fields/written-dates';
import { firstWords } from '../../../ui/text/first-words.ts';
import type { RoomMessage } from '../message.ts';
import { quickActions } from '../quick-actions.ts';

/** What tells a message from the others in a room, for the name of a button that acts on it: “Hello” by Otto, 14:05. */
export function messageName(message: RoomMessage): string {
  const { isByYou, isDeleted, quickAction, content, signedBy, senderName, timestamp } = message;
  const words = isDeleted
    ? 'the deleted message'
    : firstWords(quickAction ? quickActions[quickAction].label : content);
  return `${words} by ${isByYou ? 'you' : signedBy || senderName}, ${clockTime(new Date(timestamp))}`;
}
