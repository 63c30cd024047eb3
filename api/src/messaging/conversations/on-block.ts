import { conversationIdOf } from '../../../contract/messaging/conversations/conversations.ts';
import type { Context } from '../../context.ts';
import type { BlockHook } from '../../feature.ts';
import { ownBlocksOf } from '../../relations/blocks/own-blocks.ts';
import { rewriteConversationRecord } from './change-room-record.ts';
import { withBlock } from './rules.ts';

/**
 * Messages stay readable. Only the maker's list and counts change: for the other side, and for other people of the
 * maker's, nothing differs from a pause.
 */
export const onBlock: Record<'conversations', BlockHook> = { conversations: settleBlocks };
export const onUnblock: Record<'conversations', BlockHook> = { conversations: settleBlocks };

async function settleBlocks(profileId: number, otherId: number, context: Context): Promise<void> {
  const profile = (await context.profiles.find(profileId))?.value;
  if (!profile) return;
  const people = profile.people.map(({ personId }) => personId);
  const blocks = await Promise.all(people.map((personId) => ownBlocksOf({ profile, personId }, context)));
  const blockedBy = people.filter((_person, place) => blocks[place]?.has(otherId));
  const isBlockedByAll = blockedBy.length === people.length;
  await rewriteConversationRecord(
    conversationIdOf(profileId, otherId),
    (roomRecord) => withBlock(roomRecord, profileId, { blockedBy, isBlockedByAll }),
    context,
  );
}
