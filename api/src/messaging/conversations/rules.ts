import type { QuickActionName } from '../../../contract/discovery/home/quick-actions.ts';
import { cutText } from '../../../contract/fields/cut-text.ts';
import {
  conversationIdOf,
  conversationLimits,
  conversationMessages as say,
} from '../../../contract/messaging/conversations/conversations.ts';
import type { preferencesOf } from '../../profiles/profiles/profile.ts';
import { canBeReworded, emptyText, withDeletedPlace } from '../rooms/rules.ts';
import {
  flagsAfterOthersMessage,
  flagsAfterOwnMessage,
  type MemberFlags,
  noFlags,
} from './inbox/member-flags.ts';
import { type ConversationRecord, type ConversationSide, type MessageItem, roomRecordId } from './items.ts';

const previewLength = 140;
const editMs = conversationLimits.editMinutes * 60_000;

export interface MessageAuthor {
  readonly profileId: number;
  readonly personId: string;
  readonly handle: string;
  readonly receipts: boolean;
}

export interface Draft {
  readonly id: string;
  readonly content: string;
  readonly messageType: MessageItem['messageType'];
  readonly quickAction: QuickActionName | null;
  readonly quote: { readonly id: string } | null;
  readonly at: string;
}

export function pairOf(conversationId: string): [number, number] | undefined {
  const [low, high] = conversationId.split('-').map(Number);
  if (low === undefined || high === undefined || conversationIdOf(low, high) !== conversationId)
    return undefined;
  return low < high ? [low, high] : undefined;
}

export const indexOf = (roomRecord: Pick<ConversationRecord, 'sides'>, profileId: number): 0 | 1 =>
  roomRecord.sides[0].profileId === profileId ? 0 : 1;

export const sideOf = (roomRecord: Pick<ConversationRecord, 'sides'>, profileId: number): ConversationSide =>
  roomRecord.sides[indexOf(roomRecord, profileId)];

export const otherSideOf = (
  roomRecord: Pick<ConversationRecord, 'sides'>,
  profileId: number,
): ConversationSide => roomRecord.sides[indexOf(roomRecord, profileId) === 0 ? 1 : 0];

function withSides(
  roomRecord: ConversationRecord,
  profileId: number,
  own: Partial<ConversationSide>,
  other: Partial<ConversationSide> = {},
): ConversationRecord {
  const [low, high] = roomRecord.sides;
  const isLow = low.profileId === profileId;
  const change = (side: ConversationSide, isOwn: boolean): ConversationSide => ({
    ...side,
    ...(isOwn ? own : other),
  });
  return {
    ...roomRecord,
    version: roomRecord.version + 1,
    sides: [change(low, isLow), change(high, !isLow)],
  };
}

const newSide = (profileId: number, handle: string): ConversationSide => ({
  profileId,
  handle,
  sent: 0,
  read: {},
  receipts: false,
  shown: 0,
  listed: 0,
  ...noFlags,
  declinedAt: null,
  hasLeft: false,
  acknowledged: null,
});

export function firstRefusal(
  { whoWritesFirst }: Pick<ReturnType<typeof preferencesOf>, 'whoWritesFirst'>,
  isConnected: boolean,
): string | null {
  if (whoWritesFirst === 'nobody') return say.theyWriteFirst;
  return whoWritesFirst !== 'connections' || isConnected ? null : say.connectionsOnly;
}

export function newConversationRecord(
  author: MessageAuthor,
  other: { id: number; handle: string },
  isConnected: boolean,
  at: string,
): ConversationRecord {
  const own = newSide(author.profileId, author.handle);
  const theirs = newSide(other.id, other.handle);
  return {
    id: roomRecordId,
    conversationId: conversationIdOf(author.profileId, other.id),
    kind: 'room-record',
    schemaVersion: 1,
    version: 0,
    seq: 0,
    sides: author.profileId < other.id ? [own, theirs] : [theirs, own],
    state: isConnected ? 'open' : 'request',
    firstBy: author.profileId,
    ...(isConnected && { beganConnected: true }),
    firstMessageAt: at,
    firstAnswerAt: null,
    last: { id: '', authorId: 0, byPerson: null, preview: '', quickAction: null, isDeleted: false, at },
  };
}

/** An answer opens a request. */
export function withMessage(
  roomRecord: ConversationRecord,
  author: MessageAuthor,
  draft: Draft,
): { roomRecord: ConversationRecord; message: MessageItem } {
  const { id, content, messageType, quickAction, quote, at } = draft;
  const own = sideOf(roomRecord, author.profileId);
  const other = otherSideOf(roomRecord, author.profileId);
  const isAnswer = roomRecord.firstBy !== author.profileId;
  const changed = withSides(
    roomRecord,
    author.profileId,
    {
      sent: own.sent + 1,
      handle: author.handle,
      receipts: author.receipts,
      shown: own.shown + 1,
      ...flagsAfterOwnMessage(own),
      declinedAt: null,
    },
    {
      shown: other.shown + 1,
      ...flagsAfterOthersMessage(other, at),
      ...(other.isOtherEmptied && { isOtherEmptied: false }),
    },
  );
  const seq = roomRecord.seq + 1;
  // The clocks of two instances may differ, so a message never gets an earlier time than the one before it.
  const sentAt = roomRecord.seq > 0 && roomRecord.last.at > at ? roomRecord.last.at : at;
  return {
    roomRecord: {
      ...changed,
      seq,
      state: isAnswer ? 'open' : roomRecord.state,
      firstAnswerAt: roomRecord.firstAnswerAt ?? (isAnswer ? sentAt : null),
      last: {
        id,
        authorId: author.profileId,
        byPerson: author.personId,
        preview: previewOf(content),
        quickAction,
        isDeleted: false,
        at: sentAt,
      },
    },
    message: {
      id,
      conversationId: roomRecord.conversationId,
      kind: 'message',
      schemaVersion: 1,
      seq,
      authorId: author.profileId,
      byPerson: author.personId,
      content,
      messageType,
      quickAction,
      sentAt,
      deletedAt: null,
      counts: [changed.sides[0].sent, changed.sides[1].sent],
      ...(quote && { quote }),
    },
  };
}

