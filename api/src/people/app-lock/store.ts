import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import type { AppLock } from './rules.ts';

const passkey = storedObject({
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
  name: z.string(),
  addedAt: z.string(),
  usedAt: z.nullable(z.string()),
});
const challenge = storedObject({ purpose: z.string(), challenge: z.string(), until: z.string() });
const appLockItem = storedObject({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('appLock'),
  personId: z.string(),
  passkeys: z.array(passkey),
  challenges: z.array(challenge),
});

const noPasskeys: AppLock = { passkeys: [], challenges: [] };
const idOf = (personId: string): string => `appLock-${personId}`;

/** The app lock is stored in the partition of the profile's activities. */
export function createAppLockStore(database: Database) {
  const items = new Items(database, 'activity', appLockItem);

  return {
    find: async (profileId: number, personId: string): Promise<AppLock> =>
      (await items.find(idOf(personId), String(profileId)))?.value ?? noPasskeys,

    /** @param next pure; returns its argument to write nothing */
    change(profileId: number, personId: string, next: (lock: AppLock) => AppLock): Promise<void> {
      const [id, partition] = [idOf(personId), String(profileId)];
      return items.change(id, partition, (before) => {
        const lock = before ?? noPasskeys;
        const { passkeys, challenges } = next(lock);
        if (passkeys === lock.passkeys && challenges === lock.challenges) return before;
        return { ...before, id, profileId: partition, kind: 'appLock', personId, passkeys, challenges };
      });
    },

    async forget(profileId: number, personId: string): Promise<void> {
      await items.remove(idOf(personId), String(profileId));
    },
  };
}
