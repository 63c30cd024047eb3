import {
  type arrangeConversation as arrangeEndpoint,
  conversationLimits,
  type declineRequest as declineEndpoint,
  conversationMessages as say,
} from '../../contract/conversations.ts';
import type { ParsedOf } from '../../contract/endpoint.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { changeHead } from './change-head.ts';
import { stateOf } from './inbox-rules.ts';
import type { Side } from './items.ts';
import { arranged, sideOf } from './rules.ts';

/** The other side sees no difference: its message goes on waiting. */
export const declineRequest: Handler<typeof declineEndpoint> = async ({ id }, caller, context) => {
  const { profile } = caller;
  const declinedAt = context.now().toISOString();
  await changeHead(
    id,
    caller,
    (head) => {
      if (stateOf(head, profile.id) !== 'received') throw new ApiError(409, say.nothingToDecline);
      return sideOf(head, profile.id).declinedAt ? head : arranged(head, profile.id, { declinedAt });
    },
    context,
  );
  return { success: true };
};

export const arrangeConversation: Handler<typeof arrangeEndpoint> = async (input, caller, context) => {
  const { profile, personId } = caller;
  const latest = context.now().getTime() + conversationLimits.muteDays * dayMs;
  if (input.mutedUntil !== undefined && Date.parse(input.mutedUntil) > latest)
    throw new ApiError(400, say.muteTooLong);
  await changeHead(
    input.id,
    caller,
    (head) => {
      const own = sideOf(head, profile.id);
      const wasArchived = own.archivedBy.includes(personId);
      const { isArchived = wasArchived, isMuted = own.isMuted } = input;
      const mutedUntil = untilOf(input, own);
      const isSame =
        isArchived === wasArchived && isMuted === own.isMuted && mutedUntil === (own.mutedUntil ?? null);
      if (isSame) return head;
      const others = own.archivedBy.filter((one) => one !== personId);
      const archivedBy = isArchived ? [...others, personId] : others;
      return arranged(head, profile.id, { archivedBy, isMuted, mutedUntil });
    },
    context,
  );
  return { success: true };
};

const dayMs = 24 * 60 * 60_000;

/** Written as the instants that it is compared with. */
function untilOf({ isMuted, mutedUntil }: ParsedOf<typeof arrangeEndpoint>, own: Side): string | null {
  if (isMuted === undefined) return own.mutedUntil ?? null;
  return isMuted && mutedUntil !== undefined ? new Date(mutedUntil).toISOString() : null;
}
