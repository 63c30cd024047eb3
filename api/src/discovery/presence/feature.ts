import type { Context } from '../../context.ts';
import { type Eraser, eraseInOneStep, type PersonalData, type Resources } from '../../feature.ts';
import { ofProfile } from '../../profiles/profiles/parts/fate.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { createPresenceStore } from './store.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly presence: ReturnType<typeof createPresenceStore>;
  }
}

export const stores = (resources: Resources) => ({ presence: createPresenceStore(resources) });

export const onMemberCall = {
  presence: async (profile: Profile, { presence }: Context) => {
    await presence.touch(profile);
  },
};

export const erasers: Record<'presence', Eraser> = {
  presence: eraseInOneStep(({ profileId }, { presence }) => presence.forget(profileId)),
};

export const personal = {
  presence: { fates: { 'last seen': ofProfile }, erasedBy: ['presence'], copiedAs: ['presence'] },
} satisfies Record<string, PersonalData>;

export const copyParts = {
  presence: async (profileId: number, _limit: number, { presence }: Context) => {
    const seenAt = await presence.find(profileId);
    return seenAt === undefined ? [] : [{ seenAt }];
  },
};
