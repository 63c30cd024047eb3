import type { Context } from '../../context.ts';
import type { Eraser } from '../../feature.ts';
import { rewriteConversationRecord } from './change-room-record.ts';
import { conversationActivityId } from './inbox/inbox-rules.ts';
import { otherSideOf, sideOf, withoutSide } from './rules.ts';

const stepSize = 10;

/** The conversation is erased once both sides have left. */
async function leaveConversation(profileId: number, id: string, context: Context): Promise<void> {
  const { conversations, inbox } = context;
  await rewriteConversationRecord(
    id,
    (roomRecord) => (sideOf(roomRecord, profileId).hasLeft ? roomRecord : withoutSide(roomRecord, profileId)),
    context,
  );
  const at = context.now().toISOString();
  while (await conversations.emptySomeOf(id, profileId, at));
  while (await conversations.forgetSomeReactions(id, profileId));
  const roomRecord = await conversations.findRoomRecord(id);
  if (roomRecord && otherSideOf(roomRecord.value, profileId).hasLeft)
    while (await conversations.eraseSomeOf(id));
  if (roomRecord) {
    const { profileId: otherId } = otherSideOf(roomRecord.value, profileId);
    await context.activity.forgetReadItem(otherId, conversationActivityId(id));
  }
  // The entry is removed last, so that an interrupted erasure finds the conversation again.
  await inbox.removeEntry(profileId, id);
}

export const erasers: Record<'messages' | 'inbox', Eraser> = {
  messages: async ({ profileId }, context) => {
    const entries = await context.inbox.listSome(profileId, stepSize);
    for (const { id } of entries) await leaveConversation(profileId, id, context);
    return entries.length > 0;
  },
  /** The totals are erased here; entries that arrive in the meantime are left for the next round. */
  inbox: async ({ profileId }, { inbox, waitingRequests }) => {
    await inbox.eraseTotals(profileId);
    await waitingRequests.erase(profileId);
    return false;
  },
};
