import { houseViews } from '../browser/discovery/house-views.ts';
import { visitorsViews } from '../browser/discovery/visitors-views.ts';
import { approvedMember } from '../support/fixtures.ts';
import type { Scene } from './feature.ts';

export const siteScenes: Scene[] = [
  { who: 'a visitor', arrange: async () => ({ views: visitorsViews }) },
  {
    who: 'a member in the pages of the house',
    arrange: async (place) => ({ ...(await approvedMember(place)), views: houseViews }),
  },
];
