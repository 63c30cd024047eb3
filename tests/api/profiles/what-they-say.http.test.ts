// Specified: features 2.2.2.
import { expect, inject, it } from 'vitest';
import { withoutTexts, withTexts } from '../../../api/src/profiles/profiles/withhold-texts.ts';
import {
  approvedMember,
  invitedPerson,
  memberFields,
  newcomer,
  type Person,
  reviewer,
  submission,
} from '../../support/fixtures.ts';
import { addPhoto, openInProcess } from '../../support/in-process.ts';
import { joinByKey } from '../../support/partner-invites-fixtures.ts';

const place = inject('addresses');
const statedTexts = { likes: ['Jazz', ' Long  walks '], funFact: 'Owns forty candlesticks.' };

interface Submitted extends Person {
  profileId: number;
  handle: string;
}

/** Sends in a profile of so many people, the first of whom says something. */
async function submissionOf(profileType: 'single' | 'couple', count: number): Promise<Submitted> {
  const person = await invitedPerson(place);
  const members = Array.from({ length: count }, (_, index) => ({
    ...memberFields,
    ...(index === 0 && statedTexts),
  }));
  const form = submission(person.profileId, { profileType, members });
  await person.call.do('completeOnboarding', form);
  return { ...person, handle: form.handle };
}

it('shows the likes, the fun fact and the photo of each of a couple to whom they are shown', async () => {
  const [us, judge, visitor] = await Promise.all([
    submissionOf('couple', 2),
    reviewer(place),
    approvedMember(place),
  ]);
  const id = String(us.profileId);
  const reviewed = await judge.call.do('pendingProfileDetail', { id });
  const likes = ['Jazz', 'Long walks'];
  expect(reviewed).toMatchObject({
    likes: [],
    members: [{ likes, funFact: statedTexts.funFact, photo: null }, { likes: [] }],
  });
  await judge.call.do('approveProfile', { id, reason: 'Known to us.' });

  const own = await us.call.do('myProfile', {});
  const [first, second] = own.members;
  const them = await newcomer(place);
  const { code } = await us.call.do('createPartnerInvite', { memberId: second?.id ?? 0 });
  await joinByKey(them, code);
  const edit = (fields: object, memberId = second?.id) =>
    (memberId === second?.id ? them : us).call.try('saveMyProfile', {
      members: [{ id: memberId, ...fields }],
    });
  expect((await edit({ likes: ['Sailing'], funFact: 'Was once a clown.' })).status).toBe(200);
  const { context } = openInProcess();
  const photoId = await addPhoto(us.profileId, context.now(), context, 'approved');
  const waiting = await addPhoto(us.profileId, context.now(), context, 'pending_approval');
  for (const none of [waiting, 'another'])
    expect(await edit({ photoId: none })).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Please choose one of your approved photos.' }] },
    });
  expect((await edit({ photoId })).status).toBe(200);
  await them.call.do('sayWhoIsShown', { photoId, memberIds: [second?.id ?? 0] });

  const seen = async () => (await visitor.call.do('memberProfile', { handle: us.handle })).members;
  expect(await seen()).toMatchObject([
    { likes, funFact: statedTexts.funFact, photo: null },
    { likes: ['Sailing'], funFact: 'Was once a clown.', photo: `${us.profileId}/${photoId}` },
  ]);
  // A search asks for what is new at most every two seconds.
  const found = () => visitor.call.do('discoverMembers', { searchTerm: 'sailing', page: 1, pageSize: 20 });
  await expect.poll(async () => (await found()).members.map(({ handle }) => handle)).toContain(us.handle);

  const copies = await Promise.all([us, them].map(({ call }) => call.do('exportAccount', {})));
  expect(copies.map(({ profile }) => profile?.members)).toMatchObject([
    [{ likes }],
    [{ funFact: 'Was once a clown.', photoId }],
  ]);

  await us.call.do('setPhotoPrivacy', { photoId, isPrivate: true });
  expect((await seen())[1]?.photo).toBeNull();
  await us.call.do('deletePhoto', { photoId });
  expect((await us.call.do('myProfile', {})).members[1]?.photoId).toBeNull();
  // A text that is gone has no version: a form that was opened since says null.
  const basis = { members: [{ id: second?.id ?? 0, photoId: null, funFact: 'Was once a clown.' }] };
  const members = [{ id: second?.id ?? 0, photoId: null, funFact: '' }];
  expect((await them.call.try('saveMyProfile', { members, basis })).status).toBe(200);
  expect((await edit({ likes: ['A, b'] }, first?.id)).status).toBe(400);
  expect((await edit({ likes: Array.from({ length: 11 }, (_, at) => `Like ${at}`) }, first?.id)).status).toBe(
    400,
  );
  expect(await edit({ likes: ['veilhate6'] }, first?.id)).toMatchObject({
    status: 400,
    body: { errors: [{ field: `members.${first?.id}.likes` }] },
  });
});

it('keeps a single’s fun fact with the profile, and their likes through a change of type', async () => {
  const iris = await submissionOf('single', 1);
  const { funFact, members } = await iris.call.do('myProfile', {});
  expect({ funFact, own: members[0]?.funFact, likes: members[0]?.likes }).toEqual({
    funFact: statedTexts.funFact,
    own: '',
    likes: ['Jazz', 'Long walks'],
  });
  const memberId = members[0]?.id ?? 0;
  expect((await iris.call.try('saveMyProfile', { members: [{ id: memberId, funFact: 'Two' }] })).status).toBe(
    400,
  );
  const judge = await reviewer(place);
  expect(await judge.call.do('pendingProfileDetail', { id: String(iris.profileId) })).toMatchObject({
    likes: ['Jazz', 'Long walks'],
    funFact: statedTexts.funFact,
    members: [{ likes: [] }],
  });
});

it('are withheld and shown again with the other texts', async () => {
  const us = await submissionOf('couple', 2);
  const { context } = openInProcess();
  const stored = (await context.profiles.find(us.profileId))?.value;
  if (!stored) throw new Error('There is no profile.');
  const without = withoutTexts(stored);
  expect(JSON.stringify({ ...without, withheld: undefined })).not.toMatch(/Jazz|candlesticks/);
  expect(withTexts(without)).toEqual(stored);
});
