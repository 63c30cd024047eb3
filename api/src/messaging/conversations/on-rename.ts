import type { Context } from '../../context.ts';
import type { RenameHook } from '../../feature.ts';
import { rewriteConversationRecord } from './change-room-record.ts';
import { sideOf, withHandle } from './rules.ts';

const stepSize = 50;

const renameInConversation = (
  profileId: number,
  handle: string,
  id: string,
  context: Context,
): Promise<void> =>
  rewriteConversationRecord(
    id,
    (roomRecord) => {
      const own = sideOf(roomRecord, profileId);
      return own.hasLeft || own.handle === handle ? roomRecord : withHandle(roomRecord, profileId, handle);
    },
    context,
  );

/** The other sides find the conversation by the profile's new handle. */
export const onRename: Record<'conversations', RenameHook> = {
  conversations: async (profileId, handle, context) => {
    for (let after = ''; ; ) {
      const entries = await context.inbox.listById(profileId, after, stepSize);
      for (const { id } of entries) await renameInConversation(profileId, handle, id, context);
      const last = entries.at(-1);
      if (!last || entries.length < stepSize) return;
      after = last.id;
    }
  },
};
