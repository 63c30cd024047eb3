import type * as rows from '../../contract/account/lock.ts';
import { lockLimits, lockMessages } from '../../contract/account/lock.ts';
import type { Context } from '../context.ts';
import { atOnce, type Eraser, type HandlersOf, type PersonalData, type Resources } from '../feature.ts';
import { onDemand } from '../http/on-demand.ts';
import { hourly } from '../limits/limit.ts';
import { createLockStore } from './store.ts';

const late = () => import('../on-demand-handlers.ts');

export const stores = ({ database }: Resources) => ({ locks: createLockStore(database) });

export const handlers: HandlersOf<typeof rows> = {
  passkeys: onDemand(async () => (await late()).passkeys),
  askForPasskey: onDemand(async () => (await late()).askForPasskey),
  addPasskey: onDemand(async () => (await late()).addPasskey),
  removePasskey: onDemand(async () => (await late()).removePasskey),
  askToUnlock: onDemand(async () => (await late()).askToUnlock),
  unlock: onDemand(async () => (await late()).unlock),
};

export const limits = {
  /** Challenges, by the person whose device or passkey it is. */
  passkeyAsks: hourly(lockLimits.asksPerHour, () => lockMessages.tooOften),
};

export const personErasers: Record<'locks', Eraser> = {
  locks: atOnce(({ profileId, personId }, { locks }) => locks.forget(profileId, personId)),
};

export const erasers = personErasers;

export const personal = {
  activity: { erasedBy: ['locks'], copiedAs: ['passkeys'] },
} satisfies Record<string, PersonalData>;

export const copyParts = {
  passkeys: async (profileId: number, limit: number, { locks }: Context, personId: string) =>
    (await locks.find(profileId, personId)).passkeys
      .slice(0, limit)
      .map(({ name, addedAt, usedAt }) => ({ name, addedAt, usedAt })),
};
