// Specified: features 2.7.3.

import { expect, it } from 'vitest';
import { eventMessages } from '../../../api/contract/gatherings/events/words.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { dateIn, host, joinEvent, readEvent } from '../../support/events-fixtures.ts';
import { openIsolated, statusOf } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { joinGroup, newGroup, roomInside } from './groups-in-process.ts';

const { context: all, clock } = await openIsolated();
const context: Context = withoutLimitsAndJudges(all);

const planned = async (group: string, who: Owner) => {
  const { upcomingEvents } = (await handlers.group({ group }, who, context)).group;
  return upcomingEvents.map(({ title, organizer }) => [title, organizer]);
};

it('a group shows its members what is planned, the next one first, page by page', async () => {
  const { id, group, creator, plain, stranger } = await roomInside(context);
  const other = await newGroup(stranger, context);
  await host(stranger, context, { groupId: other.id, title: 'Elsewhere' });
  // Days 5 to 8 are at one instant, across the end of the first page.
  const days = [1, 2, 3, 5, 5, 5, 5, 9];
  for (const [index, day] of days.entries())
    await host(creator, context, { groupId: id, title: `Number ${index}`, date: dateIn(day) });
  const gone = await host(creator, context, { groupId: id, title: 'Cancelled', date: dateIn(1) });
  await handlers.cancelEvent({ eventId: gone.id, reason: 'Rain' }, creator, context);
  const first = (await handlers.group({ group }, plain, context)).group;
  expect(first.upcomingEvents).toHaveLength(5);
  expect(first.upcomingEvents[0]).toEqual({
    id: expect.any(Number),
    title: 'Number 0',
    date: dateIn(1),
    time: '20:00',
    organizer: creator.profile.handle,
  });
  const rest = await handlers.groupEvents({ group, cursor: first.moreEvents ?? '' }, plain, context);
  const titles = [...first.upcomingEvents, ...rest.upcomingEvents].map(({ title }) => title);
  expect(titles.toSorted()).toEqual(days.map((_, index) => `Number ${index}`));
  expect([titles.slice(0, 3), titles.at(-1)]).toEqual([['Number 0', 'Number 1', 'Number 2'], 'Number 7']);
  expect(rest.moreEvents).toBeNull();
  expect(await planned(group, stranger)).toEqual([]);
  expect(await statusOf(handlers.groupEvents({ group }, stranger, context))).toBe(404);
});

it('what is planned follows who may see whom', async () => {
  const { id, group, creator, mod, plain, stranger } = await roomInside(context);
  await joinGroup(stranger, group, context);
  await host(creator, context, { groupId: id, title: 'By the creator', openTo: 'group', date: dateIn(1) });
  await host(mod, context, { groupId: id, title: 'By somebody hidden', date: dateIn(2) });
  const away = await host(stranger, context, { groupId: id, title: 'By another', date: dateIn(3) });
  await changeProfile(mod.profile.id, (profile) => ({ ...profile, hidden: true }), context);
  const { handle } = creator.profile;
  const every = [
    ['By the creator', handle],
    ['By somebody hidden', null],
    ['By another', stranger.profile.handle],
  ];
  expect(await planned(group, plain)).toEqual(every);
  await joinEvent(away.id, plain, context);
  await handlers.removeGuest({ eventId: away.id, profileId: plain.profile.id }, stranger, context);
  expect(await planned(group, plain)).toEqual(every.slice(0, 2));
  await handlers.blockMember({ handle }, plain, context);
  expect(await planned(group, await rereadOwner(plain, context))).toEqual(every.slice(1, 2));
  expect(await planned(group, await rereadOwner(creator, context))).toEqual(every);
});

it('an event is for members of its group first, for as many days as its maker says', async () => {
  const { id, creator, plain, stranger } = await roomInside(context);
  const changes = { groupId: id, openTo: 'group-first' as const, groupDays: 3, date: dateIn(9) };
  const event = await host(creator, context, changes);
  expect(event).toMatchObject({ openTo: 'group-first', groupDays: 3 });
  await joinEvent(event.id, plain, context);
  const threeDays = 3 * 24 * 60 * 60 * 1000;
  const began = clock.now.getTime();
  clock.now = new Date(began + threeDays - 1);
  await expect(joinEvent(event.id, stranger, context)).rejects.toMatchObject({
    message: eventMessages.groupFirst,
  });
  clock.now = new Date(began + threeDays);
  await joinEvent(event.id, stranger, context);
  clock.now = new Date();
});

it('an event that everybody may join names its group to those alone who may find the group', async () => {
  for (const discoverable of [true, false]) {
    const { id, creator, plain, stranger } = await roomInside(context, { discoverable });
    const event = await host(creator, context, { groupId: id, date: dateIn(2) });
    const named = async (who: Owner) => (await readEvent(event.id, who, context)).groupId;
    expect([await named(creator), await named(plain)]).toEqual([id, id]);
    expect(await named(stranger)).toBe(discoverable ? id : null);
    await joinEvent(event.id, stranger, context);
    expect(await named(stranger)).toBe(discoverable ? id : null);
  }
});
