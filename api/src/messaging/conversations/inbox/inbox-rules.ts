import { namesOf } from '../../../../contract/fields/names-of.ts';
import type { ConversationFolder } from '../../../../contract/messaging/conversations/conversations.ts';
import {
  type ConversationRecord,
  type ConversationSide,
  type InboxEntry,
  type InboxTotals,
  plainSums,
  sumsByPerson,
} from '../items.ts';
import { otherSideOf, sideOf } from '../rules.ts';
import { flagsOf, quietPeople } from './member-flags.ts';

export function entryOf(roomRecord: ConversationRecord, profileId: number): InboxEntry {
  const own = sideOf(roomRecord, profileId);
  const other = otherSideOf(roomRecord, profileId);
  const { received, read } = countsOf(own, other);
  const leastRead = Math.min(...Object.values(read), received);
  const hasUnread = (Object.keys(read).length === 0 ? 0 : leastRead) < received;
  const recentKey = `${roomRecord.last.at}#${roomRecord.conversationId}`;
  const nameKey = other.handle.toLowerCase();
  return {
    folder: folderOf(roomRecord, profileId),
    otherId: other.profileId,
    nameKey,
    state: stateOf(roomRecord, profileId),
    ...flagsOf(own),
    isAnswered: roomRecord.firstAnswerAt !== null,
    received,
    read,
    hasUnread,
    last: roomRecord.last,
    recentKey,
    unreadKey: `${hasUnread ? 1 : 0}#${recentKey}`,
    alphabeticalKey: `${nameKey}#${roomRecord.conversationId}`,
  };
}

/** Nothing waits of somebody who has left, nor for the people who blocked them. */
function countsOf(
  { read: pointers, isOtherGone, blockedBy = [] }: ConversationSide,
  { sent, deleted = [] }: ConversationSide,
): Pick<InboxEntry, 'received' | 'read'> {
  if (isOtherGone) return { received: 0, read: {} };
  // Deleted messages count neither as received nor as read.
  const received = sent - deleted.length;
  const read = Object.entries(pointers).map(([person, { seq, count }]): [string, number] => [
    person,
    count - deleted.filter((place) => place <= seq).length,
  ]);
  return {
    received,
    read: Object.fromEntries([...read, ...blockedBy.map((person) => [person, received] as const)]),
  };
}

export function withListedCounts(
  before: ConversationRecord | undefined,
  after: ConversationRecord,
): ConversationRecord {
  const listing = (side: ConversationSide): ConversationSide => {
    const known = before && sideOf(before, side.profileId);
    const isSame =
      before !== undefined &&
      JSON.stringify(entryOf(before, side.profileId)) === JSON.stringify(entryOf(after, side.profileId));
    return isSame || (known && side.listed > known.listed) ? side : { ...side, listed: side.listed + 1 };
  };
  const [low, high] = after.sides;
  return { ...after, sides: [listing(low), listing(high)] };
}

export const isListedAnew = (
  before: ConversationRecord | undefined,
  after: ConversationRecord,
  { profileId }: Pick<ConversationSide, 'profileId'>,
) => before === undefined || sideOf(before, profileId).listed !== sideOf(after, profileId).listed;

export function stateOf(roomRecord: ConversationRecord, profileId: number): InboxEntry['state'] {
  if (roomRecord.state === 'open') return 'open';
  return roomRecord.firstBy === profileId ? 'sent' : 'received';
}

function folderOf(roomRecord: ConversationRecord, profileId: number): InboxEntry['folder'] {
  const own = sideOf(roomRecord, profileId);
  if (own.hasLeft) return 'none';
  if (stateOf(roomRecord, profileId) !== 'received') return 'inbox';
  const isOver = own.declinedAt !== null || own.isOtherGone || own.isOtherEmptied || own.isBlockedByAll;
  return isOver ? 'none' : 'requests';
}

export const conversationActivityId = (conversationId: string): string => `conversation-${conversationId}`;

/** A first message from a stranger has its own kind of id. */
export const messageNotificationId = (roomRecord: ConversationRecord, profileId: number): string =>
  stateOf(roomRecord, profileId) === 'received'
    ? `request-${roomRecord.conversationId}`
    : conversationActivityId(roomRecord.conversationId);

export const isNotificationOf = (conversationId: string, noticeId: string): boolean =>
  [`request-${conversationId}`, conversationActivityId(conversationId)].includes(noticeId);

export const unreadOf = (
  { received, read }: Pick<InboxEntry, 'received' | 'read'>,
  personId: string,
): number => Math.max(0, received - (read[personId] ?? 0));

type InboxSums = Pick<InboxTotals, keyof typeof plainSums | keyof typeof sumsByPerson>;

export const plainSumNames = namesOf(plainSums);
export const sumNamesByPerson = namesOf(sumsByPerson);

/** The badge counts neither requests nor conversations with a quiet flag. */
export function shareOf(entry: InboxEntry | undefined): InboxSums {
  const isCounted = entry?.folder === 'inbox';
  const of = (people: readonly string[], count: number) =>
    Object.fromEntries(people.map((person) => [person, count]));
  return {
    received: isCounted ? entry.received : 0,
    read: isCounted ? { ...entry.read, ...of(quietPeople(entry), entry.received) } : {},
    inbox: isCounted ? 1 : 0,
    requests: entry?.folder === 'requests' ? 1 : 0,
    archived: isCounted ? of(entry.archivedBy, 1) : {},
  };
}

const changeOfCounts = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map((person): [string, number] => [person, (after[person] ?? 0) - (before[person] ?? 0)])
      .filter(([, change]) => change !== 0),
  );

export function changeOfSums(before: InboxSums, after: InboxSums): InboxSums {
  const change = { ...after };
  for (const name of plainSumNames) change[name] -= before[name];
  for (const name of sumNamesByPerson) change[name] = changeOfCounts(before[name], after[name]);
  return change;
}

function sumOf(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const sum = { ...one };
  for (const [person, count] of Object.entries(other)) sum[person] = (sum[person] ?? 0) + count;
  return sum;
}

export function addSums<Totals extends InboxSums>(totals: Totals, change: InboxSums): Totals {
  const sums: InboxSums = { ...change };
  for (const name of plainSumNames) sums[name] += totals[name];
  for (const name of sumNamesByPerson) sums[name] = sumOf(totals[name], change[name]);
  return { ...totals, ...sums };
}

export function countIn(folder: ConversationFolder, totals: InboxSums, personId: string): number {
  const archived = totals.archived[personId] ?? 0;
  return { inbox: totals.inbox - archived, requests: totals.requests, archived }[folder];
}
