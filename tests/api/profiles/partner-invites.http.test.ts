import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { everyConsent } from '../../../api/contract/people/consents/consents.ts';
import { consentMessages, consentVersions } from '../../../api/contract/people/consents/words.ts';
import { profileMessages } from '../../../api/contract/profiles/my-profile.ts';
import { partnerInviteMessages } from '../../../api/contract/profiles/partner-invites.ts';
import type { EndpointName } from '../../../api/contract/table.ts';
import {
  approvedMember,
  couple,
  inviter,
  memberFields,
  newcomer,
  type Person,
  pendingNewcomer,
  signIn,
} from '../../support/fixtures.ts';
import { acceptance } from '../../support/partner-invites-fixtures.ts';

const place = inject('addresses');
const opensNothing = { status: 404, body: { message: partnerInviteMessages.opensNothing } };

const cardsOf = async ({ call }: Person) => (await call.do('ownMemberCards', {})).cards;

/** A token of a second after the deletion. */
const signInAnew = (email: string) => signIn(place, email, 'Somebody', -2);

async function keyTo(person: Person, index = 1) {
  const cards = await cardsOf(person);
  return person.call.do('createPartnerInvite', {
    memberId: cards[index]?.memberId ?? 0,
    requestId: randomUUID(),
  });
}

