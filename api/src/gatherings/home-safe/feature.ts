import { homeSafeLimits, homeSafeMessages } from '../../../contract/gatherings/home-safe.ts';
import type { Context } from '../../context.ts';
import type { BlockHook, Eraser, PersonalData, Resources } from '../../feature.ts';
import { hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { untilPersonLeaves } from '../../profiles/profiles/parts/fate.ts';
import { endHomeSafe, followHomeSafe } from './follow-home-safe.ts';
import { createHomeSafeStore, homeSafeContainer } from './store.ts';

export { agreeHomeSafe, askHomeSafe, homeSafe, sayHomeSafe } from './home-safe.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly homeSafe: ReturnType<typeof createHomeSafeStore>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database }: Resources) => ({ homeSafe: createHomeSafeStore(database) });

export const limits = {
  homeSafe: hourlyLimit(homeSafeLimits.perHour, () => homeSafeMessages.tooMany),
};

export const tasks = tasksOf(followHomeSafe);

const pageSize = 100;

export const erasers: Record<'homeSafe', Eraser> = {
  homeSafe: async ({ profileId }, { homeSafe: store }) => {
    const all = [...(await store.listOf(profileId, pageSize)), ...(await store.listNaming(profileId))];
    for (const item of all) await store.remove(item);
    return all.length > 0;
  },
};

export const personErasers: Record<'homeSafeOfPerson', Eraser> = {
  homeSafeOfPerson: async ({ profileId, personId }, { homeSafe: store }) => {
    const own = (await store.listOf(profileId, pageSize)).filter((one) => one.personId === personId);
    const named = (await store.listNaming(profileId)).filter((one) => one.answeredBy === personId);
    for (const item of [...own, ...named]) await store.remove(item);
    return own.length + named.length > 0;
  },
};

/** The other side's question stays, as in a pause: nobody is told of it. */
export const onBlock: Record<'homeSafe', BlockHook> = {
  async homeSafe(makerId, otherId, context) {
    const own = await context.homeSafe.listOf(makerId, pageSize);
    for (const item of own.filter((one) => one.otherId === otherId)) await endHomeSafe(item, context);
  },
};

export const copyParts = {
  homeSafe: async (profileId: number, limit: number, { homeSafe: store }: Context, personId: string) =>
    (await store.listOf(profileId, limit))
      .filter((one) => one.personId === personId)
      .map(({ eventId, otherId, askedAt, homeAt, toldAt }) => ({
        eventId,
        profileId: otherId,
        askedAt,
        homeAt,
        toldAt,
      })),
};

export const personal = {
  [homeSafeContainer]: {
    fates: { 'whom to tell after an evening': untilPersonLeaves },
    erasedBy: ['homeSafe'],
    copiedAs: ['homeSafe'],
  },
} satisfies Record<string, PersonalData>;
