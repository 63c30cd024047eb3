import { conversationIdOf } from '../../../contract/messaging/conversations/conversations.ts';
import type { BlockHook } from '../../feature.ts';
import { rewriteConversationRecord } from './change-room-record.ts';
import { withRelisted } from './rules.ts';

/** Messages stay readable. Only the maker's list changes: for the other side nothing differs from a pause. */
export const onBlock: Record<'conversations', BlockHook> = {
  conversations: (makerId, otherId, context) =>
    rewriteConversationRecord(
      conversationIdOf(makerId, otherId),
      (roomRecord) => withRelisted(roomRecord, makerId),
      context,
    ),
};
