import { describe, expect, it } from 'vitest';
import { sampleMember } from '../../../../tests/fixtures/sample-member.ts';
import { samplePerson, samplePhoto, sampleProfile } from '../../../../tests/fixtures/stored-profile.ts';
import {
  type MemberCardInput,
  partnerInviteMessages as say,
} from '../../../contract/profiles/partner-invites.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { withYeses } from '../photos/album/shown.ts';
import { photosThatWouldWait } from '../profiles/decisions/photo-consent.ts';
import { listedInvites, openInvites } from '../profiles/kept-invites.ts';
import type { Profile } from '../profiles/profile.ts';
import {
  acceptedCard,
  findInvitedCard,
  withApprovedPerson,
  withInvite,
  withInviteAccepted,
  withInviteReleased,
  withoutInvite,
  withoutLapsedWaits,
} from './rules.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const later = '2026-03-20T12:00:00.000Z';
const createdAt = '2026-03-09T00:00:00.000Z';
const dayMs = 24 * 60 * 60 * 1000;

/** Iris holds card 1; nobody signs in for card 2. */
const couple = (changes: Partial<Profile> = {}) =>
  sampleProfile({ type: 'couple', members: [samplePerson(1), samplePerson(2)], ...changes });
const six = (changes: Partial<Profile> = {}) =>
  sampleProfile({ type: 'other', members: [1, 2, 3, 4, 5, 6, 7].map((id) => samplePerson(id)), ...changes });
const draft = (memberId: number) => ({
  id: `invite-${memberId}`,
  hash: `hash-${memberId}`,
  memberId,
  expiresAt: later,
});
const invited = (profile = couple(), memberId = 2) => withInvite(profile, 'iris', draft(memberId), now);
const bodil = { personId: 'bodil', createdAt };
const sent = { name: 'Bodil', birthDate: sampleMember.birthDate } as MemberCardInput;
const moderator = { tier: 'verified', isModerator: true } as const;

/** What a call is refused with: a message, and that of each field. */
function refusal(call: () => unknown) {
  try {
    call();
  } catch (fault) {
    if (fault instanceof ApiError) return fault.errors?.map(({ message }) => message) ?? fault.message;
    throw fault;
  }
  return undefined;
}

