import { expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

const hour = 60 * 60 * 1000;

const { context, clock } = await openIsolated();
// At noon: a second visit on the same day updates the activity of the first.
clock.now.setUTCHours(12, 0, 0, 0);

const shownTo = async (person: Owner, context: Context) =>
  (await handlers.recentActivity({}, person, context)).activities;
const refsOf = (activities: { id: string; at: string }[]) => activities.map(({ id, at }) => ({ id, at }));

/** One member opens the profile of another, so many ms ago. */
const view = (seen: Owner, viewer: Owner, ago: number, context: Context) =>
  context.views.add(seen.profile.id, viewer.profile, new Date(context.now().getTime() - ago));

it('an activity stays read, wherever it is read, until there is news', async () => {
  const [iris, otto, vera] = await newMembers(3, context);
  await view(iris, otto, 3 * hour, context);
  await view(iris, vera, 2 * hour, context);
  const [newest, older] = await shownTo(iris, context);
  if (!newest || !older) throw new Error('Nobody viewed.');
  const read = async () => (await shownTo(iris, context)).map(({ isRead }) => isRead);
  await handlers.readActivity({ activities: refsOf([older]) }, iris, context);
  expect(await read()).toEqual([false, true]);
  await handlers.readActivity({ activities: refsOf([newest, older]) }, iris, context);
  expect(await read()).toEqual([true, true]);
  await view(iris, otto, 0, context);
  expect(await shownTo(iris, context)).toMatchObject([
    { handle: otto.profile.handle, isRead: false },
    { handle: vera.profile.handle, isRead: true },
  ]);
});

it('no mark is lost when many are set at once', racedOptions, async () => {
  const iris = await newMember(context);
  const visitors = await newMembers(12, context);
  await Promise.all(visitors.map((visitor) => view(iris, visitor, hour, context)));
  const shown = await shownTo(iris, context);
  expect(shown).toHaveLength(visitors.length);
  await Promise.all(shown.map((one) => handlers.readActivity({ activities: refsOf([one]) }, iris, context)));
  expect((await shownTo(iris, context)).filter(({ isRead }) => !isRead)).toEqual([]);
});

it('an activity is not read by somebody else, nor before it happens', async () => {
  const [iris, otto] = await newMembers(2, context);
  await view(iris, otto, 2 * hour, context);
  const [shown] = await shownTo(iris, context);
  if (!shown) throw new Error('Nobody viewed.');
  await handlers.readActivity({ activities: refsOf([shown]) }, otto, context);
  expect(await shownTo(iris, context)).toMatchObject([{ isRead: false }]);
  const future = { id: shown.id, at: '2999-01-01T00:00:00.000Z' };
  await handlers.readActivity({ activities: [future] }, iris, context);
  expect(await shownTo(iris, context)).toMatchObject([{ isRead: true }]);
  clock.now = new Date(clock.now.getTime() + 1);
  await view(iris, otto, 0, context);
  expect(await shownTo(iris, context)).toMatchObject([{ isRead: false }]);
});
