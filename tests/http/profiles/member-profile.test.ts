// Specified: features 1.1, 2.2.2, 7.4.7.
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  conversationIdOf,
  conversationMessages,
} from '../../../api/contract/messaging/conversations/conversations.ts';
import {
  approvedMember,
  invitedPerson,
  memberFields,
  type Person,
  pendingNewcomer,
  rejectedNewcomer,
  reviewer,
  submission,
} from '../../support/fixtures.ts';

const place = inject('addresses');

/** A couple, approved, with something to hide in every field that is nobody else's business. */
async function couple(): Promise<Person & { handle: string }> {
  const person = await invitedPerson(place);
  const members = ['Secretname One', 'Secretname Two'].map((name) => ({
    ...memberFields,
    name,
    birthDate: '1983-07-19',
    weightLbs: 137,
    tags: [101, 102],
  }));
  const form = submission(person.profileId, { profileType: 'couple', members, mainBio: 'We dine.' });
  await person.call.do('completeOnboarding', form);
  const [first] = (await person.call.do('myProfile', {})).members;
  const memberId = first?.id ?? 0;
  await person.call.do('addTag', {
    memberId,
    tagId: 1401,
    category: 'Boundaries & Consent',
    isPrivate: true,
  });
  const id = String(person.profileId);
  await (await reviewer(place)).call.do('approveProfile', { id, reason: 'Known to us.' });
  return { ...person, handle: form.handle };
}

describe('another member’s profile', () => {
  let us: Awaited<ReturnType<typeof couple>>;
  let visitor: Person;
  beforeAll(async () => {
    [us, visitor] = await Promise.all([couple(), approvedMember(place)]);
  });

  it('shows the handle, ages, texts and public tags', async () => {
    const seen = await visitor.call.do('memberProfile', { handle: us.handle });
    expect(seen).toMatchObject({
      handle: us.handle,
      type: 'couple',
      about: 'We dine.',
      photo: null,
      photos: [],
    });
    expect(seen.members.map(({ name }) => name)).toEqual(['Member 1', 'Member 2']);
    expect(seen.sharedTags.map(({ tag }) => tag)).toEqual(['Warm', 'Curious']);
  });

  it('keeps names, birth dates, measures and private tags back', async () => {
    const { body } = await visitor.call.raw(`/api/profiles/member/${encodeURIComponent(us.handle)}`);
    const text = JSON.stringify(body);
    for (const secret of ['Secretname', '1983-', 'Ask before touching', 'weight', 'height', us.email]) {
      expect(text).not.toContain(secret);
    }
    // As a whole number: an id may contain the same digits.
    expect(text).not.toMatch(/\b137\b/);
  });

  it('is found whatever the case and spacing of the handle, and once it is hidden only by those it knows', async () => {
    const handle = us.handle.toUpperCase().replaceAll(' ', '-');
    expect((await visitor.call.do('memberProfile', { handle })).handle).toBe(us.handle);
    await us.call.do('saveMyProfile', { hidden: true });
    const stranger = await approvedMember(place);
    const answer = await stranger.call.try('memberProfile', { handle });
    expect(answer).toMatchObject({ status: 404, body: { message: 'We could not find this profile.' } });
    await us.call.do('saveMyProfile', { hidden: false });
  });

  it.each(['Nobody at all', '1', 'ab', '..', 'a/b', '%00', "x' OR 1=1", 'x'.repeat(500)])(
    'is not to be had under %s',
    async (handle) => {
      const { status } = await visitor.call.try('memberProfile', { handle });
      expect([400, 404]).toContain(status);
    },
  );

  it('of somebody under review is not found, not even as a trace in their views', async () => {
    const newcomer = await pendingNewcomer(place);
    const answer = await visitor.call.try('memberProfile', { handle: newcomer.handle });
    expect(answer).toMatchObject({ status: 404, body: { message: 'We could not find this profile.' } });
  });

  it('under review is what a reviewer opens by its id, which nobody can take for a handle', async () => {
    const newcomer = await pendingNewcomer(place);
    const handle = String(newcomer.profileId);
    await expect(pendingNewcomer(place, { handle })).rejects.toThrow('Handle is already taken');
    const judge = await reviewer(place);
    expect((await judge.call.do('memberProfile', { handle })).handle).toBe(newcomer.handle);
  });

  it('of somebody under review is a reviewer’s to open, by handle or by id; a rejected one’s nobody’s', async () => {
    const [newcomer, judge, refused] = await Promise.all([
      pendingNewcomer(place),
      reviewer(place),
      rejectedNewcomer(place),
    ]);
    for (const handle of [newcomer.handle, String(newcomer.profileId)]) {
      expect((await judge.call.do('memberProfile', { handle })).handle).toBe(newcomer.handle);
    }
    for (const [person, handle] of [
      [judge, refused.handle],
      [judge, String(refused.profileId)],
      [visitor, String(newcomer.profileId)],
    ] as const) {
      expect((await person.call.try('memberProfile', { handle })).status).toBe(404);
    }
  });

  it('under review says so to a reviewer, who cannot connect with it or write to it', async () => {
    const [newcomer, judge] = await Promise.all([pendingNewcomer(place), reviewer(place)]);
    const { profileId, handle } = newcomer;
    const { call } = judge;
    expect(await call.do('memberProfile', { handle })).toMatchObject({ isUnderReview: true });
    expect(await call.do('memberProfile', { handle: us.handle })).toMatchObject({ isUnderReview: false });
    const own = (await call.do('me', {})).profile?.id ?? 0;
    const letter = { id: conversationIdOf(own, profileId), content: 'Hello?', messageType: 'text' as const };
    expect(await call.try('sendMessage', letter)).toMatchObject({
      status: 404,
      body: { message: conversationMessages.notFound },
    });
    const connection = {
      taggedProfileId: profileId,
      tagId: 'friend-vibes',
      category: 'Relationship',
    } as const;
    expect((await call.try('addPrivateTag', connection)).status).toBe(404);
    await call.do('approveProfile', { id: String(profileId), reason: 'Known to us.' });
    expect((await call.try('sendMessage', letter)).status).toBe(200);
  });
});
