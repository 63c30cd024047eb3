import {
  type arrangeConversation as arrangeEndpoint,
  type declineRequest as declineEndpoint,
  conversationMessages as say,
} from '../../contract/conversations.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { changeHead } from './change-head.ts';
import { stateOf } from './inbox-rules.ts';
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
  const { profile } = caller;
  await changeHead(
    input.id,
    caller,
    (head) => {
      const own = sideOf(head, profile.id);
      const { isArchived = own.isArchived, isMuted = own.isMuted } = input;
      const isSame = isArchived === own.isArchived && isMuted === own.isMuted;
      return isSame ? head : arranged(head, profile.id, { isArchived, isMuted });
    },
    context,
  );
  return { success: true };
};
