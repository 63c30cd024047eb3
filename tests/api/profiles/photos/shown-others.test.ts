import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { handlers } from '../../../../api/src/features.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { kindOf, profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { withArrival, withOutcome } from '../../../../api/src/profiles/photos/album/rules.ts';
import { changeProfile } from '../../../../api/src/profiles/profiles/change-profile.ts';
import { answerOwn } from '../../../support/answer-own.ts';
import { withoutLimitsAndJudges, withPart } from '../../../support/context-parts.ts';
import { host } from '../../../support/events-fixtures.ts';
import { newHandle } from '../../../support/fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../../support/in-process.ts';
import { company, inviteTo, sharedPair } from '../../../support/partner-invites-fixtures.ts';
import { newGroup } from '../../gatherings/groups-in-process.ts';
import { consentQuestion, type Shown, shownStory, yesesOf } from './shown-fixtures.ts';

const formerQuestion = 'A photo of you from a profile that you left: okay to show it again?';

const inside = await openIsolated();
const context = withoutLimitsAndJudges(inside.context);

const { latest, hang, say, answer, listOf, newsOf, fetched, ...people } = shownStory(context);
const { ofProfileOfNora, ofEventOfNora, ofGroupOfNora } = people;

describe.each([
  ['a profile', ofProfileOfNora],
  ['an event', ofEventOfNora],
  ['a group', ofGroupOfNora],
])('a picture of %s that shows a connection', (_, people) => {
  it('is seen by others with their yes, and is taken down by one press', async () => {
    const { nora, bo, otto, shown } = await people();
    const { photoId } = shown;
    expect(await fetched(otto, shown)).toBe(200);
    const said = await say(nora, shown, { connections: [bo] });
    expect(said.photos).toMatchObject([
      { photoId, others: [{ handle: bo.profile.handle }], isAgreed: false, asksYou: false },
    ]);
    expect(await fetched(otto, shown)).toBe(404);
    expect([await fetched(bo, shown), await fetched(nora, shown)]).toEqual([200, 200]);
    expect(await newsOf(bo)).toContain(consentQuestion);
    expect(await listOf(bo)).toEqual([{ photoId, state: 'asked' }]);
    await answer(bo, shown, true);
    expect(await fetched(otto, shown)).toBe(200);
    expect(await newsOf(bo)).not.toContain(consentQuestion);
    expect(await listOf(bo)).toEqual([{ photoId, state: 'shown' }]);
    const { picturesOfYou } = await handlers.exportAccount({}, await latest(bo), context);
    expect(picturesOfYou).toEqual([{ kind: shown.owner.kind, photoId, saidYes: true }]);
    await answer(bo, shown, false);
    expect(await fetched(otto, shown)).toBe(404);
    expect(await fetched(bo, shown)).toBe(200);
    for (const whom of [{}, { connections: [bo] }]) await say(nora, shown, whom);
    expect(await fetched(otto, shown)).toBe(404);
    expect(await listOf(bo)).toEqual([{ photoId, state: 'down' }]);
    await answer(bo, shown, true);
    expect(await fetched(otto, shown)).toBe(200);
  });

  it('waits in silence for a stranger and for nobody, as for a connection who does not answer', async () => {
    const { nora, bo, otto, shown } = await people();
    const nobody = { ...bo, profile: { ...bo.profile, id: 4 } };
    const silent = async (whom: Owner) => {
      const { photos } = await say(nora, shown, { connections: [whom] });
      return photos.map(({ others, ...rest }) => ({ ...rest, others: others.length }));
    };
    const first = await silent(otto);
    expect(first).toMatchObject([{ isAgreed: false, others: 1 }]);
    expect(await newsOf(otto)).not.toContain(consentQuestion);
    expect(await listOf(otto)).toEqual([]);
    expect(await fetched(otto, shown)).toBe(404);
    await expect(answer(otto, shown, true)).rejects.toMatchObject({ status: 404 });
    expect(await silent(nobody)).toMatchObject([{ isAgreed: false, others: 2 }]);
    expect(await silent(bo)).toMatchObject([{ isAgreed: false, others: 3 }]);
  });

  it('is down from a block on, also where the yes was given', async () => {
    const { nora, bo, otto, shown } = await people();
    await say(nora, shown, { connections: [bo] });
    await answer(bo, shown, true);
    await context.shownIn.change(bo.personId, { kind: 'event', id: 1 }, { named: yesesOf(140) });
    await handlers.blockMember({ handle: nora.profile.handle }, await latest(bo), context);
    expect(await fetched(otto, shown)).toBe(404);
    expect(await fetched(bo, shown)).toBe(404);
    expect(await listOf(bo)).toEqual([]);
    await expect(answer(bo, shown, true)).rejects.toMatchObject({ status: 404 });
    await say(nora, shown, { connections: [bo] });
    expect(await newsOf(bo)).not.toContain(consentQuestion);
  });

  it('takes no yes of somebody who said it to as many as a block can find', async () => {
    const { nora, bo, otto, shown } = await people();
    await context.shownIn.change(bo.personId, { kind: 'event', id: 1 }, { named: yesesOf(150) });
    await say(nora, shown, { connections: [bo] });
    await expect(answer(bo, shown, true)).rejects.toMatchObject({ status: 404 });
    expect(await fetched(otto, shown)).toBe(404);
  });

  it('is down once the person shown has left Veil', async () => {
    const { nora, bo, otto, shown } = await people();
    await say(nora, shown, { connections: [bo] });
    await answer(bo, shown, true);
    const { personId, profile } = bo;
    await handlers.deleteAccount({ confirm: profile.handle }, await latest(bo), context);
    await runTimer(context);
    expect(await fetched(otto, shown)).toBe(404);
    await say(nora, shown, { connections: [bo] });
    expect(await fetched(otto, shown)).toBe(404);
    expect(await context.shownIn.list(personId)).toEqual([]);
    const album = await kindOf(shown.owner, context).find(shown.owner.id, context);
    expect(JSON.stringify(album)).not.toContain(personId);
  });

  it('is as the person said, also where the store did not answer for it', async () => {
    const { nora, bo, otto, shown } = await people();
    await say(nora, shown, { connections: [bo] });
    const change = kindOf(shown.owner, context);
    const failing = withPart(context, 'photoOwners', {
      [shown.owner.kind]: {
        ...change,
        change: async (...all: Parameters<typeof change.change>) => {
          await change.change(...all);
          throw new Error('Written, and not answered.');
        },
      },
    });
    for (const isYes of [true, false, true]) {
      await expect(answer(bo, shown, isYes, failing)).rejects.toThrow('not answered');
      expect(await fetched(otto, shown)).toBe(isYes ? 200 : 404);
      await answer(bo, shown, isYes);
      expect(await fetched(otto, shown)).toBe(isYes ? 200 : 404);
    }
  });

  it('asks nobody any more once it is deleted, nor once its owner has left', async () => {
    const { nora, bo, shown } = await people();
    await say(nora, shown, { connections: [bo] });
    expect(await newsOf(bo)).toContain(consentQuestion);
    await handlers.deleteAccount({ confirm: nora.profile.handle }, await latest(nora), context);
    await runTimer(context);
    expect(await listOf(bo)).toEqual([]);
    expect(await context.shownIn.list(bo.personId)).toEqual([]);
  });
});

