import { conversationMessages } from '../../contract/conversations/conversations.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Stored } from '../platform/cosmos/cosmos.ts';
import type { ProfileSummary } from '../profiles/summary.ts';
import { type Relation, type Seen, seen } from '../visibility/visibility.ts';
import type { Head } from './items.ts';
import { pairOf } from './rules.ts';

/** Without a head nobody has written yet. */
export interface Room {
  readonly id: string;
  readonly otherId: number;
  readonly head: Pick<Stored<Head>, 'value'> | undefined;
  /** The other side; undefined once it may not be seen any more. */
  readonly other: Seen<ProfileSummary> | undefined;
}

export interface WritableRoom extends Room {
  readonly head: Stored<Head> | undefined;
}

/** Two who have written to each other may see each other, also where one of them is hidden from lists. */
const acquainted: Relation = { knows: true };

/** Messages stay readable to both sides, also once one of them may not be seen any more. */
export const isOpenTo = ({ profile }: Pick<Owner, 'profile'>, id: string): boolean =>
  pairOf(id)?.includes(profile.id) ?? false;

export const noConversation = () => new ApiError(404, conversationMessages.notFound);

export function otherIdIn(id: string, { profile }: Pick<Owner, 'profile'>): number {
  const pair = pairOf(id) ?? [0, 0];
  return pair[0] === profile.id ? pair[1] : pair[0];
}

/**
 * Two calls to the store at once, whatever comes of it.
 * @throws ApiError 404 for a conversation of others, and where there is none and the other side may not be seen
 */
export async function getRoom(id: string, caller: Owner, context: Context): Promise<WritableRoom> {
  const [head, summaries] = await Promise.all([
    context.conversations.findHead(id),
    context.profileSummaries.listByIds(new Set([otherIdIn(id, caller)])),
  ]);
  return roomOf(id, caller, head, summaries);
}

/** @throws ApiError as `getRoom` */
export function roomOf<Read extends Room['head']>(
  id: string,
  caller: Owner,
  head: Read,
  [summary]: readonly ProfileSummary[],
): Room & { readonly head: Read } {
  const { viewer } = caller;
  if (!isOpenTo(caller, id)) throw noConversation();
  // A reviewer sees who is under review, and writes to nobody who cannot read it.
  const writable = summary?.status === 'Approved' ? summary : undefined;
  const other = head ? seen(viewer, writable, acquainted) : seen(viewer, writable);
  if (!head && !other) throw noConversation();
  return { id, otherId: otherIdIn(id, caller), head, other };
}

/** @throws ApiError 404 where nobody has written yet, too */
export async function getHead(id: string, caller: Owner, context: Context): Promise<Stored<Head>> {
  const head = await context.conversations.findHead(id);
  if (!head || !isOpenTo(caller, id)) throw noConversation();
  return head;
}
