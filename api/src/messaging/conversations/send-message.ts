import { type QuickActionName, quickActionNames } from '../../../contract/discovery/home/quick-actions.ts';
import { conversationMessages as say } from '../../../contract/messaging/conversations/conversations.ts';
import type { Context } from '../../context.ts';
import { compareAndSwap } from '../../platform/cosmos/compare-and-swap.ts';
import { answerRepeat } from '../../platform/http/answer-repeat.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { carryOut } from '../../platform/outbox/carry-out.ts';
import { type Profile, preferencesOf } from '../../profiles/profiles/profile.ts';
import { readableFrom } from '../../profiles/profiles/view.ts';
import { isConnected } from '../../relations/connections/mutual.ts';
import { contentAsSent } from '../rooms/items.ts';
import { deliverConversation, deliverNow, showBoth } from './deliver.ts';
import { askBeforeSending } from './first-letters/ask-before-sending.ts';
import { sendHelloBefore } from './first-letters/send-hello.ts';
import { requestWorkAfter, takeRequestPlace } from './first-letters/waiting-requests.ts';
import { withListedCounts } from './inbox/inbox-rules.ts';
import { besideConversation, type ConversationRecord, type MessageItem } from './items.ts';
import { type ConversationRoom, getRoom, type WritableRoom } from './room.ts';
import {
  type Draft,
  firstRefusal,
  isFrom,
  type MessageAuthor,
  newConversationRecord,
  sideOf,
  withArrangement,
  withMessage,
} from './rules.ts';
import { messageView, quotedBy } from './view.ts';

export const sendMessage: Handler<'sendMessage'> = async (input, caller, context) => {
  const { id, content, messageType, quote, requestId, acknowledged = [] } = input;
  if (messageType === 'text' && input.quickAction) throw new ApiError(400, say.unknownAction);
  const quickAction =
    messageType === 'quick_action' ? input.quickAction || quickActionNamedBy(content) : null;
  const draft: Draft = {
    id: requestId ?? context.newId(),
    content,
    messageType,
    quickAction,
    quote: quote === undefined ? null : { id: quote },
    at: context.now().toISOString(),
  };
  const [room, quotedMessages] = await Promise.all([
    getRoom(id, caller, context),
    quote === undefined ? [] : context.conversations.listMessages(id, [quote]),
    context.limits.take('messages', caller),
  ]);
  const since = readableFrom(caller.profile, caller.personId);
  if (quote !== undefined && !quotedMessages.some((message) => isFrom(message, since)))
    throw new ApiError(404, say.noMessage);
  const message = await context.conversations.inTurn(id, () =>
    writeMessage(room, draft, acknowledged, caller, context),
  );
  const quoted = await quotedBy(id, [message], caller, context, quotedMessages);
  const seen = { other: room.other, reader: caller, readByOther: null, quoted };
  return answerRepeat({ content, quote }, contentAsSent(message), () => ({
    isValid: true,
    data: messageView(message, seen),
  }));
};

/** A quick action that is sent without its field is named by its content, else it is shown as its content. */
const quickActionNamedBy = (content: string): QuickActionName | null =>
  quickActionNames.find((name) => name === content.trim().toLowerCase()) ?? null;

/** @returns the message, or the one that an earlier identical request created */
async function writeMessage(
  room: WritableRoom,
  draft: Draft,
  acknowledged: readonly string[],
  caller: Owner,
  context: Context,
): Promise<MessageItem> {
  const { profile } = caller;
  const author = authorOf(caller);
  let found = room.roomRecord ?? (await sendHelloBefore(profile, room.otherId, context));
  let isOvertaken = false;
  let isCounted = false;
  return compareAndSwap(async () => {
    if (isOvertaken) found = await context.conversations.findRoomRecord(room.id);
    isOvertaken = true;
    const isOpen = found?.value.state === 'open';
    const connected = isOpen || (await isConnected(profile.id, room.otherId, context));
    const refused = refusalOf({ ...room, roomRecord: found }, caller, connected, acknowledged);
    if (refused) return (await findEarlierSend(room.id, draft.id, caller, context)) ?? throwRefusal(refused);
    if (!found && !connected && !isCounted) {
      await askBeforeSending(draft, caller, context);
      await context.limits.take('requestsToWrite', caller);
      await takePlaceOrGiveBack(room, caller, context);
    }
    isCounted = true;
    const before =
      found?.value ??
      withEarlierDecline(
        newConversation(room, author, connected, acknowledged, draft.at),
        profile,
        room.otherId,
      );
    const { roomRecord: next, message } = withMessage(before, author, draft);
    const roomRecord = withListedCounts(found?.value, next);
    const work = deliverConversation.now({ conversationId: room.id }, context);
    const hookWork = Object.values(context.workAfterMessage).flatMap((workOf) =>
      workOf(found?.value, roomRecord, context),
    );
    const placeWork = requestWorkAfter(found?.value, roomRecord, context);
    const outcome = await context.conversations.send(roomRecord, found?.etag, message, [
      work,
      ...placeWork,
      ...hookWork,
    ]);
    if (outcome === 'conflict') return findEarlierSend(room.id, draft.id, caller, context);
    if (outcome !== 'done') return undefined;
    await carryOut(besideConversation(room.id), placeWork, context);
    // The message is stored, so only readers of an inbox wait for the inboxes to follow.
    const alone = profile.people.length === 1 ? profile.id : undefined;
    void deliverNow({ before: found?.value, after: roomRecord, work, alone }, context);
    return message;
  });
}