describe.each([
  ['event', ofEventOfNora],
  ['group', ofGroupOfNora],
] as const)('a picture of an %s', (kind, people) => {
  it('waits until somebody says who is in it, and shows who says that they are', async () => {
    const { nora, otto, shown } = await people();
    const requestId = randomUUID();
    const input = { contentType: 'image/jpeg', fileSize: 1000, requestId };
    const ask =
      kind === 'event'
        ? handlers.eventPhotoUploadUrl(
            { ...input, fileName: 'a.jpg', eventId: shown.owner.id },
            nora,
            context,
          )
        : handlers.groupCoverUpload({ ...input, group: String(shown.owner.id) }, nora, context);
    await ask;
    const album = await kindOf(shown.owner, context).find(shown.owner.id, context);
    expect(album?.photos.find(({ id }) => id === requestId)).toMatchObject({ unanswered: true });
    const [card = 0] = nora.profile.members.map(({ id }) => id);
    await say(nora, { ...shown, photoId: requestId }, { own: [card] });
    const after = await kindOf(shown.owner, context).find(shown.owner.id, context);
    expect(after?.photos.find(({ id }) => id === requestId)).not.toHaveProperty('unanswered');
    await expect(say(otto, shown, {})).rejects.toMatchObject({ status: kind === 'event' ? 403 : 404 });
  });

  it('asks the other of a couple whose one hosts', async () => {
    const [iris, bo] = await sharedPair(context);
    const otto = await newMember(context);
    const id =
      kind === 'event'
        ? (await host(await latest(iris), context)).id
        : (await newGroup(await latest(iris), context)).id;
    const shown = await hang({ kind, id });
    const own = (await latest(iris)).profile.members.map((card) => card.id);
    await say(iris, shown, { own });
    expect(await fetched(otto, shown)).toBe(404);
    expect(await listOf(bo)).toEqual([{ photoId: shown.photoId, state: 'asked' }]);
    await answer(bo, shown, true);
    expect(await fetched(otto, shown)).toBe(200);
    await answer(iris, shown, false);
    expect(await fetched(otto, shown)).toBe(404);
  });
});

