import { isDeepStrictEqual } from 'node:util';
import {
  conversationLimits,
  conversationMessages as say,
} from '../../../../contract/messaging/conversations/conversations.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { changeConversationRecord } from '../change-room-record.ts';
import { sideOf, withArrangement } from '../rules.ts';
import { stateOf } from './inbox-rules.ts';
import { flagsAfterChange, flagsOf } from './member-flags.ts';

/** The sender sees no difference: the message keeps waiting. */
export const declineRequest: Handler<'declineRequest'> = async ({ id }, caller, context) => {
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

export const arrangeConversation: Handler<'arrangeConversation'> = async (input, caller, context) => {
  const { profile, personId } = caller;
  const latest = context.now().getTime() + conversationLimits.muteDays * dayMs;
  if (input.mutedUntil !== undefined && Date.parse(input.mutedUntil) > latest)
    throw new ApiError(400, say.muteTooLong);
  await changeConversationRecord(
    input.id,
    caller,
    (roomRecord) => {
      const own = sideOf(roomRecord, profile.id);
      const flags = flagsAfterChange(own, input, personId);
      if (isDeepStrictEqual(flags, flagsOf(own))) return roomRecord;
      return withArrangement(roomRecord, profile.id, flags);
    },
    context,
  );
  return { success: true };
};

const dayMs = 24 * 60 * 60_000;
