import type { Context } from '../../context.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { rewriteConversationRecord } from './change-room-record.ts';
import { withReader } from './rules.ts';

const stepSize = 50;

/** New people of a profile begin with nothing unread, and correspondents learn that one more person reads. */
export async function joinConversations({ id: profileId, people }: Profile, context: Context): Promise<void> {
  const came = people.flatMap(({ personId, cameAt }) => (cameAt === undefined ? [] : [{ personId, cameAt }]));
  if (came.length === 0) return;
  for (let after = ''; ; ) {
    const entries = await context.inbox.listById(profileId, after, stepSize);
    for (const { id } of entries)
      await rewriteConversationRecord(
        id,
        (roomRecord) =>
          came.reduce((latest, one) => withReader(latest, profileId, one.personId, one.cameAt), roomRecord),
        context,
      );
    const last = entries.at(-1);
    if (!last || entries.length < stepSize) return;
    after = last.id;
  }
}