it('keeps the cover of a group until the next one has every yes', async () => {
  const { nora, bo, otto, shown } = await ofGroupOfNora();
  inside.clock.now = new Date(inside.clock.now.getTime() + 1000);
  const photoId = randomUUID();
  const upload = { contentType: 'image/jpeg', fileSize: 1000, requestId: photoId, shows: [] };
  const whom = { group: String(shown.owner.id), connections: [bo.profile.id] };
  await handlers.groupCoverUpload({ ...upload, ...whom }, await latest(nora), context);
  const outcome = { status: 'approved', size: { width: 1, height: 1 }, pictures: shown.photoId } as const;
  await kindOf(shown.owner, context).change(
    shown.owner.id,
    (album) => withOutcome(withArrival(album, photoId, context.now()), photoId, outcome),
    context,
  );
  const photos = async () =>
    (await kindOf(shown.owner, context).find(shown.owner.id, context))?.photos.map(({ id }) => id);
  expect(await fetched(otto, shown)).toBe(200);
  expect(await listOf(bo)).toEqual([{ photoId, state: 'asked' }]);
  await answer(bo, { ...shown, photoId }, true);
  expect(await photos()).toEqual([photoId]);
});

describe('photos of both after one of them has left', () => {
  /** Iris and Bo signed in for one couple with a photo of both; Bo has gone his own way. */
  async function parted(isShielded: boolean) {
    const [iris, bo] = await sharedPair(context);
    const otto = await newMember(context);
    const shown = await hang(profilePhotoOwner(iris.profile.id));
    const own = (await latest(iris)).profile.members.map(({ id }) => id);
    await say(iris, shown, { own });
    await answer(bo, shown, true);
    expect(await fetched(otto, shown)).toBe(200);
    await handlers.leaveProfile({ handle: newHandle(), shield: isShielded }, await latest(bo), context);
    await runTimer(context);
    await changeProfile(
      iris.profile.id,
      ({ incomplete: _incomplete, ...profile }) => ({ ...profile, type: 'single', hidden: false }),
      context,
    );
    return { iris, bo, otto, shown };
  }
  const agree = async (who: Owner, { photoId }: Shown) =>
    answerOwn(photoId, true, await latest(who), context);

  it('are down until both say yes again', async () => {
    const { iris, bo, otto, shown } = await parted(false);
    expect(await fetched(otto, shown)).toBe(404);
    expect(await listOf(bo)).toEqual([]);
    await expect(answer(bo, shown, true)).rejects.toMatchObject({ status: 404 });
    await agree(iris, shown);
    expect(await fetched(otto, shown)).toBe(404);
    expect(await newsOf(bo)).toContain(formerQuestion);
    expect(await listOf(bo)).toEqual([{ photoId: shown.photoId, state: 'asked' }]);
    await answer(bo, shown, true);
    expect(await fetched(otto, shown)).toBe(200);
    await answer(bo, shown, false);
    expect(await fetched(otto, shown)).toBe(404);
  });

  it('are asked about in silence where a shield holds the two apart', async () => {
    const { iris, bo, shown } = await parted(true);
    await agree(iris, shown);
    const { photos } = await handlers.whoIsShown({}, await latest(iris), context);
    expect(photos).toMatchObject([{ isAgreed: false, showsSplitOff: true }]);
    expect(await newsOf(bo)).not.toContain(consentQuestion);
    expect(await listOf(bo)).toEqual([]);
    await expect(answer(bo, shown, true)).rejects.toMatchObject({ status: 404 });
    expect(await fetched(bo, shown)).toBe(404);
  });
});

it('names nobody at an event, or as a connection, who has a key and has yet to sign in', async () => {
  const iris = await company(context);
  const { nora, shown } = await ofProfileOfNora();
  await people.connect(nora, iris);
  const [hers = 0, his = 0] = iris.profile.members.map(({ id }) => id);
  await inviteTo(iris, 1, context);
  const { id } = await host(iris, context);
  const hung = await hang({ kind: 'event', id });
  await expect(say(iris, hung, { own: [hers, his] })).rejects.toMatchObject({ status: 409 });
  const persons = [{ profileId: iris.profile.id, memberId: his }];
  await handlers.sayWhoIsShown(
    { photoId: shown.photoId, memberIds: [], persons },
    await latest(nora),
    context,
  );
  expect(await listOf(iris)).toEqual([]);
});
