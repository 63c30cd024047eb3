import type { UndoSeconds } from '../../api/contract/fields/undo-seconds.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../api/src/profiles/profiles/change-profile.ts';
import { callsAs, rereadOwner } from './members.ts';

export const tags = { friend: 9501, potential: 9502, play: 9503, bookmark: 9504 };
export type TagName = keyof typeof tags;

/** Actions between members in the words of a test. */
export function connectionActions(context: Context) {
  const to = (whom: Owner, tag: TagName) => ({ taggedProfileId: whom.profile.id, tagId: tags[tag] });
  async function applyTogether(who: Owner, tag: TagName, whom: Owner): Promise<void> {
    for (const { personId } of (await rereadOwner(who, context)).profile.people)
      await callsAs({ ...who, personId }, context).addPrivateTag({
        ...to(whom, tag),
        category: 'Relationship',
      });
  }
  return {
    /** The tag of each person who signs in for the profile, as it is by now. */
    applyTogether,
    /** Each side counts the other a friend. */
    async connect(one: Owner, other: Owner): Promise<void> {
      await applyTogether(one, 'friend', other);
      await applyTogether(other, 'friend', one);
    },
    apply: (who: Owner, tag: TagName, whom: Owner, undo: { undoSeconds?: UndoSeconds } = {}) =>
      handlers.addPrivateTag({ ...to(whom, tag), category: 'Relationship', ...undo }, who, context),
    takeBack: (who: Owner, tag: TagName, whom: Owner) =>
      handlers.removePrivateTag(to(whom, tag), who, context),
    details: (who: Owner, whom: Owner) =>
      handlers.privateDetails({ profileId: whom.profile.id }, who, context),
    lists: (who: Owner) => handlers.connections({}, who, context),
    favorites: (who: Owner) => handlers.favorites({}, who, context),
    async news(who: Owner) {
      const { activities } = await handlers.recentActivity({}, who, context);
      return activities.map(({ title }) => title);
    },
    /** Hides, or chooses otherwise who is told of what. */
    async choose(who: Owner, privacy: Partial<Owner['profile']['privacy']>, hidden = false): Promise<Owner> {
      const choose = (profile: Owner['profile']) => ({
        ...profile,
        hidden,
        privacy: { ...profile.privacy, ...privacy },
      });
      await changeProfile(who.profile.id, choose, context);
      return rereadOwner(who, context);
    },
  };
}