describe('a key', () => {
  it('shows somebody what is said of them, and makes the card theirs alone', async () => {
    const iris = await couple(place);
    const { code } = await keyTo(iris);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const bo = await newcomer(place);
    const seen = await bo.call.do('viewPartnerInvite', { code: ` ${code.toLowerCase()} ` });
    expect(seen).toMatchObject({ from: { handle: iris.handle, type: 'couple' }, card: { name: 'Bo' } });
    expect(JSON.stringify(seen)).not.toContain('Iris');
    expect(JSON.stringify(seen)).not.toContain('1990');

    await bo.call.do('acceptPartnerInvite', acceptance(code));
    const { profile } = await bo.call.do('me', {});
    expect(profile).toMatchObject({ id: iris.profileId, handle: iris.handle, consentsDue: [] });
    const { members } = await iris.call.do('myProfile', {});
    expect(members.map(({ name, birthDate, bio }) => [name, birthDate, bio])).toEqual([
      ['Iris', '1990-04-01', ''],
      ['Bo', '', 'Cooks on Sundays.'],
    ]);
    expect((await cardsOf(iris)).map(({ holder, invite }) => [holder, invite])).toEqual([
      ['you', null],
      ['another', null],
    ]);
    expect((await cardsOf(bo)).map(({ holder }) => holder)).toEqual(['another', 'you']);
    expect(await bo.call.do('acceptPartnerInvite', acceptance(code))).toEqual({ success: true });
    const second = await newcomer(place);
    expect(await second.call.try('acceptPartnerInvite', acceptance(code))).toMatchObject(opensNothing);
  });

  it('leaves unsaid what the person does not send on, and asks for each consent', async () => {
    const tender = { gender: { value: 'man', words: '', use: 'shown' } as const, tags: [101, 1005] };
    const iris = await pendingNewcomer(place, {
      profileType: 'couple',
      members: [
        { ...memberFields, name: 'Iris' },
        { ...memberFields, ...tender, name: 'Bo', weightLbs: 199 },
      ],
    });
    const { code } = await keyTo(iris);
    const bo = await newcomer(place);
    const { card } = await bo.call.do('viewPartnerInvite', { code });
    expect(card).toMatchObject({ gender: tender.gender, unconfirmed: ['measures', 'ages'] });
    expect(card.tags.map(({ id }) => id)).toEqual([101, 1005]);

    const sent = { name: 'Bo', birthDate: '1991-05-02' };
    const { terms, privacy } = everyConsent;
    const without = await bo.call.try('acceptPartnerInvite', { code, card: sent, consents: { terms } });
    expect([without.status, without.body.errors]).toEqual([
      400,
      [{ field: 'consents.privacy', message: partnerInviteMessages.agree }],
    ]);
    const intimate = await bo.call.try('acceptPartnerInvite', {
      code,
      card: { ...sent, tags: [1005] },
      consents: { terms, privacy },
    });
    expect(intimate.body.errors).toMatchObject([{ field: 'consents.intimate' }]);
    const young = await bo.call.try('acceptPartnerInvite', {
      ...acceptance(code),
      card: { ...sent, birthDate: `${new Date().getFullYear() - 17}-01-01` },
    });
    expect(young.body.errors).toMatchObject([{ field: 'card.birthDate' }]);

    await bo.call.do('acceptPartnerInvite', { code, card: sent, consents: { terms, privacy } });
    const [, his] = (await bo.call.do('myProfile', {})).members;
    expect(his).toMatchObject({ gender: null, tags: [], privateTags: [], weightLbs: 199 });
    expect(his?.unconfirmed).toEqual(['measures', 'ages']);
    expect((await bo.call.do('ownConsents', {})).records.map(({ what }) => what)).toEqual([
      'terms',
      'privacy',
    ]);
    expect((await iris.call.do('ownConsents', {})).inForce).toEqual(['intimate', 'ai']);
  });

  it('opens what was written for the person, which nobody else is shown meanwhile', async () => {
    const woman = { value: 'woman', words: '', use: 'shown' } as const;
    const own = { ...memberFields, gender: woman, tags: [101, 1005] };
    const iris = await pendingNewcomer(place, {
      profileType: 'couple',
      members: [own, { ...own, name: 'Bo', privateTags: [604], funFact: 'Sings.' }],
    });
    const [hers, his] = (await iris.call.do('myProfile', {})).members;
    expect(hers).toMatchObject({ holder: 'you', sealedUntil: null, gender: woman, tags: [{ id: 101 }, {}] });
    expect(his).toMatchObject({ holder: 'nobody', name: 'Bo', gender: null, funFact: '', privateTags: [] });
    expect(his?.tags.map(({ id }) => id)).toEqual([101]);
    const days = (Date.parse(his?.sealedUntil ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
    expect(Math.round(days)).toBe(30);
    const { code } = await keyTo(iris);
    const { card } = await (await newcomer(place)).call.do('viewPartnerInvite', { code });
    expect(card).toMatchObject({ gender: woman, funFact: 'Sings.', privateTags: [{ id: 604 }] });
    expect(card.tags.map(({ id }) => id)).toEqual([101, 1005]);
    const tender = { memberId: his?.id ?? 0, tagId: 1005, category: 'Play Style' };
    expect((await iris.call.try('addTag', tender)).body.message).toBe(consentMessages.anotherPerson);
    const bo = await newcomer(place);
    await bo.call.do('acceptPartnerInvite', acceptance(code));
    const [, taken] = (await bo.call.do('myProfile', {})).members;
    expect(taken).toMatchObject({ holder: 'you', sealedUntil: null, gender: null, funFact: '' });
  });

  it('is answered alike when it is unknown, used, taken back, replaced or for nobody', async () => {
    const [iris, vera] = [await couple(place), await couple(place)];
    const replaced = await keyTo(iris);
    const withdrawn = await keyTo(iris);
    await iris.call.do('withdrawPartnerInvite', { id: withdrawn.id });
    const used = await keyTo(vera);
    await (await newcomer(place)).call.do('acceptPartnerInvite', acceptance(used.code));
    const answers = [];
    for (const code of ['0000-0000-0000', 'no key at all', replaced.code, withdrawn.code, used.code]) {
      const guest = await newcomer(place);
      for (const name of ['viewPartnerInvite', 'acceptPartnerInvite'] as const)
        answers.push(
          await guest.call.try(name, name === 'acceptPartnerInvite' ? acceptance(code) : { code }),
        );
    }
    for (const { status, body } of answers) expect({ status, body }).toEqual(opensNothing);
  });

  it('is found in whatever was pasted, and a text without a key is no try', async () => {
    const guest = await newcomer(place);
    const { code } = await keyTo(await couple(place));
    for (const text of ['no key', code.slice(1), `${code}A`, 'https://veil.example/key#', '?', '….'])
      expect((await guest.call.try('viewPartnerInvite', { code: text })).status).toBe(404);
    const seen = await guest.call.do('viewPartnerInvite', { code });
    for (const pasted of [code.replaceAll('-', '–'), `(https://veil.example/key#${code}).`, `Key: ${code}!`])
      expect(await guest.call.do('viewPartnerInvite', { code: pasted })).toEqual(seen);
    await guest.call.do('acceptPartnerInvite', acceptance(`“${code.replaceAll('-', ' ')}”`));
  });

  it('is not tried for long', async () => {
    const guest = await newcomer(place);
    for (let tries = 0; tries < 5; tries++)
      expect((await guest.call.try('viewPartnerInvite', { code: '0000-0000-0000' })).status).toBe(404);
    const { code } = await keyTo(await couple(place));
    expect((await guest.call.try('viewPartnerInvite', { code })).status).toBe(429);
    const other = await newcomer(place);
    for (let looks = 0; looks < 7; looks++) await other.call.do('viewPartnerInvite', { code });
  });

  it('is made again for a repeated call, and not once it is closed', async () => {
    const iris = await couple(place);
    const wish = { memberId: (await cardsOf(iris))[1]?.memberId ?? 0, requestId: randomUUID() };
    const first = await iris.call.do('createPartnerInvite', wish);
    expect(await iris.call.do('createPartnerInvite', wish)).toEqual(first);
    const { cards } = await iris.call.do('withdrawPartnerInvite', { id: first.id });
    expect(cards[1]?.invite).toBeNull();
    expect(await iris.call.try('createPartnerInvite', wish)).toMatchObject({
      status: 409,
      body: { message: partnerInviteMessages.noLongerOpen },
    });
    expect(await iris.call.do('withdrawPartnerInvite', { id: first.id })).toMatchObject({
      cards,
      isYoursKnown: true,
    });
  });

  it('is made for a card that nobody holds, of a couple or a group, five at once and ten a day', async () => {
    const single = await approvedMember(place);
    const [own] = await cardsOf(single);
    const refused = await single.call.try('createPartnerInvite', { memberId: own?.memberId });
    expect(refused.body.errors).toMatchObject([{ field: 'memberId', message: partnerInviteMessages.single }]);

    const members = Array.from({ length: 8 }, (_, index) => ({ ...memberFields, name: `P ${index}` }));
    const group = await pendingNewcomer(place, { profileType: 'other', members });
    const cards = await cardsOf(group);
    const idOf = (index: number) => cards[index]?.memberId ?? 0;
    for (const ownMemberId of [undefined, idOf(1)]) {
      const ofOwn = await group.call.try('createPartnerInvite', { memberId: idOf(0), ownMemberId });
      expect(ofOwn.body.errors).toMatchObject([{ message: partnerInviteMessages.ownCard }]);
    }
    for (const index of [1, 2, 3, 4, 5, 5])
      await group.call.do('createPartnerInvite', { memberId: idOf(index) });
    const sixth = await group.call.try('createPartnerInvite', { memberId: idOf(6) });
    expect(sixth).toMatchObject({ status: 409, body: { message: partnerInviteMessages.tooManyOpen } });
    const stranger = await group.call.try('createPartnerInvite', { memberId: own?.memberId });
    expect(stranger.body.errors).toMatchObject([
      { field: 'memberId', message: partnerInviteMessages.noCard },
    ]);
    expect((await group.call.try('createPartnerInvite', { memberId: idOf(1) })).status).toBe(429);
  });
});

describe('who already has a profile', () => {
  it('is told to leave it first, whether the key is there or not', async () => {
    const [iris, otto] = [await couple(place), await approvedMember(place)];
    const { code } = await keyTo(iris);
    const asked = [code, '0000-0000-0000'];
    for (const name of ['viewPartnerInvite', 'acceptPartnerInvite'] as const)
      for (const one of asked)
        for (const who of [otto, iris])
          expect(
            await who.call.try(name, name === 'acceptPartnerInvite' ? acceptance(one) : { code: one }),
          ).toMatchObject({
            status: 409,
            body: { message: partnerInviteMessages.alreadyHere },
          });
  });

  it('gives an invitation that came to nothing back to its inviter', async () => {
    const iris = await couple(place);
    const host = await inviter(place);
    const { code: invitationCode, id } = await host.call.do('generateInvitation', {});
    const bo = await newcomer(place);
    await bo.call.do('validateInvitation', { invitationCode });
    await bo.call.do('acceptPartnerInvite', acceptance((await keyTo(iris)).code));
    expect((await bo.call.do('me', {})).profile?.id).toBe(iris.profileId);
    const { invites } = await host.call.do('invitationHistory', {});
    expect(invites.find((one) => one.id === id)).toMatchObject({ status: 'sent', canBeWithdrawn: true });
    const other = await newcomer(place);
    expect((await other.call.do('validateInvitation', { invitationCode })).isValid).toBe(true);
  });

  it('was held apart from one of the people, and gets the answer of an unknown key', async () => {
    const iris = await approvedMember(place);
    const bo = await approvedMember(place);
    await iris.call.do('blockMember', { handle: bo.handle });
    await bo.call.do('deleteAccount', { confirm: bo.handle });
    const [own] = (await iris.call.do('myProfile', {})).members;
    await iris.call.do('switchProfileType', {
      profileType: 'couple',
      keepMemberIds: [own?.id ?? 0],
      newMembers: [memberFields],
    });
    const { code } = await keyTo(iris);
    const back = await signInAnew(bo.email);
    expect(await back.call.try('viewPartnerInvite', { code })).toMatchObject(opensNothing);
    expect(await back.call.try('acceptPartnerInvite', acceptance(code))).toMatchObject(opensNothing);
    expect((await (await newcomer(place)).call.do('viewPartnerInvite', { code })).card.name).toBe('Iris');
  });
});

describe('one of two who deletes their account', () => {
  it('leaves the other their profile, which is hidden until they say what it is', async () => {
    const iris = await couple(place);
    const bo = await newcomer(place);
    await bo.call.do('acceptPartnerInvite', acceptance((await keyTo(iris)).code));
    expect(await bo.call.do('deleteAccount', { confirm: iris.handle })).toEqual({ deleted: true });
    const left = await iris.call.do('myProfile', {});
    expect(left).toMatchObject({ type: 'couple', hidden: true, members: [{ name: 'Iris' }] });
    const early = await iris.call.try('saveMyProfile', { hidden: false });
    expect(early.status).toBe(409);
    const { profile } = await iris.call.do('switchProfileType', {
      profileType: 'single',
      keepMemberIds: [left.members[0]?.id ?? 0],
      newMembers: [],
    });
    expect(profile).toMatchObject({ type: 'single', hidden: false });
  });

  it('may be who made the profile; the other keeps it, and deletes it as the last one', async () => {
    const iris = await couple(place);
    const bo = await newcomer(place);
    await bo.call.do('acceptPartnerInvite', acceptance((await keyTo(iris)).code));
    await iris.call.do('deleteAccount', { confirm: iris.handle });
    expect(await bo.call.do('myProfile', {})).toMatchObject({
      id: iris.profileId,
      members: [{ name: 'Bo' }],
    });
    const back = await signInAnew(iris.email);
    expect((await back.call.do('me', {})).userStatus).toBe('PendingInvitation');
    await bo.call.do('deleteAccount', { confirm: iris.handle });
    expect((await (await signInAnew(bo.email)).call.do('me', {})).profile).toBeNull();
  });

  it('comes back by another key', async () => {
    const [iris, vera] = [await couple(place), await couple(place)];
    const bo = await newcomer(place);
    await bo.call.do('acceptPartnerInvite', acceptance((await keyTo(iris)).code));
    await bo.call.do('deleteAccount', { confirm: iris.handle });
    const back = await signInAnew(bo.email);
    await back.call.do('acceptPartnerInvite', acceptance((await keyTo(vera)).code));
    expect((await back.call.do('me', {})).profile?.id).toBe(vera.profileId);
  });
});

describe('a card whose person signs in', () => {
  async function pair() {
    const [iris, bo] = [await couple(place), await newcomer(place)];
    await bo.call.do('acceptPartnerInvite', acceptance((await keyTo(iris)).code));
    const [hers, his] = (await iris.call.do('myProfile', {})).members.map(({ id }) => id);
    return { iris, bo, hers: hers ?? 0, his: his ?? 0 };
  }

  it('is changed by that person alone', async () => {
    const { iris, bo, hers, his } = await pair();
    const changes: [EndpointName, Record<string, unknown>][] = [
      ['saveMyProfile', { members: [{ id: his, name: 'Bob' }] }],
      ['saveMyProfile', { about: 'Ours', members: [{ id: his, funFact: 'Sings.' }] }],
      ['saveMyProfile', { members: [{ id: his, gender: { value: 'man', words: '', use: 'shown' } }] }],
      ['updateMemberName', { memberId: his, name: 'Bob' }],
      ['updateBirthdate', { memberId: his, birthDate: '1980-01-01' }],
      ['updateBio', { bioType: 'member', memberId: his, bio: 'Mine to say.' }],
      ['updateAgePreferences', { memberId: his, ageRangeMin: 30, ageRangeMax: 31 }],
      ['updatePhysicalStats', { memberId: his, heightFeet: 4, heightInches: 1, weightLbs: 99 }],
      ['addTag', { memberId: his, tagId: 101, category: 'Personality' }],
      ['setMemberTags', { memberId: String(his), publicTags: [], privateTags: [] }],
      ['switchProfileType', { profileType: 'single', keepMemberIds: [hers], newMembers: [] }],
    ];
    await bo.call.do('addTag', { memberId: his, tagId: 102, category: 'Personality' });
    const before = (await bo.call.do('myProfile', {})).members[1];
    // A card that is there already makes no difference: the answer would confirm a guess.
    changes.push(
      ['saveMyProfile', { members: [{ id: his, birthDate: '1991-05-02' }] }],
      ['addTag', { memberId: his, tagId: 102, category: 'Personality' }],
    );
    for (const [name, input] of changes) {
      const { status, body } = await iris.call.try(name, input);
      expect([name, status, body.message]).toEqual([name, 403, profileMessages.notYourCard]);
    }
    const shared = await bo.call.do('myProfile', {});
    expect(shared.members[1]).toEqual(before);
    expect(shared.members.map(({ holder }) => holder)).toEqual(['another', 'you']);
    expect(shared.about).toBe('Likes long dinners.');
    await bo.call.do('saveMyProfile', { about: 'Ours', members: [{ id: his, name: 'Bob' }] });
    await iris.call.do('saveMyProfile', { about: 'Ours too', members: [{ id: hers, name: 'Ada' }] });
  });

  it('is read beside its person without what members are not shown', async () => {
    const { iris, bo, his } = await pair();
    await bo.call.do('addTag', { memberId: his, tagId: 102, category: 'Personality', isPrivate: true });
    const gender = { value: 'man', words: '', use: 'matching' } as const;
    await bo.call.do('saveMyProfile', { members: [{ id: his, gender, weightLbs: 177 }] });
    const [, seen] = (await iris.call.do('myProfile', {})).members;
    expect(seen).toMatchObject({
      holder: 'another',
      name: 'Bo',
      privateTags: [],
      gender: null,
      weightLbs: 0,
    });
    const tags = await iris.call.do('memberTags', { memberId: String(his) });
    expect(tags.privateTags).toEqual([]);
    const [, own] = (await bo.call.do('myProfile', {})).members;
    expect(own).toMatchObject({ holder: 'you', gender, weightLbs: 177, privateTags: [{ id: 102 }] });
  });

  it('is in that person’s copy alone, with their consents', async () => {
    const { iris, bo } = await pair();
    const copies = await Promise.all([iris, bo].map(({ call }) => call.do('exportAccount', {})));
    expect(copies.map(({ profile }) => profile?.members.map(({ name }) => name))).toEqual([['Iris'], ['Bo']]);
    expect(JSON.stringify(copies[0])).not.toContain('1991-05-02');
    expect(JSON.stringify(copies[1])).not.toContain('1990-04-01');
    expect(copies.map(({ account }) => account.email)).toEqual([iris.email, bo.email]);
  });

  it('is not taken away beside others: its person leaves instead', async () => {
    const { iris, hers, his } = await pair();
    const away = await iris.call.try('switchProfileType', {
      profileType: 'single',
      keepMemberIds: [his],
      newMembers: [],
    });
    expect([away.status, away.body.message]).toEqual([409, profileMessages.leaveInstead]);
    const grown = await iris.call.do('switchProfileType', {
      profileType: 'other',
      keepMemberIds: [hers, his],
      newMembers: [memberFields],
    });
    expect(grown.profile.members).toHaveLength(3);
  });
});

it('takes no consents over from the other', async () => {
  const iris = await couple(place);
  const bo = await newcomer(place);
  const { code } = await keyTo(iris);
  await bo.call.do('acceptPartnerInvite', {
    ...acceptance(code),
    consents: { terms: consentVersions.terms, privacy: consentVersions.privacy },
  });
  const [, his] = (await bo.call.do('myProfile', {})).members;
  const tender = { memberId: his?.id ?? 0, tagId: 1005, category: 'Play Style' };
  expect((await iris.call.try('addTag', tender)).status).toBe(403);
  expect((await bo.call.try('addTag', tender)).status).toBe(403);
  await bo.call.do('giveConsent', { what: 'intimate', version: consentVersions.intimate });
  expect((await bo.call.do('addTag', tender)).memberTags).toMatchObject([{ id: 1005 }]);
});
