import { cutText } from '../../../contract/fields/cut-text.ts';
import {
  type ConversationDetail,
  type ConversationSummary,
  conversationLimits,
  type Message,
} from '../../../contract/messaging/conversations/conversations.ts';
import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { markFor } from '../../profiles/profiles/author-marks.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { preferencesOf } from '../../profiles/profiles/profile.ts';
import type { ProfileSummary } from '../../profiles/profiles/summary/summary.ts';
import {
  primaryPhotoPath,
  readableFrom,
  signatureFor,
  signatureWithin,
} from '../../profiles/profiles/view.ts';
import type { Seen } from '../../relations/visibility/visibility.ts';
import type { TranscriptText } from '../../safety/reports/transcript.ts';
import { reactionsView } from '../rooms/reactions.ts';
import { isWrittenBy } from '../rooms/rules.ts';
import { entryOf, unreadOf } from './inbox/inbox-rules.ts';
import { flagsInForce, flagsView, noFlags } from './inbox/member-flags.ts';
import type { InboxEntry, MessageItem } from './items.ts';
import type { ConversationRoom } from './room.ts';
import { isFrom, otherSideOf, readUpTo, sideOf } from './rules.ts';

/** The name does not reveal whether the other side left, hides, paused or blocked the reader. */
const unavailableName = 'No longer here';

type OwnBlock = NonNullable<ConversationSummary['block']>;

interface ConversationReader {
  readonly profile: Profile;
  readonly personId: string;
}

type ParticipantView = Pick<
  ConversationSummary,
  'isAvailable' | 'participantId' | 'participantName' | 'participantPhoto' | 'lastActive' | 'isOnline'
>;

const participantView = (other: Seen<ProfileSummary> | undefined): ParticipantView => ({
  isAvailable: other !== undefined,
  participantId: other?.id ?? null,
  participantName: other?.handle ?? unavailableName,
  participantPhoto: other ? primaryPhotoPath(other) : null,
  lastActive: null,
  isOnline: false,
});

export function summaryView(
  id: string,
  entry: InboxEntry,
  other: Seen<ProfileSummary> | undefined,
  { profile, personId }: ConversationReader,
  now: Date,
  block?: OwnBlock,
): ConversationSummary {
  const { state } = entry;
  const isBefore = !isFrom({ sentAt: entry.last.at }, readableFrom(profile, personId));
  const last = isBefore || block ? { ...entry.last, preview: '', quickAction: null } : entry.last;
  return {
    id,
    ...participantView(other),
    ...(block && { block, participantName: block.handle ?? unavailableName }),
    lastMessage: last.preview,
    lastMessageTime: last.at,
    isLastOwn: last.authorId === profile.id,
    isLastByYou: isWrittenBy(last, { profile, personId }),
    lastSignedBy: last.authorId === profile.id ? signatureWithin(profile, personId, last.byPerson) : '',
    lastAction: last.quickAction,
    isLastDeleted: last.isDeleted,
    unreadCount: unreadOf(entry, personId),
    state,
    ...flagsView(flagsInForce(entry, now.toISOString()), personId),
  };
}

const emptyDetail = {
  lastMessage: '',
  lastMessageTime: null,
  isLastOwn: false,
  isLastByYou: false,
  lastSignedBy: '',
  lastAction: null,
  isLastDeleted: false,
  unreadCount: 0,
  state: 'empty' as const,
  ...flagsView(noFlags, ''),
  readByOther: null,
  readUpTo: 0,
  refusal: null,
  ownBoundaries: [],
  othersJoinedAfter: null,
};

export function detailView(
  { id, roomRecord, other }: ConversationRoom,
  reader: ConversationReader,
  now: Date,
  block?: OwnBlock,
): ConversationDetail {
  const rules = other ? preferencesOf(other).boundaries : [];
  const othersReading = other?.people.length ?? 0;
  if (!roomRecord) return { id, ...participantView(other), ...emptyDetail, othersReading, boundaries: rules };
  const { value } = roomRecord;
  const own = sideOf(value, reader.profile.id);
  const isTold =
    value.state === 'open' &&
    other !== undefined &&
    preferencesOf(other).readReceipts &&
    preferencesOf(reader.profile).readReceipts;
  return {
    ...summaryView(id, entryOf(value, reader.profile.id), other, reader, now, block),
    readByOther: isTold ? readUpTo(otherSideOf(value, reader.profile.id)) : null,
    readUpTo: own.read[reader.personId]?.seq ?? 0,
    othersJoinedAfter: otherSideOf(value, reader.profile.id).joinedAfter ?? null,
    othersReading,
    refusal: null,
    ownBoundaries: otherSideOf(value, reader.profile.id).acknowledged?.rules ?? [],
    boundaries: own.acknowledged || own.sent > 0 ? [] : rules,
  };
}