describe('a key', () => {
  it('is made for a card that nobody signs in for', () => {
    expect(invited().partnerInvites).toEqual([
      { id: 'invite-2', hash: 'hash-2', memberId: 2, byPersonId: 'iris', expiresAt: later },
    ]);
  });

  it('awaits its person until it is taken back, or for good if that was chosen at the beginning', () => {
    const awaitedOf = ({ members }: Profile) => members.map(({ awaited }) => awaited);
    expect(awaitedOf(invited())).toEqual([undefined, 'invited']);
    expect(awaitedOf(withoutInvite(invited(), 'invite-2', now))).toEqual([undefined, undefined]);
    const chosen = couple({ members: [samplePerson(1), samplePerson(2, { awaited: 'chosen' })] });
    expect(awaitedOf(withoutInvite(invited(chosen), 'invite-2', now))).toEqual([undefined, 'chosen']);
    const here = withInviteAccepted({ ...invited(), status: 'PendingApproval' }, 'hash-2', bodil, sent, now);
    expect(awaitedOf(here)).toEqual([undefined, undefined]);
  });

  it('keeps photos of the card from others until it lapses, also if somebody took it', () => {
    const shows = { memberIds: [2], no: [] };
    const alone = { id: 'alone', order: 1, isPrimary: false, shows: { ...shows, memberIds: [1] } };
    const photos = [samplePhoto({ isPrimary: true, shows }), samplePhoto(alone)];
    const before = couple({ photos });
    expect(photosThatWouldWait(before, 2)).toBe(1);
    expect(photosThatWouldWait(before, 1)).toBe(0);
    const waiting = withYeses(invited(before));
    expect(waiting.photos.map(({ unanswered }) => unanswered)).toEqual([true, undefined]);
    expect(photosThatWouldWait(waiting, 2)).toBe(0);
    const [open, over] = [new Date(Date.parse(later) - 1), new Date(later)];
    const taken = withInviteAccepted(waiting, 'hash-2', bodil, sent, now);
    for (const profile of [waiting, taken]) {
      expect(withoutLapsedWaits(profile, open)).toBe(profile);
      expect(withYeses(withoutLapsedWaits(profile, over)).photos).toEqual(photos);
    }
    expect(withYeses(withoutInvite(waiting, 'invite-2', now)).photos).toEqual(photos);
  });

  it('is refused where it makes no sense', () => {
    expect(refusal(() => invited(sampleProfile(), 1))).toEqual([say.single]);
    expect(refusal(() => invited(couple(), 3))).toEqual([say.noCard]);
    expect(refusal(() => invited(couple(), 1))).toEqual([say.ownCard]);
    const held = couple({ people: [...couple().people, { ...bodil, memberId: 2 }] });
    expect(refusal(() => invited(held))).toEqual([say.held]);
  });

  it('needs to know which card its maker holds; in a couple it is the other one', () => {
    const people = [{ personId: 'iris', memberId: null, createdAt }];
    expect(invited(couple({ people })).people).toMatchObject([{ memberId: 1 }]);
    expect(refusal(() => invited(six({ people })))).toEqual([say.whichIsYours]);
    const made = withInvite(six({ people }), 'iris', { ...draft(2), ownMemberId: 3 }, now);
    expect(made.people).toMatchObject([{ memberId: 3 }]);
    const own = () => withInvite(six({ people }), 'iris', { ...draft(2), ownMemberId: 2 }, now);
    expect(refusal(own)).toEqual([say.ownCard]);
    const withOther = six({ people: [...people, { ...bodil, memberId: 3 }] });
    const taken = () => withInvite(withOther, 'iris', { ...draft(2), ownMemberId: 3 }, now);
    expect(refusal(taken)).toEqual([say.held]);
  });

  it('takes the place of the card’s open one, and there are at most five', () => {
    const again = withInvite(invited(), 'iris', { ...draft(2), id: 'another' }, now);
    expect(again.partnerInvites?.map(({ id }) => id)).toEqual(['another']);
    const five = [2, 3, 4, 5, 6].reduce((profile, id) => invited(profile, id), six());
    expect(refusal(() => invited(five, 7))).toBe(say.tooManyOpen);
    expect(invited(five, 6).partnerInvites).toHaveLength(5);
  });

  it('is open until its end, for a card that there is, and unless it was closed', () => {
    const openWith = (changes: Partial<Profile>) => openInvites({ ...invited(), ...changes }, now).length;
    expect(openWith({})).toBe(1);
    expect(openInvites(invited(), new Date(later))).toEqual([]);
    expect(openWith({ members: [samplePerson(1)] })).toBe(0);
  });

  it('is taken back by its id', () => {
    expect(withoutInvite(invited(), 'invite-2', now)).not.toHaveProperty('partnerInvites');
    const two = withoutInvite(invited(invited(six()), 3), 'invite-2', now);
    expect(two.partnerInvites?.map(({ id }) => id)).toEqual(['invite-3']);
    const other = invited();
    expect(withoutInvite(other, 'unknown', now)).toBe(other);
  });

  it('opens its card by its hash alone, and none of a profile that was declined or suspended', () => {
    expect(findInvitedCard(invited(), 'hash-2', now)?.card.id).toBe(2);
    expect(findInvitedCard(invited(), 'hash-1', now)).toBeUndefined();
    expect(findInvitedCard(invited(), 'hash-2', new Date(later))).toBeUndefined();
    for (const status of ['Rejected', 'Suspended'] as const)
      expect(findInvitedCard({ ...invited(), status }, 'hash-2', now)).toBeUndefined();
    expect(findInvitedCard({ ...invited(), type: 'single' }, 'hash-2', now)).toBeUndefined();
    const held = { ...invited(), people: [...invited().people, { ...bodil, memberId: 2 }] };
    expect(findInvitedCard(held, 'hash-2', now)).toBeUndefined();
    expect(findInvitedCard({ ...invited(), ...moderator }, 'hash-2', now)?.card.id).toBe(2);
  });
});

