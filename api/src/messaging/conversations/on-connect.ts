import { conversationIdOf } from '../../../contract/messaging/conversations/conversations.ts';
import type { Context } from '../../context.ts';
import { rewriteConversationRecord } from './change-room-record.ts';
import { giveBackRequestPlace } from './first-letters/waiting-requests.ts';

/** A first letter is a request no longer once the two are connected, whoever wrote it. Safe to repeat. */
export async function openRequestBetween(
  [one, other]: readonly [number, number],
  context: Context,
): Promise<void> {
  const conversationId = conversationIdOf(one, other);
  await rewriteConversationRecord(
    conversationId,
    (roomRecord) => (roomRecord.state === 'request' ? { ...roomRecord, state: 'open' } : roomRecord),
    context,
  );
  for (const profileId of [one, other])
    await giveBackRequestPlace.carryOut({ profileId, conversationId }, context);
}
