import { expect, it } from 'vitest';
import { undoLengths } from '../../../api/contract/fields/undo-seconds.ts';
import { addPrivateTag } from '../../../api/contract/relations/connections.ts';
import { handlers } from '../../../api/src/features.ts';
import { knownAmong } from '../../../api/src/relations/visibility/known.ts';
import { connectionActions, type TagName, tags } from '../../support/connections-fixtures.ts';
import { openInProcess, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

const { context, clock } = await openIsolated({ UNDO_SECONDS: '10' });
const { apply, takeBack, details, lists, news, choose } = connectionActions(context);
const pass = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};
/** The stored relation of two, on both sides, and the work that waits for it. */
const readBothSides = async (one: number, other: number) => ({
  sides: [await context.relations.find(one, other), await context.relations.find(other, one)],
  waits: await context.outbox.listIn({ container: 'relations', partition: String(one) }, 'releaseConnection'),
});

async function twoMembers() {
  const [iris, otto] = await newMembers(2, context);
  return { iris, otto: await choose(otto, { tellsOfPlay: 'everybody' }) };
}

const telling: TagName[] = ['friend', 'potential', 'play'];

it.each(telling)('tells nobody of %s before ten seconds are over, and then does', async (tag) => {
  const { iris, otto } = await twoMembers();
  const { privateTags } = await apply(iris, tag, otto);
  expect(privateTags).toMatchObject([{ tagId: tags[tag], undoMs: 10_000 }]);
  pass(9);
  await runTimer(context, 0);
  expect(await details(iris, otto)).toMatchObject({ privateTags: [{ undoMs: 1000 }], isMutual: false });
  expect(await details(otto, iris)).toMatchObject({ receivedTags: [], isMutual: false });
  expect((await lists(otto)).receivedConnections).toEqual([]);
  expect(await news(otto)).toEqual([]);
  expect(await context.relations.find(otto.profile.id, iris.profile.id)).toBeUndefined();
  pass(1);
  await runTimer(context, 0);
  expect(await details(otto, iris)).toMatchObject({ receivedTags: [{ tagId: tags[tag] }] });
  expect(await news(otto)).toHaveLength(1);
  expect((await details(iris, otto)).privateTags).toMatchObject([{ undoMs: null }]);
});

it.each(undoLengths)('holds it back for %d s, as the device chose', async (undoSeconds) => {
  const { iris, otto } = await twoMembers();
  const { privateTags } = await apply(iris, 'play', otto, { undoSeconds });
  expect(privateTags).toMatchObject([{ undoMs: undoSeconds * 1000 }]);
  pass(undoSeconds - 1);
  await runTimer(context, 0);
  expect((await details(otto, iris)).receivedTags).toEqual([]);
  // Another device, or a page that is opened again, counts the rest.
  expect((await details(iris, otto)).privateTags).toMatchObject([{ undoMs: 1000 }]);
  pass(1);
  await runTimer(context, 0);
  expect((await details(otto, iris)).receivedTags).toMatchObject([{ tagId: tags.play }]);
});

it('leaves a trace of no length of time that was chosen for an undo', async () => {
  for (const undoSeconds of undoLengths) {
    const { iris, otto } = await twoMembers();
    await apply(iris, 'play', otto, { undoSeconds });
    pass(undoSeconds - 1);
    await takeBack(iris, 'play', otto);
    expect(await readBothSides(iris.profile.id, otto.profile.id)).toEqual({
      sides: [undefined, undefined],
      waits: [],
    });
  }
});

it.each([0, 1, 9, 11, 60, 119, 121, 1e9, -10, 10.5, '10', '120', null, [10], { seconds: 10 }, true])(
  'takes no other time to undo: %j',
  (undoSeconds) => {
    const call = { taggedProfileId: 1, tagId: 'play', category: 'Relationship' };
    expect(addPrivateTag.input.safeParse(call).success).toBe(true);
    expect(addPrivateTag.input.safeParse({ ...call, undoSeconds }).success).toBe(false);
  },
);

