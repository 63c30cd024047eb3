import { conversationIdOf } from '../../../contract/messaging/conversations/conversations.ts';
import type { BlockHook } from '../../feature.ts';
import { rewriteConversationRecord } from './change-room-record.ts';
import { withBothRelisted } from './rules.ts';

/** Messages stay readable. An open page learns on its next poll that the conversation is closed. */
export const onBlock: Record<'conversations', BlockHook> = {
  conversations: (one, other, context) =>
    rewriteConversationRecord(conversationIdOf(one, other), withBothRelisted, context),
};
