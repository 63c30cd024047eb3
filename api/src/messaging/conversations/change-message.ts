import {
  type Message,
  conversationMessages as say,
} from '../../../contract/messaging/conversations/conversations.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { readableFrom } from '../../profiles/profiles/view.ts';
import { withReaction } from '../rooms/reactions.ts';
import { isWrittenBy, rewordText } from '../rooms/rules.ts';
import { changeText } from './change-text.ts';
import type { MessageItem } from './items.ts';
import { getRoom, type WritableRoom } from './room.ts';
import { isFrom, mayStillEdit } from './rules.ts';
import { detailView, messageView, quotedBy } from './view.ts';

type MessageRule = Parameters<typeof changeText>[1];

interface MessageRef {
  readonly id: string;
  readonly messageId: string;
}

/** A reaction is visible to the other side, so both must have written and neither may have left. */
export const reactToMessage: Handler<'reactToMessage'> = async (input, caller, context) => {
  const { reaction } = input;
  await context.limits.take('reactions', caller);
  const react: MessageRule = (message, { state }) => {
    if (state !== 'open') throw new ApiError(409, say.reactLater);
    return withReaction(message, caller.profile.id, reaction);
  };
  return changeShownMessage(input, react, caller, context);
};

/** Editing needs permission to write. The earlier text is kept for those who decide on a report. */
export const editMessage: Handler<'editMessage'> = async (input, caller, context) => {
  const { content } = input;
  await context.limits.take('messages', caller);
  const until = context.now();
  const edit: MessageRule = (message) => {
    if (!isWrittenBy(message, caller)) throw new ApiError(403, say.notYoursToEdit);
    if (message.content === content) return message;
    if (!mayStillEdit(message, until)) throw new ApiError(409, say.editOver);
    return rewordText(message, content, until.toISOString());
  };
  return changeShownMessage(input, edit, caller, context);
};

async function changeShownMessage(
  { id, messageId }: MessageRef,
  rule: MessageRule,
  caller: Owner,
  context: Context,
): Promise<{ message: Message }> {
  async function read() {
    const [room, message] = await Promise.all([
      getRoom(id, caller, context),
      context.conversations.readMessage(id, messageId),
    ]);
    const { roomRecord } = room;
    if (!roomRecord || !message || !isFrom(message.value, readableFrom(caller.profile, caller.personId)))
      return undefined;
    if (!room.other) throw new ApiError(409, say.notAvailable);
    return { room, roomRecord, message };
  }
  const refuseGone: MessageRule = (message, roomRecord) => {
    if (message.deletedAt !== null) throw new ApiError(409, say.gone);
    return rule(message, roomRecord);
  };
  const changed = await changeText(read, refuseGone, context);
  if (!changed) throw new ApiError(404, say.noMessage);
  return messageAnswer(changed.message, changed.found.room, caller, context);
}

async function messageAnswer(
  message: MessageItem,
  room: WritableRoom,
  caller: Owner,
  context: Context,
): Promise<{ message: Message }> {
  const { readByOther } = detailView(room, caller, context.now());
  const quoted = await quotedBy(room.id, [message], caller, context);
  return { message: messageView(message, { other: room.other, reader: caller, readByOther, quoted }) };
}
