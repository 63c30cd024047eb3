import type { Context } from '../../context.ts';
import type { Eraser, PersonalData, Resources } from '../../feature.ts';
import type { Limit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { pseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import { ofPerson } from '../../profiles/profiles/parts/fate.ts';
import { limits as allowance } from './allowance.ts';
import { endShield } from './end-shield.ts';
import { showAgain } from './hide-until-then.ts';
import { countTown, moveLimit } from './new-town.ts';
import { endLeftShields, endPlaceShield, leftShieldWork, startPlaceShield } from './settle-place-shield.ts';
import { applyShieldsToPerson, settleShield } from './settle-shield.ts';
import { createShieldStore } from './store.ts';
import { timesView } from './times.ts';

export { addShield, ownShields, removeShield } from './own-shields.ts';
export { addPlaceShield } from './place-shields.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly shields: ReturnType<typeof createShieldStore>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database }: Resources) => ({ shields: createShieldStore(database) });

export const limits = { ...allowance, moves: moveLimit };

export const tasks = tasksOf(
  settleShield,
  endShield,
  startPlaceShield,
  endPlaceShield,
  endLeftShields,
  showAgain,
  countTown,
);

export const workAfterChange = { leftShields: leftShieldWork };

export const afterArrival = { shields: applyShieldsToPerson };

export const erasers: Record<'shields', Eraser> = {
  shields: async ({ personId }, { shields, keyedHash }) => {
    const pseudonyms = pseudonymsOf([{ personId }], keyedHash);
    for (const { id, hash } of await shields.byNamer.list(pseudonyms)) {
      await shields.byAddress.remove(hash, id);
      await shields.byNamer.remove(pseudonyms, id);
    }
    return false;
  },
};

export const personErasers = erasers;

export const copyParts = {
  shields: async (_profileId: number, limit: number, { shields, keyedHash }: Context, personId: string) =>
    (await shields.byNamer.list(pseudonymsOf([{ personId }], keyedHash))).slice(0, limit).map(timesView),
};

export const personal = {
  keys: {
    fates: { 'shields by address, with the days drawn for them': ofPerson },
    erasedBy: ['shields'],
    copiedAs: ['shields'],
  },
} satisfies Record<string, PersonalData>;
