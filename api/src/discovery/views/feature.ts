import type { Context } from '../../context.ts';
import type { BlockHook, Eraser, PersonalData, Resources } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { ofProfile } from '../../profiles/profiles/parts/fate.ts';
import { createViewStore } from './store.ts';
import { takeBackViews } from './take-back-views.ts';

export { previewAs } from '../../relations/preview-as/preview-as.ts';
export { memberProfile, ownPreview } from './member-profile.ts';
export { whoSawMyData } from './who-saw.ts';
export { whosViewed } from './whos-viewed.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly views: ReturnType<typeof createViewStore>;
  }
}

export const stores = ({ database, now }: Resources) => ({ views: createViewStore(database, now) });

export const tasks = tasksOf(takeBackViews);

export const erasers: Record<'views' | 'viewsOfOthers', Eraser> = {
  views: ({ profileId }, { views }) => views.eraseSomeOf(profileId),
  viewsOfOthers: ({ profileId }, { views }) => views.eraseSomeBy(profileId),
};

export const copyParts = {
  profilesViewed: async (profileId: number, limit: number, { views }: Context) =>
    (await views.listBy(profileId, limit)).map((view) => ({
      profileId: Number(view.profileId),
      viewedAt: view.viewedAt,
    })),
  profileViews: async (profileId: number, limit: number, { views }: Context) =>
    (await views.listLatest(profileId, limit)).map(({ viewedAt }) => ({ viewedAt })),
};

/** During a block visits stay unseen, as in a pause: each is in its visitor's download too. */
export const onUnblock: Record<'views', BlockHook> = {
  async views(makerId, otherId, { views }) {
    await views.eraseBetween(makerId, otherId);
    await views.eraseBetween(otherId, makerId);
  },
};

export const personal = {
  views: {
    fates: { 'visits made and received': ofProfile },
    erasedBy: ['views', 'viewsOfOthers'],
    copiedAs: ['profilesViewed', 'profileViews'],
  },
} satisfies Record<string, PersonalData>;