it('tells of what was held for two minutes as of what was pressed then', async () => {
  const tellTwo = async (undoSeconds: 10 | 120) => {
    const { iris, otto } = await twoMembers();
    const begun = clock.now.getTime();
    const since = (at: string) => (Date.parse(at) - begun) / 1000;
    const press = async () => void (await apply(iris, 'play', otto, { undoSeconds }));
    if (undoSeconds === 120) await press();
    pass(60);
    // Otto answers meanwhile, without knowing.
    await apply(otto, 'friend', iris);
    pass(50);
    await runTimer(context, 0);
    if (undoSeconds === 10) await press();
    pass(10);
    await runTimer(context, 0);
    const { receivedTags, isMutual } = await details(otto, iris);
    const { activities } = await handlers.recentActivity({}, otto, context);
    const { appliedConnections, receivedConnections } = await lists(otto);
    return {
      isMutual,
      received: receivedTags.map(({ tagId, addedAt }) => [tagId, since(addedAt)]),
      news: activities.map(({ type, at }) => [type, since(at)]),
      lists: [...appliedConnections, ...receivedConnections].map((one) => [one.isMutual, since(one.since)]),
    };
  };
  const late = await tellTwo(10);
  expect(late).toMatchObject({ isMutual: true, received: [[tags.play, 120]] });
  expect(await tellTwo(120)).toEqual(late);
});

it('leaves no trace of what was undone, in the last moment too', async () => {
  const { iris, otto } = await twoMembers();
  for (const seconds of [0, 9, 30]) {
    await apply(iris, 'play', otto);
    pass(seconds);
    const { privateTags } = await takeBack(iris, 'play', otto);
    expect(privateTags).toEqual([]);
    expect(await readBothSides(iris.profile.id, otto.profile.id)).toEqual({
      sides: [undefined, undefined],
      waits: [],
    });
  }
  pass(60);
  await runTimer(context, 0);
  expect(await news(otto)).toEqual([]);
  expect((await lists(otto)).receivedConnections).toEqual([]);
  expect((await lists(iris)).appliedConnections).toEqual([]);
});

it('takes nothing back that was told before, and a bookmark waits for nothing', async () => {
  const { iris, otto } = await twoMembers();
  await apply(iris, 'friend', otto);
  pass(10);
  await runTimer(context, 0);
  await apply(iris, 'play', otto);
  expect((await apply(iris, 'bookmark', otto)).privateTags.map(({ undoMs }) => undoMs)).toEqual([
    null,
    10_000,
    null,
  ]);
  await takeBack(iris, 'play', otto);
  pass(60);
  await runTimer(context, 0);
  expect((await details(otto, iris)).receivedTags.map(({ tagId }) => tagId)).toEqual([tags.friend]);
  expect((await details(iris, otto)).privateTags.map(({ tagId }) => tagId)).toEqual([
    tags.friend,
    tags.bookmark,
  ]);
});

it('makes nobody mutual before it is told: they know each other from then on', async () => {
  const { iris, otto } = await twoMembers();
  await apply(otto, 'friend', iris);
  pass(10);
  await runTimer(context, 0);
  const isKnown = async () =>
    (await knownAmong(otto.viewer, [iris.profile.id], context)).has(iris.profile.id);
  expect(await apply(iris, 'play', otto)).toMatchObject({ isMutual: false });
  pass(9);
  expect([await isKnown(), (await details(iris, otto)).isMutual]).toEqual([false, false]);
  expect(await news(iris)).toEqual([`${otto.profile.handle} would like to be friends`]);
  pass(1);
  expect(await details(iris, otto), 'whoever applied it need not wait for the timer').toMatchObject({
    isMutual: true,
    privateTags: [{ undoMs: null }],
  });
  expect(await isKnown()).toBe(true);
  expect(await news(otto)).toEqual([`You and ${iris.profile.handle} both said yes`]);
});

it('survives a restart: another process releases what is due', async () => {
  const { iris, otto } = await twoMembers();
  await apply(iris, 'play', otto);
  const { COSMOS_DATABASE } = context.settings;
  const started = openInProcess({ COSMOS_DATABASE, UNDO_SECONDS: '10' });
  started.clock.now = clock.now;
  await runTimer(started.context, 11_000);
  expect((await details(otto, iris)).receivedTags).toMatchObject([{ tagId: tags.play }]);
});

it('tells nobody of it who is apart by then', async () => {
  const { iris, otto } = await twoMembers();
  await apply(iris, 'play', otto);
  await handlers.blockMember({ handle: iris.profile.handle }, otto, context);
  pass(10);
  await runTimer(context, 0);
  expect(await readBothSides(otto.profile.id, iris.profile.id)).toMatchObject({ waits: [] });
  expect(await news(await choose(otto, {}))).toEqual([]);
});
