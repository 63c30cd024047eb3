import type { EventMessage } from '../../../../contract/gatherings/events/chat.ts';
import { eventLimits, eventMessages } from '../../../../contract/gatherings/events/words.ts';
import { conversationMessages as say } from '../../../../contract/messaging/conversations/conversations.ts';
import type { Context } from '../../../context.ts';
import { changeText } from '../../../messaging/rooms/change.ts';
import { withReaction } from '../../../messaging/rooms/reactions.ts';
import { canBeReworded, isWrittenBy, rewordText } from '../../../messaging/rooms/rules.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { chatRefusal } from '../event/view.ts';
import { getMessage, getRoom, viewOf } from './chat.ts';
import { type ChatText, chatIdOf } from './chat-room.ts';

const editMs = eventLimits.editMinutes * 60_000;

export const reactToEventMessage: Handler<'reactToEventMessage'> = async (input, caller, context) => {
  await context.limits.take('reactions', caller);
  return changeChatMessage(
    input,
    (message) => withReaction(message, caller.profile.id, input.reaction),
    caller,
    context,
  );
};

export const editEventMessage: Handler<'editEventMessage'> = async (input, caller, context) => {
  const { content } = input;
  await context.limits.take('eventMessages', caller);
  const edit = (message: ChatText, at: string): ChatText => {
    if (!isWrittenBy(message, caller)) throw new ApiError(403, say.notYoursToEdit);
    if (message.content === content) return message;
    if (!canBeReworded(message) || Date.parse(at) >= message.seq + editMs)
      throw new ApiError(409, say.editOver);
    return rewordText(message, content, at);
  };
  return changeChatMessage(input, edit, caller, context);
};

/** Reacting and editing need permission to write. */
async function changeChatMessage(
  place: { readonly eventId: number; readonly messageId: string },
  rule: (message: ChatText, at: string) => ChatText,
  caller: Owner,
  context: Context,
): Promise<{ message: EventMessage }> {
  const event = await getRoom(place.eventId, caller, context);
  const refusal = chatRefusal(event, caller.profile.id, context.now());
  if (refusal !== null) throw new ApiError(409, refusal);
  const known = await getMessage(place, caller, context);
  const changed = await changeText(
    context.eventChats,
    { roomId: chatIdOf(place.eventId), id: place.messageId },
    (message, at) => {
      if (message.deletedAt !== null) throw new ApiError(409, say.gone);
      return rule(message, at);
    },
    context,
    { by: caller.profile.id, known },
  );
  if (!changed) throw new ApiError(404, eventMessages.noMessage);
  return { message: await viewOf(changed, event, caller, context) };
}
