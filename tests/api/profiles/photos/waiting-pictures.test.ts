import { beforeAll, expect, it } from 'vitest';
import type { Context } from '../../../../api/src/context.ts';
import { handlers } from '../../../../api/src/features.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { connectionActions } from '../../../support/connections-fixtures.ts';
import {
  addPhotoWithPictures,
  guest,
  newMember,
  openIsolated,
  runTimer,
  statusOf,
} from '../../../support/in-process.ts';
import {
  acceptance,
  approveWaiting,
  company,
  inviteTo,
  ownerAsRead,
} from '../../../support/partner-invites-fixtures.ts';
import { withoutLimitsAndJudges } from '../../gatherings/groups-in-process.ts';

let context: Context;
beforeAll(async () => {
  context = withoutLimitsAndJudges((await openIsolated()).context);
});

/** Bo waits to join Iris, whose album has a photo of her and two of both. */
async function waiting() {
  const iris = await company(context);
  const [hers = 0, his = 0] = iris.profile.members.map(({ id }) => id);
  const hang = async (memberIds: number[]) => {
    const photoId = await addPhotoWithPictures(profilePhotoOwner(iris.profile.id), context);
    await handlers.sayWhoIsShown({ photoId, memberIds }, await ownerAsRead(iris, context), context);
    return photoId;
  };
  const [alone, first, second] = [await hang([hers]), await hang([hers, his]), await hang([hers, his])];
  const { id, code } = await inviteTo(iris, 1, context);
  const bo = guest();
  await handlers.acceptPartnerInvite(acceptance(code), bo, context);
  return { iris, bo: await ownerAsRead(bo, context), inviteId: id, alone, first, second };
}

const picturesOf = async (who: Owner) =>
  (await handlers.picturesOfYou({}, await ownerAsRead(who, context), context)).pictures;
const statesOf = async (who: Owner) =>
  Object.fromEntries((await picturesOf(who)).map(({ photoId, state }) => [photoId, state]));
const answer = async (who: Owner, of: Owner, photoId: string, isYes: boolean) =>
  handlers.answerPicture(
    { kind: 'profile', ownerId: of.profile.id, photoId, isYes },
    await ownerAsRead(who, context),
    context,
  );
const serve = async (who: Owner, of: Owner, photoId: string) =>
  statusOf(
    handlers.servePhoto(
      { size: 'full', profileId: of.profile.id, photoId },
      await ownerAsRead(who, context),
      context,
    ),
  );
const join = async (who: Owner) => {
  await approveWaiting(who, context);
  await runTimer(context);
};
const statementsOf = async (who: Owner) => handlers.whoIsShown({}, await ownerAsRead(who, context), context);
const photosSeen = async (of: Owner) => {
  const { handle } = (await ownerAsRead(of, context)).profile;
  const { photos } = await handlers.memberProfile({ handle }, await newMember(context), context);
  return photos.map(({ id }) => id).sort();
};

it('shows somebody who waits the pictures that are said to show them, and no others', async () => {
  const { iris, bo, alone, first, second } = await waiting();
  expect(await picturesOf(bo)).toMatchObject([
    { photoId: first, by: iris.profile.handle, isOwn: false, state: 'asked' },
    { photoId: second, by: iris.profile.handle, isOwn: false, state: 'asked' },
  ]);
  expect([await serve(bo, iris, first), await serve(bo, iris, alone)]).toEqual([200, 404]);
  const stranger = await newMember(context);
  await expect(answer(stranger, iris, first, true)).rejects.toMatchObject({ status: 404 });
  await expect(answer(bo, iris, alone, true)).rejects.toMatchObject({ status: 404 });
});

it('keeps their answers until they join, and asks nothing again then', async () => {
  const { iris, bo, alone, first, second } = await waiting();
  const before = await statementsOf(iris);
  await answer(bo, iris, first, false);
  await answer(bo, iris, first, true);
  await answer(bo, iris, second, false);
  expect(await statesOf(bo)).toEqual({ [first]: 'shown', [second]: 'down' });
  expect(await statementsOf(iris)).toEqual(before);
  await join(bo);
  expect(await statesOf(bo)).toEqual({ [second]: 'down' });
  expect((await connectionActions(context).news(await ownerAsRead(bo, context))).join()).not.toContain(
    'A picture is said to show you',
  );
  expect(await photosSeen(iris)).toEqual([alone, first].sort());
});

it('asks about no picture within the audience that they chose while they waited', async () => {
  const { iris, bo, alone, first, second } = await waiting();
  await handlers.choosePhotoAudience({ audience: 'members' }, await ownerAsRead(bo, context), context);
  expect(await statesOf(bo)).toEqual({ [first]: 'shown', [second]: 'shown' });
  await join(bo);
  expect(await statesOf(bo)).toEqual({});
  const news = (await connectionActions(context).news(await ownerAsRead(bo, context))).join();
  expect(news).not.toMatch(/A picture is said to show you|How far may pictures of you go/);
  expect(await photosSeen(iris)).toEqual([alone, first, second].sort());
});

it('asks again about a picture that went further since', async () => {
  const { iris, bo, first, second } = await waiting();
  const blur = async (isBlurred: boolean) =>
    handlers.setPhotoBlur({ photoIds: [first], isBlurred }, await ownerAsRead(iris, context), context);
  await blur(true);
  for (const photoId of [first, second]) await answer(bo, iris, photoId, true);
  await blur(false);
  await join(bo);
  expect(await statesOf(bo)).toEqual({ [first]: 'asked' });
});

it('shows and asks nothing once the key was taken back, or the others are blocked', async () => {
  const taken = await waiting();
  const present = await ownerAsRead(taken.iris, context);
  await handlers.withdrawPartnerInvite({ id: taken.inviteId }, present, context);
  const blocked = await waiting();
  const blocker = await ownerAsRead(blocked.bo, context);
  await handlers.addShield({ email: blocked.iris.email ?? '' }, blocker, context);
  await runTimer(context);
  for (const { iris, bo, first } of [taken, blocked]) {
    expect(await picturesOf(bo)).toEqual([]);
    expect(await serve(bo, iris, first)).toBe(404);
    await expect(answer(bo, iris, first, true)).rejects.toMatchObject({ status: 404 });
  }
});
