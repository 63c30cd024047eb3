import type { ConversationDetail, ConversationSummary, Message } from '../../contract/conversations.ts';
import type { Profile } from '../profiles/profile.ts';
import { preferencesOf } from '../profiles/profile.ts';
import type { ProfileSummary } from '../profiles/summary.ts';
import { primaryPhotoPath, readsFrom, signatureFor } from '../profiles/view.ts';
import type { Said } from '../reports/transcript.ts';
import type { Seen } from '../visibility/visibility.ts';
import { entryOf, unreadOf } from './inbox-rules.ts';
import type { Entry, MessageItem } from './items.ts';
import type { Room } from './room.ts';
import { isFrom, otherSideOf, readUpTo, sideOf } from './rules.ts';

/** Shown in place of the handle. */
const nobody = 'Not available';

interface Reader {
  readonly profile: Profile;
  readonly personId: string;
}

type Participant = Pick<
  ConversationSummary,
  'isAvailable' | 'participantId' | 'participantName' | 'participantPhoto' | 'lastActive' | 'isOnline'
>;

const participant = (other: Seen<ProfileSummary> | undefined): Participant => ({
  isAvailable: other !== undefined,
  participantId: other?.id ?? null,
  participantName: other?.handle ?? nobody,
  participantPhoto: other ? primaryPhotoPath(other) : null,
  lastActive: null,
  isOnline: false,
});

/** A conversation in the list. */
export function summaryView(
  id: string,
  entry: Entry,
  other: Seen<ProfileSummary> | undefined,
  { profile, personId }: Reader,
): ConversationSummary {
  const { state, isMuted, isArchived } = entry;
  const isBefore = !isFrom({ sentAt: entry.last.at }, readsFrom(profile, personId));
  const last = isBefore ? { ...entry.last, preview: '', quickAction: null } : entry.last;
  return {
    id,
    ...participant(other),
    lastMessage: last.preview,
    lastMessageTime: last.at,
    isLastOwn: last.authorId === profile.id,
    lastAction: last.quickAction,
    isLastDeleted: last.isDeleted,
    unreadCount: unreadOf(entry, personId),
    state,
    isMuted,
    isArchived,
  };
}

const unwritten = {
  lastMessage: '',
  lastMessageTime: null,
  isLastOwn: false,
  lastAction: null,
  isLastDeleted: false,
  unreadCount: 0,
  state: 'empty' as const,
  isMuted: false,
  isArchived: false,
  readByOther: null,
  readUpTo: 0,
  deleted: [],
  ownBoundaries: [],
  othersJoinedAfter: null,
};

/** The conversation that is open. */
export function detailView({ id, head, other }: Room, reader: Reader): ConversationDetail {
  const rules = other ? preferencesOf(other).boundaries : [];
  const othersReading = other?.people.length ?? 0;
  if (!head) return { id, ...participant(other), ...unwritten, othersReading, boundaries: rules };
  const { value } = head;
  const own = sideOf(value, reader.profile.id);
  const isTold =
    value.state === 'open' &&
    other !== undefined &&
    preferencesOf(other).readReceipts &&
    preferencesOf(reader.profile).readReceipts;
  return {
    ...summaryView(id, entryOf(value, reader.profile.id), other, reader),
    readByOther: isTold ? readUpTo(otherSideOf(value, reader.profile.id)) : null,
    readUpTo: own.read[reader.personId]?.seq ?? 0,
    othersJoinedAfter: otherSideOf(value, reader.profile.id).joinedAfter ?? null,
    othersReading,
    deleted: value.deleted,
    ownBoundaries: otherSideOf(value, reader.profile.id).acknowledged?.rules ?? [],
    boundaries: own.acknowledged || own.sent > 0 ? [] : rules,
  };
}

/** Of the two sides, as the caller sees them. */
export function messageView(
  { id, seq, content, authorId, byPerson, sentAt, messageType, quickAction, deletedAt }: MessageItem,
  other: Seen<ProfileSummary> | undefined,
  { profile, personId }: Reader,
  readByOther: number | null,
): Message {
  const isOwn = authorId === profile.id;
  return {
    id,
    seq,
    content,
    senderName: isOwn ? profile.handle : (other?.handle ?? nobody),
    signedBy: signatureFor(isOwn || !other ? profile : other, byPerson, { profile, personId }),
    senderPhoto: isOwn ? primaryPhotoPath(profile) : participant(other).participantPhoto,
    timestamp: sentAt,
    isFromCurrentUser: isOwn,
    isRead: isOwn && readByOther !== null && readByOther >= seq,
    messageType,
    quickAction,
    isDeleted: deletedAt !== null,
  };
}

/** As a report keeps it. */
export const saidIn = ({ seq, authorId, sentAt, content, deletedAt }: MessageItem): Said => ({
  seq,
  authorId,
  at: sentAt,
  text: content,
  deletedAt,
});
