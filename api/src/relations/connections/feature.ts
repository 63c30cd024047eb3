import { connectionMessages } from '../../../contract/relations/connections.ts';
import type { Context } from '../../context.ts';
import type { BlockHook, Eraser, PersonalData, Resources } from '../../feature.ts';
import type { StoredInvitation } from '../../people/invitations/invitation.ts';
import { hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { rewriteItem } from '../../platform/outbox/change.ts';
import { tasksOf, type Work } from '../../platform/outbox/work.ts';
import { ofProfile, untilPersonLeaves } from '../../profiles/profiles/parts/fate.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { carryConnection, releaseConnection } from './carry-connection.ts';
import { connectInviter, connectInviterWork } from './connect-with-inviter.ts';
import { isMutual } from './mutual.ts';
import { shownToGiver } from './own-yes.ts';
import { addedAt, labelOf, type Relation, shownOf, withoutTies } from './relation.ts';
import { eraseYesesOf, settleYes, settleYeses, yesWorkAfterChange } from './settle-yeses.ts';
import { createRelationStore, relationsContainer } from './store.ts';

export { connectWithInviter } from './connect-with-inviter.ts';
export { connections, favorites } from './connections.ts';
export { acquaintances } from './mutual.ts';
export { privateDetails } from './private-details.ts';
export { addPrivateTag, removePrivateTag } from './private-tags.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly relations: ReturnType<typeof createRelationStore>;
  }
  interface Hooks {
    /** Each returns what is done once two are no longer connected. It is written with the end, and safe to repeat. */
    readonly workAfterParting: Readonly<
      Record<string, (ids: readonly [number, number], context: Pick<Context, 'newId' | 'now'>) => Work[]>
    >;
    /** Runs once two are connected, and again with every later change between them. */
    readonly afterConnecting: Readonly<
      Record<string, (ids: readonly [number, number], context: Context) => Promise<void>>
    >;
    /** Runs once a newcomer is connected with who invited them. Safe to repeat. */
    readonly afterConnectedWithInviter: Readonly<
      Record<string, (newcomer: Profile, invitation: StoredInvitation, context: Context) => Promise<void>>
    >;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database }: Resources) => ({ relations: createRelationStore(database) });

export const limits = {
  privateTags: { ...hourlyLimit(120, () => connectionMessages.tooMany), mostWhenNew: 60 } satisfies Limit,
};

export const tasks = tasksOf(carryConnection, releaseConnection, connectInviter, settleYes, settleYeses);

export const workAfterChange = { inviter: connectInviterWork, yeses: yesWorkAfterChange };

export const erasers: Record<'relations' | 'relationsOfOthers', Eraser> = {
  relations: ({ profileId }, { relations }) => relations.eraseSomeOf(profileId),
  relationsOfOthers: ({ profileId }, { relations }) => relations.eraseSomeAbout(profileId),
};

export const personErasers: Record<'yesesOfPerson', Eraser> = { yesesOfPerson: eraseYesesOf };

export const onBlock: Record<'relations', BlockHook> = {
  async relations(makerId, otherId, { relations, newNumericId }) {
    const version = newNumericId();
    const part = (relation: Relation | undefined) => relation && { after: withoutTies(relation, version) };
    await rewriteItem(relations.at(makerId, otherId), part);
  },
};

export const copyParts = {
  connections: async (profileId: number, limit: number, { relations }: Context, personId: string) =>
    (await relations.listShown(profileId, personId, limit)).map((relation) => ({
      profileId: relation.otherId,
      applied: shownToGiver(relation, personId).map((tag) => ({
        tag: labelOf(tag.tagId),
        addedAt: addedAt(tag),
      })),
      received: shownOf(relation).map((tag) => ({ tag: labelOf(tag.tagId), addedAt: addedAt(tag) })),
      isMutual: isMutual(relation),
    })),
};

export const personal = {
  [relationsContainer]: {
    fates: { 'connections and bookmarks': ofProfile, 'a person’s own yes': untilPersonLeaves },
    erasedBy: ['relations', 'relationsOfOthers'],
    copiedAs: ['connections'],
  },
} satisfies Record<string, PersonalData>;