describe('somebody who takes a key', () => {
  const take = (profile: Profile, hash = 'hash-2') => withInviteAccepted(profile, hash, bodil, sent, now);
  const underReview = () => invited(couple({ status: 'PendingApproval' }));

  it('signs in for the card of a profile under review from then on, and the key is gone', () => {
    const after = take(underReview());
    expect(after.people[1]).toEqual({ ...bodil, memberId: 2, cameBy: 'hash-2', mark: 'triangle' });
    expect(after.members.map(({ name }) => name)).toEqual(['Person 1', 'Bodil']);
    expect(after).not.toHaveProperty('partnerInvites');
  });

  it('changes nothing on an approved profile but that the key opens no more', () => {
    const after = take(invited());
    const [invite] = invited().partnerInvites ?? [];
    expect(after).toEqual({ ...invited(), partnerInvites: [{ ...invite, takenBy: 'bodil' }] });
    expect(openInvites(after, now)).toEqual([]);
    expect(
      refusal(() => withInviteAccepted(after, 'hash-2', { ...bodil, personId: 'otto' }, sent, now)),
    ).toBe(say.opensNothing);
  });

  it('has no role of staff by it, also while a sanction has taken the role', () => {
    const tiersTaken = [{ sanctionId: 'sanction', tier: 'trusted' as const }];
    for (const staff of [
      moderator,
      { tier: 'trusted' as const },
      { isSafeguardingLead: true },
      { tiersTaken },
    ])
      expect(take({ ...underReview(), ...staff }).people[1]).toMatchObject({ isWithoutRoles: true });
    expect(take(underReview()).people[1]).not.toHaveProperty('isWithoutRoles');
  });

  it('changes nothing by taking it twice', () => {
    for (const before of [underReview(), invited()]) {
      const after = take(before);
      expect(take(after)).toBe(after);
    }
  });

  it('comes to an approved profile once they are approved', () => {
    const taken = take(invited());
    const own = { ...bodil, memberId: 9, invitedBy: 5 };
    const card = samplePerson(9, { name: 'Bodil', bio: 'Hers.' });
    const later = new Date('2026-03-12T12:00:00.000Z');
    const come = (profile: Profile) => withApprovedPerson(profile, 'hash-2', own, card, later);
    const after = come(taken);
    const there = { ...bodil, memberId: 2, cameBy: 'hash-2', cameAt: later.toISOString(), mark: 'triangle' };
    expect(after?.people[1]).toEqual(there);
    expect(after?.members[1]).toMatchObject({ id: 2, name: 'Bodil', bio: 'Hers.' });
    expect(after).not.toHaveProperty('partnerInvites');
    expect(after && come(after)).toBe(after);
    for (const status of ['Rejected', 'Suspended'] as const)
      expect(come({ ...taken, status })).toBeUndefined();
    expect(come({ ...taken, type: 'single' })).toBeUndefined();
    expect(come(invited())).toBeUndefined();
    expect(come(withoutInvite(taken, 'invite-2', now))).toBeUndefined();
  });

  it('comes also after the key would have lapsed', () => {
    const card = samplePerson(9);
    const after = (at: string) =>
      withApprovedPerson(take(invited()), 'hash-2', { ...bodil, memberId: 9 }, card, new Date(at));
    expect(after('2026-04-20T12:00:00.000Z')?.people).toHaveLength(2);
    expect(after('2026-07-20T12:00:00.000Z')).toBeUndefined();
  });

  it('is listed for as long as the key is kept, also under a sanction', () => {
    const after = take(invited());
    const listed = (at: Date, profile = after) =>
      listedInvites(profile, at).map(({ id, expiresAt, isTaken }) => [id, expiresAt, isTaken]);
    const end = new Date(Date.parse(invited().partnerInvites?.[0]?.expiresAt ?? '') + 60 * dayMs);
    const taken = [['invite-2', end.toISOString(), true]];
    expect(listed(now, invited())).toEqual([['invite-2', invited().partnerInvites?.[0]?.expiresAt, false]]);
    expect([listed(now), listed(new Date(end.getTime() - 1)), listed(end)]).toEqual([taken, taken, []]);
    const [iris] = after.people;
    const sanction = { isSuspended: false, restrictedUntil: later };
    const sanctioned = { people: iris ? [{ ...iris, sanction }] : [] };
    expect(listed(now, { ...after, ...sanctioned })).toEqual(taken);
    expect(listed(now, { ...invited(), ...sanctioned })).toEqual([]);
    const withdrawn = withoutInvite(after, 'invite-2', new Date(end.getTime() - 1));
    expect(withdrawn).not.toHaveProperty('partnerInvites');
  });

  it('counts towards the limit of open keys until theirs would have lapsed', () => {
    const approved = six({ status: 'Approved' });
    const five = [2, 3, 4, 5, 6].reduce((profile, id) => invited(profile, id), approved);
    const taken = [2, 3, 4, 5, 6].reduce(
      (profile, id) => withInviteAccepted(profile, `hash-${id}`, { ...bodil, personId: `p${id}` }, sent, now),
      five,
    );
    const lapsed = { ...draft(7), expiresAt: '2026-04-10T12:00:00.000Z' };
    expect(refusal(() => withInvite(taken, 'iris', lapsed, now))).toBe(say.tooManyOpen);
    const after = withInvite(taken, 'iris', lapsed, new Date('2026-03-21T12:00:00.000Z'));
    expect(openInvites(after, new Date('2026-03-21T12:00:00.000Z')).map(({ memberId }) => memberId)).toEqual([
      7,
    ]);
  });

  it('leaves the key open if they came to nothing', () => {
    expect(withInviteReleased(take(invited()), 'hash-2', 'bodil')).toEqual(invited());
    const taken = take(invited());
    expect(withInviteReleased(taken, 'hash-2', 'otto')).toBe(taken);
  });

  it('is refused with a key that opens nothing', () => {
    expect(refusal(() => take(invited(), 'hash-1'))).toBe(say.opensNothing);
  });

  it('keeps measures and preferred ages unless they send others, and nothing else of the card', () => {
    const before = samplePerson(2, {
      bio: 'Hers?',
      funFact: 'Hers?',
      photoId: 'photo',
      heightFeet: 5,
      weightLbs: 150,
    });
    const card = acceptedCard(before, { ...sent, weightLbs: 140 });
    expect(card).toMatchObject({ id: 2, name: 'Bodil', heightFeet: 5, weightLbs: 140 });
    expect(card).toMatchObject({ bio: '', likes: [], funFact: '', photoId: null, gender: null, tags: [] });
    expect(card.preferredAgeRangeMin).toBe(before.preferredAgeRangeMin);
  });
});