/** The pointer only moves forward: an older message, or the same one again, changes nothing. */
export function withRead(
  roomRecord: ConversationRecord,
  { profileId, personId, receipts }: Omit<MessageAuthor, 'handle'>,
  { seq, counts }: Pick<MessageItem, 'seq' | 'counts'>,
): ConversationRecord {
  const own = sideOf(roomRecord, profileId);
  const other = otherSideOf(roomRecord, profileId);
  const before = own.read[personId];
  if (before && before.seq >= seq) return roomRecord;
  const count = counts[indexOf(roomRecord, profileId) === 0 ? 1 : 0];
  const isTold = receipts && other.receipts && roomRecord.state === 'open';
  return withSides(
    roomRecord,
    profileId,
    { read: { ...own.read, [personId]: { seq, count } }, receipts, shown: own.shown + 1 },
    isTold ? { shown: other.shown + 1 } : {},
  );
}

/**
 * Adds a reader for whom everything so far counts as read; the other side learns of it once.
 * @returns the same object if the person is already known here, or if the conversation began after they came
 */
export function withReader(
  roomRecord: ConversationRecord,
  profileId: number,
  personId: string,
  cameAt: string,
): ConversationRecord {
  const own = sideOf(roomRecord, profileId);
  if (own.read[personId] || own.hasLeft || roomRecord.firstMessageAt > cameAt) return roomRecord;
  const other = otherSideOf(roomRecord, profileId);
  return withSides(
    roomRecord,
    profileId,
    {
      read: { ...own.read, [personId]: { seq: roomRecord.seq, count: other.sent } },
      joinedAfter: roomRecord.seq,
      shown: own.shown + 1,
    },
    { shown: other.shown + 1 },
  );
}

/** People who join a profile do not read messages from before they came. */
export const isFrom = ({ sentAt }: Pick<MessageItem, 'sentAt'>, readsFrom: string): boolean =>
  sentAt > readsFrom;

/** Deletes the text for good, even if a moderation decision had already withheld it. */
export function withoutContent(message: MessageItem, at: string): MessageItem {
  const after = emptyText(message, at);
  return after === message ? message : { ...after, quickAction: null };
}

const mostDeletedPlaces = 100;

export function withChanged(roomRecord: ConversationRecord, message: MessageItem): ConversationRecord {
  const { id, content, quickAction, deletedAt, authorId } = message;
  const { shown, sent, deleted = [] } = sideOf(roomRecord, authorId);
  const isDeleted = deletedAt !== null;
  const hasDeleted = isDeleted || deleted.length > 0;
  const places = withDeletedPlace(deleted, message, mostDeletedPlaces);
  const changed = withSides(
    roomRecord,
    authorId,
    { shown: shown + 1, ...(hasDeleted && { deleted: places }) },
    {
      shown: otherSideOf(roomRecord, authorId).shown + 1,
      ...(hasDeleted && { isOtherEmptied: places.length === sent }),
    },
  );
  const [low, high] = changed.sides;
  const said = { preview: previewOf(content), quickAction: isDeleted ? null : quickAction, isDeleted };
  return {
    ...changed,
    lastChanged: { low: low.shown, high: high.shown },
    last: roomRecord.last.id === id ? { ...roomRecord.last, ...said } : roomRecord.last,
  };
}

const previewOf = (content: string): string => cutText(content, previewLength);

export const mayStillEdit = (message: MessageItem, now: Date): boolean =>
  message.quickAction === null &&
  canBeReworded(message) &&
  now.getTime() < new Date(message.sentAt).getTime() + editMs;

export function withArrangement(
  roomRecord: ConversationRecord,
  profileId: number,
  change: Partial<MemberFlags & Pick<ConversationSide, 'declinedAt' | 'acknowledged'>>,
): ConversationRecord {
  return withSides(roomRecord, profileId, { ...change, shown: sideOf(roomRecord, profileId).shown + 1 });
}

export function withBlock(
  roomRecord: ConversationRecord,
  profileId: number,
  block: Required<Pick<ConversationSide, 'blockedBy' | 'isBlockedByAll'>>,
): ConversationRecord {
  const { shown, listed } = sideOf(roomRecord, profileId);
  return withSides(roomRecord, profileId, { ...block, shown: shown + 1, listed: listed + 1 });
}

export const withHandle = (
  roomRecord: ConversationRecord,
  profileId: number,
  handle: string,
): ConversationRecord =>
  withSides(roomRecord, profileId, { handle }, { shown: otherSideOf(roomRecord, profileId).shown + 1 });

export function withoutSide(roomRecord: ConversationRecord, profileId: number): ConversationRecord {
  const other = otherSideOf(roomRecord, profileId);
  const changed = withSides(
    roomRecord,
    profileId,
    {
      handle: '',
      read: {},
      ...noFlags,
      acknowledged: null,
      hasLeft: true,
      blockedBy: undefined,
      isBlockedByAll: undefined,
    },
    { shown: other.shown + 1, isOtherGone: true },
  );
  return roomRecord.last.authorId === profileId
    ? {
        ...changed,
        last: { ...roomRecord.last, byPerson: null, preview: '', quickAction: null, isDeleted: true },
      }
    : changed;
}

export const readUpTo = ({ read }: ConversationSide): number =>
  Math.max(0, ...Object.values(read).map(({ seq }) => seq));
