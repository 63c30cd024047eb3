import { conversationMessages as say } from '../../contract/conversations.ts';
import { ApiError } from '../http/api-error.ts';
import { preferencesOf } from '../profiles/profile.ts';
import type { Room } from './room.ts';
import { sideOf } from './rules.ts';

/** What a side that writes has to heed. */
interface Sender {
  readonly profileId: number;
  readonly isConnected: boolean;
  /** The boundaries of the other side that the sender says to have read. */
  readonly acknowledged: readonly string[];
}

/** Why a message may not be sent now; undefined where it may. */
export function refusalOf({ head, other }: Room, sender: Sender): ApiError | undefined {
  if (!other) return new ApiError(409, say.notAvailable);
  const { whoWritesFirst, boundaries } = preferencesOf(other);
  const own = head && sideOf(head.value, sender.profileId);
  if (head && own && own.sent > 0)
    return head.value.state === 'request' && !sender.isConnected ? new ApiError(409, say.waiting) : undefined;
  const mayBegin = head !== undefined || whoWritesFirst === 'everyone' || sender.isConnected;
  if (!mayBegin || (!head && whoWritesFirst === 'nobody')) return new ApiError(403, say.connectionsOnly);
  const isUnread = head === undefined && boundaries.some((rule) => !sender.acknowledged.includes(rule));
  return isUnread ? new ApiError(409, say.rulesFirst) : undefined;
}
