import {
  type editMessage as editEndpoint,
  type Message,
  type reactToMessage as reactEndpoint,
  conversationMessages as say,
} from '../../contract/conversations.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import { readsFrom } from '../profiles/view.ts';
import { withReaction } from '../rooms/reactions.ts';
import { reworded } from '../rooms/rules.ts';
import { deliverNow, deliveryOf } from './deliver.ts';
import { relisted } from './inbox-rules.ts';
import type { Head, MessageItem } from './items.ts';
import { getRoom, type WritableRoom } from './room.ts';
import { isFrom, mayStillEdit, withChanged, withEdit } from './rules.ts';
import { detailView, messageView, quotedBy } from './view.ts';

type Rule = (message: MessageItem, head: Head) => MessageItem;

interface Place {
  readonly id: string;
  readonly messageId: string;
}

/** Reacting tells something to the other side: it needs both to have written, and neither to have gone. */
export const reactToMessage: Handler<typeof reactEndpoint> = async (input, caller, context) => {
  const { reaction } = input;
  await context.limits.take('reactions', caller);
  const react: Rule = (message, { state }) => {
    if (state !== 'open') throw new ApiError(409, say.reactLater);
    return withReaction(message, caller.profile.id, reaction);
  };
  return change(input, react, withChanged, caller, context);
};

/** Somebody who may no longer write may not edit either. The earlier words are kept for deciders of a report. */
export const editMessage: Handler<typeof editEndpoint> = async (input, caller, context) => {
  const { content } = input;
  await context.limits.take('messages', caller);
  const until = context.now();
  const edit: Rule = (message) => {
    if (message.authorId !== caller.profile.id) throw new ApiError(403, say.notYoursToEdit);
    if (message.content === content) return message;
    if (!mayStillEdit(message, until)) throw new ApiError(409, say.editOver);
    return reworded(message, content, until.toISOString());
  };
  return change(input, edit, (head) => withEdit(head, { id: input.messageId, content }), caller, context);
};

/** The message and the head are written by one batch, where both are what was read. */
async function change(
  { id, messageId }: Place,
  rule: Rule,
  noted: (head: Head) => Head,
  caller: Owner,
  context: Context,
): Promise<{ message: Message }> {
  const { conversations } = context;
  return compareAndSwap(async () => {
    const [room, found] = await Promise.all([
      getRoom(id, caller, context),
      conversations.readMessage(id, messageId),
    ]);
    const head = room.head;
    if (!head || !found || !isFrom(found.value, readsFrom(caller.profile, caller.personId)))
      throw new ApiError(404, say.noMessage);
    if (!room.other) throw new ApiError(409, say.notAvailable);
    if (found.value.deletedAt !== null) throw new ApiError(409, say.gone);
    const value = rule(found.value, head.value);
    if (value === found.value) return show(value, room, caller, context);
    const after = relisted(head.value, noted(head.value));
    const work = deliveryOf(head.value, after, context);
    const outcome = await conversations.changeMessage(
      { value: after, etag: head.etag },
      { value: { ...value, changedAt: after.lastChanged }, etag: found.etag },
      work ? [work] : [],
    );
    if (outcome !== 'done') return undefined;
    void deliverNow({ before: head.value, after, work }, context);
    return show(value, room, caller, context);
  });
}

async function show(
  message: MessageItem,
  room: WritableRoom,
  caller: Owner,
  context: Context,
): Promise<{ message: Message }> {
  const { readByOther } = detailView(room, caller, context.now());
  const quoted = await quotedBy(room.id, [message], caller, context);
  return { message: messageView(message, { other: room.other, reader: caller, readByOther, quoted }) };
}
