// Specified: features 2.9.1.

import { expect, it } from 'vitest';
import { type BandName, ratingMessages } from '../../../api/contract/gatherings/rating.ts';
import { handlers } from '../../../api/src/features.ts';
import { refreshStale } from '../../../api/src/gatherings/rating/refresh.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { emptyTrustSummary } from '../../../api/src/profiles/profiles/summary/trust-summary.ts';
import { eventWith } from '../../support/feedback-fixtures.ts';
import { newMember, newOwner, openIsolated } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import { handlesFound } from '../discovery/browse-fixtures.ts';

const { context, clock } = await openIsolated();

const rated = (who: Owner, band: BandName) =>
  changeProfile(
    who.profile.id,
    (profile) => ({ ...profile, trustSummary: { ...emptyTrustSummary, band } }),
    context,
  );

it('a rating that others are told of breaks ties in Discover, and does nothing else there', async () => {
  const iris = await newMember(context);
  const others: Owner[] = [];
  for (let n = 0; n < 3; n++) {
    clock.now = new Date(clock.now.getTime() + 2000);
    others.push(await newMember(context));
  }
  const [low, fresh, excellent] = others as [Owner, Owner, Owner];
  await rated(low, 'low');
  await rated(excellent, 'excellent');
  clock.now = new Date(clock.now.getTime() + 5000);
  const order = async (sortBy: 'compatibility' | 'oldest') => handlesFound(iris, context, { sortBy });
  const handles = (...people: Owner[]) => people.map(({ profile }) => profile.handle);
  expect(await order('compatibility')).toEqual(handles(excellent, low, fresh));
  expect(await order('oldest')).toEqual(handles(low, fresh, excellent));
});

it('of somebody else it is a word, badges and how often they came; of nobody whom one may not see', async () => {
  const [iris, otto, hidden, blocker] = await newMembers(4, context);
  await rated(otto, 'good');
  const shown = {
    profileId: otto.profile.id,
    handle: otto.profile.handle,
    band: 'good',
    color: 'gold',
    badges: [],
    isOwn: false,
    overall: null,
    eventAttendance: { attended: 0, expected: 0 },
  };
  for (const id of [otto.profile.handle, String(otto.profile.id)])
    expect(await handlers.rating({ id }, iris, context)).toEqual(shown);
  await changeProfile(hidden.profile.id, (profile) => ({ ...profile, hidden: true }), context);
  await handlers.blockMember({ handle: iris.profile.handle }, blocker, context);
  const pending = await newOwner(context);
  const reader = await rereadOwner(iris, context);
  const ids = [hidden, blocker, pending].flatMap(({ profile }) => [profile.handle, String(profile.id)]);
  for (const id of [...ids, 'Nobody Has This', '1234567890123456', '7'])
    await expect(handlers.rating({ id }, reader, context), id).rejects.toMatchObject({
      status: 404,
      message: ratingMessages.notFound,
    });
});

it('every night what time alone has changed is worked out again, and nothing else', async () => {
  const [iris, otto] = await newMembers(2, context);
  await eventWith([otto], context);
  const shownOf = async (who: Owner) => (await context.profiles.find(who.profile.id))?.value;
  expect((await shownOf(otto))?.trustSummary).toMatchObject({ attended: 1, expected: 1 });
  const before = await context.profiles.find(iris.profile.id);
  const dayMs = 24 * 60 * 60 * 1000;
  clock.now = new Date(clock.now.getTime() + 800 * dayMs);
  const { againAt } = await refreshStale(undefined, context);
  expect(againAt?.toISOString().slice(11)).toBe('03:00:00.000Z');
  expect((againAt?.getTime() ?? 0) - clock.now.getTime()).toBeLessThanOrEqual(dayMs);
  expect((await shownOf(otto))?.trustSummary).toMatchObject({ attended: 0, expected: 0 });
  expect((await context.profiles.find(iris.profile.id))?.etag).toBe(before?.etag);
  expect(await context.ratings.listStale(clock.now, 10)).toEqual([]);
});