/**
 * Returns only quoted messages that the reader may read.
 * @param known messages already read, which may save a query
 */
export async function quotedBy(
  conversationId: string,
  messages: readonly MessageItem[],
  { profile, personId }: Owner,
  { conversations }: Pick<Context, 'conversations'>,
  known: readonly MessageItem[] = messages,
): Promise<Map<string, MessageItem>> {
  const all = new Map(known.map((message) => [message.id, message]));
  const asked = new Set(messages.flatMap(({ quote, deletedAt }) => (quote && !deletedAt ? [quote.id] : [])));
  const missing = [...asked].filter((id) => !all.has(id));
  for (const message of await conversations.listMessages(conversationId, missing))
    all.set(message.id, message);
  const since = readableFrom(profile, personId);
  return new Map([...all].filter(([id, message]) => asked.has(id) && isFrom(message, since)));
}

interface MessageViewContext {
  readonly other: Seen<ProfileSummary> | undefined;
  readonly reader: ConversationReader;
  readonly readByOther: number | null;
  readonly quoted: ReadonlyMap<string, MessageItem>;
}

export function messageView(message: MessageItem, viewContext: MessageViewContext): Message {
  const { id, seq, content, authorId, byPerson, sentAt, messageType, quickAction, deletedAt } = message;
  const { other, reader, readByOther, quoted } = viewContext;
  const { profile } = reader;
  const isOwn = authorId === profile.id;
  const author = isOwn || !other ? profile : other;
  const isDeleted = deletedAt !== null;
  const answered = message.quote && !isDeleted ? quoted.get(message.quote.id) : undefined;
  return {
    id,
    seq,
    content,
    senderName: isOwn ? profile.handle : (other?.handle ?? unavailableName),
    signedBy: signatureFor(author, byPerson, reader),
    mark: markFor(author, byPerson, reader),
    senderPhoto: isOwn ? primaryPhotoPath(profile) : participantView(other).participantPhoto,
    timestamp: sentAt,
    isFromCurrentUser: isOwn,
    isByYou: isWrittenBy(message, reader),
    isRead: isOwn && readByOther !== null && readByOther >= seq,
    messageType,
    quickAction: isDeleted ? null : quickAction,
    isDeleted,
    quote: answered ? quoteView(answered, viewContext) : null,
    ...(isDeleted ? noReactions : reactionsView(message.reactions, profile.id)),
    editedAt: isDeleted ? null : (message.editedAt ?? null),
  };
}

const noReactions = { reactions: [], ownReaction: null };

function quoteView(message: MessageItem, { other, reader }: MessageViewContext): Message['quote'] {
  const { id, seq, authorId, byPerson, content, quickAction, deletedAt } = message;
  const { profile } = reader;
  const isFromCurrentUser = authorId === profile.id;
  const text = cutText(content, conversationLimits.excerptMax);
  return {
    id,
    seq,
    isFromCurrentUser,
    isByYou: isWrittenBy(message, reader),
    signedBy: signatureFor(isFromCurrentUser || !other ? profile : other, byPerson, reader),
    senderName: isFromCurrentUser ? profile.handle : (other?.handle ?? unavailableName),
    ...(deletedAt === null ? { text, quickAction } : { text: '', quickAction: null }),
  };
}

export const transcriptLineOf = ({
  seq,
  authorId,
  byPerson,
  sentAt,
  content,
  deletedAt,
  earlier,
}: MessageItem): TranscriptText => ({
  seq,
  authorId,
  byPerson,
  at: sentAt,
  text: content,
  deletedAt,
  ...(earlier && { earlier }),
});
