import type { Eraser, Resources } from '../feature.ts';
import { createViewStore } from './store.ts';

export const stores = ({ database, now }: Resources) => ({ views: createViewStore(database, now) });

export const erasers: Record<'views' | 'viewsOfOthers', Eraser> = {
  views: ({ profileId }, { views }) => views.eraseSomeOf(profileId),
  viewsOfOthers: ({ profileId }, { views }) => views.eraseSomeBy(profileId),
};
