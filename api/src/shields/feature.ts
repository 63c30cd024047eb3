import type * as rows from '../../contract/shields.ts';
import { shieldLimits, shieldMessages } from '../../contract/shields.ts';
import { markOf } from '../blocks/apart.ts';
import type { Context } from '../context.ts';
import type { Eraser, HandlersOf, PersonalData, Resources } from '../feature.ts';
import { day, type Limit } from '../limits/limit.ts';
import { tasksOf } from '../outbox/work.ts';
import { addShield, ownShields, removeShield } from './own-shields.ts';
import { addPlaceShield, removePlaceShield, startPlaceShield } from './place-shields.ts';
import { settleShield } from './settle-shield.ts';
import { createShieldStore } from './store.ts';

export const stores = ({ database }: Resources) => ({ shields: createShieldStore(database) });

export const handlers: HandlersOf<typeof rows> = {
  ownShields,
  addShield,
  removeShield,
  addPlaceShield,
  removePlaceShield,
};

export const limits = {
  shields: {
    most: shieldLimits.aMonth,
    windowSeconds: 30 * day,
    by: 'person',
    outlivesAccount: true,
    refusal: () => shieldMessages.tooMany,
  } satisfies Limit,
};

export const tasks = tasksOf(settleShield, startPlaceShield);

export const erasers: Record<'shields', Eraser> = {
  shields: async ({ personId }, { shields, keyedHash }) => {
    const mark = markOf(personId, keyedHash);
    for (const { id, hash } of await shields.byNamer.list(mark)) {
      await shields.byAddress.remove(hash, id);
      await shields.byNamer.remove(mark, id);
    }
    return false;
  },
};

export const copyParts = {
  shields: async (profileId: number, limit: number, context: Context) => {
    const people = (await context.profiles.find(profileId))?.value.people ?? [];
    const named = await Promise.all(
      people.map(({ personId }) => context.shields.byNamer.list(markOf(personId, context.keyedHash))),
    );
    return named
      .flat()
      .slice(0, limit)
      .map(({ at }) => ({ enteredAt: at }));
  },
};

export const personal = {
  keys: { erasedBy: ['shields'], copiedAs: ['shields'] },
} satisfies Record<string, PersonalData>;