async function takePlaceOrGiveBack(room: WritableRoom, caller: Owner, context: Context): Promise<void> {
  if (!room.other) return;
  try {
    await takeRequestPlace(room.otherId, room.id, preferencesOf(room.other), context);
  } catch (fault) {
    await context.limits.giveBack('requestsToWrite', caller);
    throw fault;
  }
}

/** @param acknowledged the other side's boundaries that the sender confirms to have read */
function refusalOf(
  { roomRecord, other }: ConversationRoom,
  { profile }: Pick<Owner, 'profile'>,
  connected: boolean,
  acknowledged: readonly string[],
): ApiError | undefined {
  if (!other) return new ApiError(409, say.notAvailable);
  const preferences = preferencesOf(other);
  const own = roomRecord && sideOf(roomRecord.value, profile.id);
  if (roomRecord && own && own.sent > 0)
    return roomRecord.value.state === 'request' && !connected ? new ApiError(409, say.waiting) : undefined;
  if (roomRecord) return undefined;
  if (profile.heldSince !== undefined) return new ApiError(403, say.held);
  if (other.heldSince !== undefined) return new ApiError(403, say.slowWithLetters);
  const refusal = firstRefusal(preferences, connected);
  if (refusal !== null) return new ApiError(403, refusal);
  const isUnread = preferences.boundaries.some((rule) => !acknowledged.includes(rule));
  return isUnread ? new ApiError(409, say.rulesFirst) : undefined;
}

const authorOf = ({ profile, personId }: Owner): MessageAuthor => ({
  profileId: profile.id,
  personId,
  handle: profile.handle,
  receipts: preferencesOf(profile).readReceipts,
});

/** The boundaries are stored, so that a report can name the one that was broken. */
function newConversation(
  { otherId, other }: ConversationRoom,
  author: MessageAuthor,
  connected: boolean,
  acknowledged: readonly string[],
  at: string,
): ConversationRecord {
  const roomRecord = newConversationRecord(
    author,
    { id: otherId, handle: other?.handle ?? '' },
    connected,
    at,
  );
  const rules = other ? preferencesOf(other).boundaries.filter((rule) => acknowledged.includes(rule)) : [];
  if (rules.length === 0) return roomRecord;
  const [low, high] = roomRecord.sides;
  const know = (side: ConversationRecord['sides'][0]) =>
    side.profileId === author.profileId ? { ...side, acknowledged: { rules, at } } : side;
  return { ...roomRecord, sides: [know(low), know(high)] };
}

/** Whoever declined a request of the profile that the author left has declined this one, which stays unseen. */
const withEarlierDecline = (
  roomRecord: ConversationRecord,
  { declinedBy = [] }: Pick<Profile, 'declinedBy'>,
  otherId: number,
): ConversationRecord =>
  declinedBy.includes(otherId)
    ? withArrangement(roomRecord, otherId, { declinedAt: roomRecord.firstMessageAt })
    : roomRecord;

/** A retry may come because the first answer was lost before the inboxes were updated. */
async function findEarlierSend(
  conversationId: string,
  id: string,
  { profile }: Owner,
  context: Context,
): Promise<MessageItem | undefined> {
  const message = await context.conversations.findMessage(conversationId, id);
  if (!message) return undefined;
  if (message.authorId !== profile.id) throw new ApiError(409, say.noMessage);
  const roomRecord = await context.conversations.findRoomRecord(conversationId);
  if (roomRecord) await showBoth(roomRecord.value, undefined, context);
  return message;
}

function throwRefusal(refusal: ApiError): never {
  throw refusal;
}
