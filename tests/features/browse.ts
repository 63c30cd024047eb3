import type { Page } from 'playwright';
import type { View } from '../browser/views.ts';
import { expectMatch, memberWithTags, tagIds } from '../support/home-fixtures.ts';
import type { Calls, Scene } from './feature.ts';

export const browseCalls = {
  discoverMembers: { sample: {} },
  discoveryHighlights: { sample: {} },
  matches: { sample: {} },
} satisfies Calls;

const viewAt = (query: string) => ({ path: `/community/browse${query}`, heading: 'Browse' });

const views: View[] = [
  {
    name: 'discover with all filters open',
    ...viewAt('?from=20&tags=101&km=&sort=newest'),
    reach: async (page: Page) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByRole('button', { name: /^Remove/ }).waitFor();
    },
  },
  {
    name: 'discover without a result',
    ...viewAt('?q=nobodywritesthis'),
    reach: async (page: Page) => {
      await page.getByText('No members found matching your criteria.').waitFor();
    },
  },
  {
    name: 'matches',
    ...viewAt('?tab=matches'),
    reach: async (page: Page) => {
      await page.getByRole('list', { name: 'Matches', exact: true }).waitFor();
    },
  },
];

export const browseScenes: Scene[] = [
  {
    who: 'a member who looks around',
    async arrange(place) {
      const { interests } = await tagIds(place);
      const [iris] = [await memberWithTags(place, interests), await memberWithTags(place, interests)];
      await expectMatch(iris);
      return { ...iris, views };
    },
  },
];
