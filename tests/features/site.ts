import { visitorsViews } from '../browser/visitors-views.ts';
import type { Scene } from './feature.ts';

export const siteScenes: Scene[] = [{ who: 'a visitor', arrange: async () => ({ views: visitorsViews }) }];
