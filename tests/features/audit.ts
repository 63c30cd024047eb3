import { inviter } from '../support/fixtures.ts';
import type { Calls, Scene } from './feature.ts';

export const auditCalls = {
  audit: { sample: { day: '2026-11-22' } },
  whoSawMyData: { sample: {} },
} satisfies Calls;

export const auditScenes: Scene[] = [
  {
    who: 'a member of tier 3',
    arrange: async (place) => ({
      ...(await inviter(place)),
      views: [{ name: 'audit', path: '/community/audit', heading: 'Audit' }],
    }),
  },
];
