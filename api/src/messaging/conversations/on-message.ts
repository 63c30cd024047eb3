import { conversationMessages as say } from '../../../contract/messaging/conversations/conversations.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { preferencesOf } from '../../profiles/profiles/profile.ts';
import { readableFrom } from '../../profiles/profiles/view.ts';
import { changeConversationRecord } from './change-room-record.ts';
import { changeText } from './change-text.ts';
import { entryOf, unreadOf } from './inbox/inbox-rules.ts';
import type { MessageItem } from './items.ts';
import { getConversationRecord } from './room.ts';
import { isFrom, withoutContent, withRead } from './rules.ts';

/** The read pointer never goes back. */
export const readMessage: Handler<'readMessage'> = async ({ id, messageId }, caller, context) => {
  const { profile, personId } = caller;
  const [known, message] = await Promise.all([
    getConversationRecord(id, caller, context),
    context.conversations.findMessage(id, messageId),
  ]);
  if (!message) throw new ApiError(404, say.noMessage);
  const reader = { profileId: profile.id, personId, receipts: preferencesOf(profile).readReceipts };
  const roomRecord = await changeConversationRecord(
    id,
    caller,
    (now) => withRead(now, reader, message),
    context,
    { known },
  );
  return { success: true, unreadCount: unreadOf(entryOf(roomRecord, profile.id), personId) };
};

/** Deleting twice is harmless. Messages from before the caller joined their profile do not exist for them. */
export const deleteMessage: Handler<'deleteMessage'> = async ({ id, messageId }, caller, context) => {
  async function read() {
    const [roomRecord, message] = await Promise.all([
      getConversationRecord(id, caller, context),
      context.conversations.readMessage(id, messageId),
    ]);
    const since = readableFrom(caller.profile, caller.personId);
    return message && isFrom(message.value, since) ? { roomRecord, message } : undefined;
  }
  const erase = (message: MessageItem) => {
    if (message.authorId !== caller.profile.id) throw new ApiError(403, say.notYours);
    return withoutContent(message, context.now().toISOString());
  };
  if (!(await changeText(read, erase, context))) throw new ApiError(404, say.noMessage);
  return { success: true };
};
