import { expect, it } from 'vitest';
import { memberRoutes } from '../app/members/pages.ts';
import { farewellPath } from '../people/account/routes.ts';
import { tabTitleOf } from './tab-title.ts';

const titlesOf = (isNeutral: boolean) =>
  Object.fromEntries(memberRoutes.map((route) => [route.path, tabTitleOf(route, isNeutral)]));

it('names the kind of a page of members, but none of those that nobody else should see', () => {
  expect(titlesOf(false)).toMatchObject({
    '/community/messages/:id': 'Conversation · Veil',
    '/community/safety': 'Veil',
    '/community/help': 'Veil',
    '/community/pending-profiles/:profileId': 'Veil',
    '/community/moderation/:subjectId': 'Veil',
    '/account/apart': 'Veil',
    '/account/leave': 'Veil',
    '/account/devices': 'Veil',
  });
});

it('names no page of members where a device asks for that, and always those of visitors', () => {
  const members = memberRoutes.filter(({ access }) => access !== 'visitor');
  expect(members.map((route) => tabTitleOf(route, true)).every((title) => title === 'Veil')).toBe(true);
  expect(titlesOf(true)[farewellPath]).toBe('Account deleted · Veil');
});
