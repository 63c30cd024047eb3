import { expect, it } from 'vitest';
import { activityKinds } from './activity-kinds.ts';

const activity = { type: 'event' as const, title: '', at: '', timeAgo: '', isRead: false };
const nobody = { handle: null, profileId: null, userPhoto: null };

it.each([
  ['event-7-invited', '/community/events/7'],
  ['event-gone-7', '/community/events/mine?list=waiting'],
  ['evenings-near', '/community/events'],
])('leads from the news %s to %s', (id, to) => {
  expect(activityKinds.event.to({ ...activity, ...nobody, id })).toBe(to);
});
