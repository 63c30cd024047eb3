import { expect, inject, it } from 'vitest';
import { badgeNames } from '../../../api/contract/gatherings/rating.ts';
import { demoGroups } from '../../../local/demo/group-texts.ts';
import { profiles } from '../../../local/demo/people/profiles.ts';
import { signIn } from '../../support/fixtures.ts';

const place = inject('addresses');

function signInAs(handle: string) {
  const email = profiles.find((profile) => profile.handle === handle)?.email;
  if (!email) throw new Error(`Nobody of the demo is ${handle}.`);
  return signIn(place, email);
}

it('the demo community has 8 groups with 30 threads, and people in each', async () => {
  const found = [];
  for (const { name, creator, threads } of demoGroups) {
    const { call } = await signInAs(creator);
    const { groups } = await call.do('searchGroups', { searchTerm: name, isMember: true });
    const own = groups.find((group) => group.name === name);
    const group = String(own?.id ?? 0);
    expect(own?.memberCount, name).toBeGreaterThan(1);
    const { threads: shown } = await call.do('groupThreads', { group });
    expect(shown.map(({ title }) => title).toSorted()).toEqual(threads.map(([title]) => title).toSorted());
    found.push(...shown);
  }
  expect(demoGroups).toHaveLength(8);
  expect(found.length).toBeGreaterThanOrEqual(30);
});

it('the demo community has signed and anonymous feedback, and every badge', async () => {
  const { call } = await signInAs('Saffron Thread');
  const { feedback, stats } = await call.do('feedbackReceived', {});
  expect(new Set(feedback.map(({ isAnonymous }) => isAnonymous))).toEqual(new Set([true, false]));
  expect(stats?.totalFeedback).toBe(feedback.length);
  const given = (await call.do('feedbackGiven', {})).feedback;
  // The clocks of other tests publish what waits.
  expect(given.map(({ state }) => state)).toContain('published');
  const ratings = await Promise.all(
    ['Saffron Thread', 'Quiet Lantern', 'Copper Fox', 'Slow Tide'].map(
      async (handle) => (await call.do('rating', { id: handle })).badges,
    ),
  );
  expect(new Set(ratings.flat())).toEqual(new Set(badgeNames));
});

it('the demo community has addresses and a town that somebody would rather not meet', async () => {
  const { call } = await signInAs('Saffron Thread');
  const { shields, places } = await call.do('ownShields', {});
  expect(shields).toHaveLength(2);
  expect(places.map(({ town }) => town)).toEqual(['Akureyri, Iceland']);
});
