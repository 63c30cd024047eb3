import { expect, it } from 'vitest';
import { handlers } from '../../../../api/src/features.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { kindOf, profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { withoutLimitsAndJudges } from '../../../support/context-parts.ts';
import { newMember, openIsolated, runTimer } from '../../../support/in-process.ts';
import { acceptInvite, company, inviteTo, sharedPair } from '../../../support/partner-invites-fixtures.ts';
import { consentQuestion, openOf, type Shown, shownStory, yesesOf } from './shown-fixtures.ts';

const inside = await openIsolated();
const context = withoutLimitsAndJudges(inside.context);

const { latest, hang, connect, say, answer, listOf, newsOf, fetched, ...people } = shownStory(context);
const { ofProfileOfNora, ofEventOfNora, ofGroupOfNora } = people;

it.each([
  ['a profile', ofProfileOfNora],
  ['an event', ofEventOfNora],
  ['a group', ofGroupOfNora],
])(
  'a picture of %s is asked about in silence once its owner has thirty without a yes, and others are asked about still',
  async (_, story) => {
    const { nora, bo, shown } = await story();
    const named = openOf(nora.profile.id, 30);
    await context.shownIn.change(bo.personId, { kind: 'event', id: 1 }, { named });
    const said = await say(nora, shown, { connections: [bo] });
    expect(said.photos).toMatchObject([{ isAgreed: false, others: [{ handle: bo.profile.handle }] }]);
    expect(await newsOf(bo)).not.toContain(consentQuestion);
    await expect(answer(bo, shown, true)).rejects.toMatchObject({ status: 404 });
    const album = await kindOf(shown.owner, context).find(shown.owner.id, context);
    expect(JSON.stringify(album)).not.toContain(bo.personId);
    const iris = await newMember(context);
    await connect(iris, bo);
    const hers = await hang(profilePhotoOwner(iris.profile.id));
    await say(iris, hers, { connections: [bo] });
    expect(await listOf(bo)).toEqual([{ photoId: hers.photoId, state: 'asked' }]);
    const gone = named.map(({ photoId }) => photoId);
    await context.shownIn.change(bo.personId, { kind: 'event', id: 1 }, { gone });
    await say(nora, shown, { connections: [bo] });
    expect(await newsOf(bo)).toContain(consentQuestion);
  },
);

it('leaves room in a crowd for whoever has asked nothing yet', async () => {
  const bo = await newMember(context);
  const place = { kind: 'event', id: 1 };
  const ask = async (by: number, count: number) =>
    (await context.shownIn.change(bo.personId, place, { named: openOf(by, count) })).length;
  expect(await Promise.all([ask(1, 40), ask(2, 20)])).toEqual([10, 0]);
  expect([await ask(3, 5), await ask(2, 21), await ask(4, 1)]).toEqual([4, 1, 0]);
  for (let by = 5; by < 53; by++) expect(await ask(by, 1)).toBe(0);
  expect(await ask(53, 1)).toBe(1);
  expect(await context.shownIn.change(bo.personId, place, { named: yesesOf(1) })).toEqual([]);
});

it('asks the one of a couple who is meant, and both where that one does not sign in', async () => {
  const { nora, shown, otto } = await ofProfileOfNora();
  const iris = await company(context);
  await connect(nora, await latest(iris));
  const profileId = iris.profile.id;
  const people = async (who: Owner) =>
    (await handlers.peopleOfConnection({ profileId }, await latest(who), context)).people;
  const [hers, his] = (await people(nora)).map(({ memberId }) => memberId);
  expect(await people(nora)).toMatchObject([{ name: 'Member 1' }, { name: 'Member 2' }]);
  await expect(people(otto)).rejects.toMatchObject({ status: 404 });
  const name = async ({ photoId }: Shown, memberId = 0) =>
    handlers.sayWhoIsShown(
      { photoId, memberIds: [], persons: [{ profileId, memberId }] },
      await latest(nora),
      context,
    );
  const before = await hang(shown.owner);
  await name(before, his);
  expect(await listOf(iris)).toEqual([{ photoId: before.photoId, state: 'asked' }]);
  await handlers.deletePhoto({ photoId: before.photoId }, await latest(nora), context);
  const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
  expect((await name(shown, his)).photos[0]?.others).toMatchObject([{ profileId, memberId: his }]);
  expect([await listOf(bo), await listOf(iris)]).toEqual([[{ photoId: shown.photoId, state: 'asked' }], []]);
  await expect(answer(iris, shown, true)).rejects.toMatchObject({ status: 404 });
  await answer(bo, shown, true);
  expect(await fetched(otto, shown)).toBe(200);
  await name(shown, hers);
  expect(await fetched(otto, shown)).toBe(404);
  await answer(iris, shown, true);
  expect(await fetched(otto, shown)).toBe(200);
  await name(shown, 99);
  expect(await fetched(otto, shown)).toBe(404);
});

it('stays down where one of two has left who were asked, whatever the other says', async () => {
  const { nora, shown, otto } = await ofProfileOfNora();
  const [iris, bo] = await sharedPair(context);
  await connect(nora, await latest(iris));
  await say(nora, shown, { connections: [iris] });
  for (const one of [iris, bo]) await answer(one, shown, true);
  expect(await fetched(otto, shown)).toBe(200);
  await handlers.deleteAccount({ confirm: iris.profile.handle }, await latest(bo), context);
  await runTimer(context);
  expect(await fetched(otto, shown)).toBe(404);
  await expect(answer(iris, shown, true)).rejects.toMatchObject({ status: 404 });
  await say(nora, shown, { connections: [iris] });
  expect(await fetched(otto, shown)).toBe(404);
});
