import { expect, it } from 'vitest';
import type { ActivityItem } from '../../notifications/activity/item.ts';
import { nothingRead } from '../../notifications/activity/rules.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { momentsOf } from './moments.ts';

const now = new Date('2026-11-27T12:00:00.000Z');
const yesterday = '2026-11-26T12:00:00.000Z';
const item = (id: string, at = yesterday, personId?: string): ActivityItem => ({
  id,
  type: 'account',
  title: '',
  at,
  actorId: null,
  ...(personId && { personId }),
});
const approval = item('review-1-1');
const profile = {
  people: [{ personId: 'iris' }, { personId: 'bo', cameAt: '2026-11-27T08:00:00.000Z' }],
} as Profile;
const momentsFor = (personId: string, items: ActivityItem[], readState = nothingRead, of = profile) =>
  momentsOf(items, { personId, profile: of }, readState, now).map(({ kind }) => kind);

it('are the approval and whoever came, for those whom they concern', () => {
  const came = item('people-came-2-1', now.toISOString(), 'iris');
  expect(momentsFor('iris', [came, approval])).toEqual(['arrival', 'partner']);
  expect(momentsFor('bo', [came, approval])).toEqual([]);
  expect(momentsFor('bo', [item('people-came-you-2', now.toISOString(), 'bo'), approval])).toEqual([
    'partner',
  ]);
});

it('are none once read, after a week, and of somebody who has left', () => {
  expect(momentsFor('iris', [approval], { ...nothingRead, until: now.toISOString() })).toEqual([]);
  expect(momentsFor('iris', [item('review-1-1', '2026-11-19T12:00:00.000Z')])).toEqual([]);
  const alone = { people: [{ personId: 'iris' }] } as Profile;
  expect(momentsFor('iris', [item('people-came-2-1', yesterday, 'iris')], nothingRead, alone)).toEqual([]);
});
