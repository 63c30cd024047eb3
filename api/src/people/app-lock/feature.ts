import { appLockLimits, appLockMessages } from '../../../contract/people/app-lock.ts';
import type { Context } from '../../context.ts';
import { type Eraser, eraseInOneStep, type PersonalData, type Resources } from '../../feature.ts';
import { hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { ofPerson } from '../../profiles/profiles/parts/fate.ts';
import { createAppLockStore } from './store.ts';

export { addPasskey, askForPasskey, passkeys, removePasskey } from './own-passkeys.ts';
export { askToUnlock, unlock } from './unlock.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly appLocks: ReturnType<typeof createAppLockStore>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database }: Resources) => ({ appLocks: createAppLockStore(database) });

export const limits = {
  /** Limits the challenges per person, counted for the person whose device or passkey it is. */
  passkeyAsks: hourlyLimit(appLockLimits.asksPerHour, () => appLockMessages.tooOften),
};

export const personErasers: Record<'appLocks', Eraser> = {
  appLocks: eraseInOneStep(({ profileId, personId }, { appLocks }) => appLocks.forget(profileId, personId)),
};

export const erasers = personErasers;

export const personal = {
  activity: { fates: { 'app lock and passkeys': ofPerson }, erasedBy: ['appLocks'], copiedAs: ['passkeys'] },
} satisfies Record<string, PersonalData>;

export const copyParts = {
  passkeys: async (profileId: number, limit: number, { appLocks }: Context, personId: string) =>
    (await appLocks.find(profileId, personId)).passkeys
      .slice(0, limit)
      .map(({ name, addedAt, usedAt }) => ({ name, addedAt, usedAt })),
};
