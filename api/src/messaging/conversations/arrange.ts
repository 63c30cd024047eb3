import { isDeepStrictEqual } from 'node:util';
import type { ParsedOf } from '../../../contract/fields/endpoint.ts';
import {
  type arrangeConversation as arrangeEndpoint,
  conversationLimits,
  type declineRequest as declineEndpoint,
  conversationMessages as say,
} from '../../../contract/messaging/conversations/conversations.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { changeConversationRecord } from './change-room-record.ts';
import { stateOf } from './inbox-rules.ts';
import type { ConversationSide } from './items.ts';
import { sideOf, withArrangement } from './rules.ts';

/** The sender sees no difference: the message keeps waiting. */
export const declineRequest: Handler<typeof declineEndpoint> = async ({ id }, caller, context) => {
  const { profile } = caller;
  const declinedAt = context.now().toISOString();
  await changeConversationRecord(
    id,
    caller,
    (roomRecord) => {
      if (stateOf(roomRecord, profile.id) !== 'received') throw new ApiError(409, say.nothingToDecline);
      return sideOf(roomRecord, profile.id).declinedAt
        ? roomRecord
        : withArrangement(roomRecord, profile.id, { declinedAt });
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
  await changeConversationRecord(
    input.id,
    caller,
    (roomRecord) => {
      const own = sideOf(roomRecord, profile.id);
      const wasArchived = own.archivedBy.includes(personId);
      const { isArchived = wasArchived } = input;
      const mutedBy = mutesAfterChange(input, own, personId);
      if (isArchived === wasArchived && isDeepStrictEqual(mutedBy, own.mutedBy)) return roomRecord;
      const others = own.archivedBy.filter((one) => one !== personId);
      const archivedBy = isArchived ? [...others, personId] : others;
      return withArrangement(roomRecord, profile.id, { archivedBy, mutedBy });
    },
    context,
  );
  return { success: true };
};

const dayMs = 24 * 60 * 60_000;

/** A mute for a period is stored as the instant at which it ends. */
function mutesAfterChange(
  { isMuted, mutedUntil }: ParsedOf<typeof arrangeEndpoint>,
  { mutedBy }: ConversationSide,
  personId: string,
): ConversationSide['mutedBy'] {
  if (isMuted === undefined) return mutedBy;
  const others = mutedBy.filter((mute) => mute.personId !== personId);
  const until = mutedUntil === undefined ? null : new Date(mutedUntil).toISOString();
  return isMuted ? [...others, { personId, until }] : others;
}
