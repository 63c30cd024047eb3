import { expect, it } from 'vitest';
import { handlers } from '../../../../api/src/features.ts';
import { blurAll, openLast } from '../../../../local/demo/veiled-pictures.ts';
import { saveCards } from '../../../../local/demo/walls.ts';
import { connectionActions } from '../../../support/connections-fixtures.ts';
import { addPhoto, openInProcess } from '../../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../../support/members.ts';
import { acceptInvite, company, inviteTo } from '../../../support/partner-invites-fixtures.ts';

it('says who is shown on the card of each of a demo couple, whoever signs in for it', async () => {
  const { context } = openInProcess();
  const iris = await company(context);
  await acceptInvite((await inviteTo(iris, 1, context)).code, context);
  const now = context.now();
  const hers = await addPhoto(iris.profile.id, now, context, 'approved');
  const his = await addPhoto(iris.profile.id, now, context, 'approved');
  const owner = await rereadOwner(iris, context);
  const [first, second] = owner.profile.members.map(({ id }) => id);
  await saveCards(
    [
      { id: first ?? 0, photoId: hers },
      { id: second ?? 0, photoId: his },
    ],
    owner,
    context,
  );
  expect((await rereadOwner(iris, context)).profile.members).toMatchObject([
    { photoId: hers },
    { photoId: his },
  ]);
});

it('opens the last picture of a demo person to a connection, and blurs all of another', async () => {
  const { context } = openInProcess();
  const [otto, iris] = await newMembers(2, context);
  const { connect } = connectionActions(context);
  await connect(otto, iris);
  const hung = [1, 2].map(() => addPhoto(otto.profile.id, context.now(), context, 'approved'));
  await Promise.all(hung);
  await blurAll(await rereadOwner(otto, context), context);
  await openLast(await rereadOwner(otto, context), iris.profile.id, context);
  const between = { profileId: otto.profile.id };
  const { theirs } = await handlers.photoAccessBetween(between, await rereadOwner(iris, context), context);
  expect(theirs).toMatchObject({ photos: [{ isPrivate: true, isBlurred: true }], until: null });
  expect((await rereadOwner(otto, context)).profile.photos).toMatchObject([
    { isPrimary: true, isPrivate: false, isBlurred: true },
    { isPrimary: false, isPrivate: true },
  ]);
});
