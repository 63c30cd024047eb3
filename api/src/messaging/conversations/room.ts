import { conversationMessages } from '../../../contract/messaging/conversations/conversations.ts';
import type { Context } from '../../context.ts';
import type { Stored } from '../../platform/cosmos/cosmos.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { ProfileSummary } from '../../profiles/profiles/summary/summary.ts';
import { type Acquaintance, type Seen, seeProfile } from '../../relations/visibility/visibility.ts';
import type { ConversationRecord } from './items.ts';
import { pairOf } from './rules.ts';

/** Without a room record, nobody has written yet. */
export interface ConversationRoom {
  readonly id: string;
  readonly otherId: number;
  readonly roomRecord: Pick<Stored<ConversationRecord>, 'value'> | undefined;
  /** The other side; undefined if the viewer may no longer see it. */
  readonly other: Seen<ProfileSummary> | undefined;
}

export interface WritableRoom extends ConversationRoom {
  readonly roomRecord: Stored<ConversationRecord> | undefined;
}

/** Two profiles that have written to each other may see each other, even if one of them is hidden from lists. */
const acquaintance: Acquaintance = { knows: true };

/** Messages stay readable to both sides, even if one of them can no longer be seen. */
export const isOpenTo = ({ profile }: Pick<Owner, 'profile'>, id: string): boolean =>
  pairOf(id)?.includes(profile.id) ?? false;

export const noConversation = () => new ApiError(404, conversationMessages.notFound);

export function otherIdIn(id: string, { profile }: Pick<Owner, 'profile'>): number {
  const pair = pairOf(id) ?? [0, 0];
  return pair[0] === profile.id ? pair[1] : pair[0];
}

/**
 * Makes the same two store calls in parallel whatever the result.
 * @throws ApiError 404 for a conversation of others, and for an empty one whose other side may not be seen
 */
export async function getRoom(
  id: string,
  caller: Owner,
  context: Pick<Context, 'conversations' | 'profileSummaries'>,
): Promise<WritableRoom> {
  const [roomRecord, summaries] = await Promise.all([
    context.conversations.findRoomRecord(id),
    context.profileSummaries.listByIds(new Set([otherIdIn(id, caller)])),
  ]);
  return roomOf(id, caller, roomRecord, summaries);
}

/** @throws ApiError as `getRoom` does */
export function roomOf<Read extends ConversationRoom['roomRecord']>(
  id: string,
  caller: Owner,
  roomRecord: Read,
  [summary]: readonly ProfileSummary[],
): ConversationRoom & { readonly roomRecord: Read } {
  const { viewer } = caller;
  if (!isOpenTo(caller, id)) throw noConversation();
  // Reviewers can see newcomers, but newcomers cannot read messages, so nobody may write to them.
  const writable = summary?.status === 'Approved' ? summary : undefined;
  const other = roomRecord ? seeProfile(viewer, writable, acquaintance) : seeProfile(viewer, writable);
  if (!roomRecord && !other) throw noConversation();
  return { id, otherId: otherIdIn(id, caller), roomRecord, other };
}

/** @throws ApiError 404 also if nobody has written yet */
export async function getConversationRecord(
  id: string,
  caller: Owner,
  context: Pick<Context, 'conversations'>,
): Promise<Stored<ConversationRecord>> {
  const roomRecord = await context.conversations.findRoomRecord(id);
  if (!roomRecord || !isOpenTo(caller, id)) throw noConversation();
  return roomRecord;
}
