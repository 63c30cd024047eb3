import { describe, expect, it } from 'vitest';
import { samplePerson, sampleProfile } from '../../../../tests/fixtures/stored-profile.ts';
import { tierMessages as say, type TierAct } from '../../../contract/safety/tiers.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { emptyTrustSummary } from '../../profiles/profiles/summary/trust-summary.ts';
import { actsOn, refusalOf, verifiableSince, withAct } from './rules.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const yesterday = '2026-03-09T12:00:00.000Z';
const tomorrow = '2026-03-11T12:00:00.000Z';

const explorer = (changes: Partial<Profile> = {}) => sampleProfile(changes);
const verifiable = (changes: Partial<Profile> = {}) =>
  explorer({ trustSummary: { ...emptyTrustSummary, verifiableFrom: yesterday }, ...changes });
const verified = (changes: Partial<Profile> = {}) => sampleProfile({ tier: 'verified', ...changes });
const trusted = (changes: Partial<Profile> = {}) => sampleProfile({ tier: 'trusted', ...changes });

const person = (memberId: number, confirmedAt?: string) => ({
  personId: `person-${memberId}`,
  memberId,
  createdAt: yesterday,
  ...(confirmedAt !== undefined && { confirmedAt }),
});
const couple = (...people: Profile['people']) =>
  explorer({ type: 'couple', members: [samplePerson(1), samplePerson(2)], people });

describe('an explorer', () => {
  it('may be verified from their date on', () => {
    const from = (verifiableFrom: string | null) =>
      verifiableSince(explorer({ trustSummary: { ...emptyTrustSummary, verifiableFrom } }), now);
    expect(from(yesterday)).toBe(yesterday);
    expect(from(now.toISOString())).toBe(now.toISOString());
    expect(from(tomorrow)).toBeNull();
    expect(from(null)).toBeNull();
    expect(verifiableSince(explorer(), now)).toBeNull();
  });

  it('may not while the "Not now" of a member lasts', () => {
    expect(verifiableSince(verifiable({ verifiableAgainAt: tomorrow }), now)).toBeNull();
    expect(verifiableSince(verifiable({ verifiableAgainAt: now.toISOString() }), now)).toBe(yesterday);
  });

  it('is not somebody who is verified already', () => {
    expect(verifiableSince(verifiable({ tier: 'verified' }), now)).toBeNull();
  });
});

describe('a tier of somebody', () => {
  const by = { id: 6, invitation: { inviterId: 7, id: 'invitation' } };

  it('is never one’s own to change', () => {
    expect(refusalOf({ ...by, id: 5 }, verified(), false, now)).toBe(say.own);
  });

  it('is not for people who are close to them, except for a founder', () => {
    expect(refusalOf(by, verified(), true, now)).toBe(say.near);
    expect(refusalOf({ ...by, invitation: null }, verified(), true, now)).toBeNull();
    expect(refusalOf(by, verified(), false, now)).toBeNull();
  });

  it('stays while they are under a sanction', () => {
    expect(refusalOf(by, verified({ status: 'Suspended' }), false, now)).toBe(say.sanctioned);
  });
});

describe('what may be done about a tier', () => {
  it.each<[string, Profile, TierAct[]]>([
    ['an explorer', explorer(), []],
    ['an explorer who may be verified', verifiable(), ['verify', 'wait']],
    ['a verified member', verified(), ['trust', 'make-moderator', 'make-lead', 'end-verified']],
    ['a moderator', verified({ isModerator: true }), ['trust', 'end-moderator', 'make-lead', 'end-verified']],
    ['a member of tier 3', trusted(), ['make-lead', 'end-trusted']],
    ['a lead of tier 3', trusted({ isSafeguardingLead: true }), ['end-lead', 'end-trusted']],
    ['a couple of whom one signs in', couple(person(1)), []],
    ['a couple who both sign in', couple(person(1), person(2)), ['confirm-people']],
    ['a confirmed couple', couple(person(1, yesterday), person(2, yesterday)), ['end-confirmed']],
  ])('is listed for %s', (_who, profile, acts) => {
    expect(actsOn(profile, now)).toEqual(acts);
  });

  it.each<[TierAct, Profile, string]>([
    ['verify', explorer(), say.notYet],
    ['wait', explorer(), say.notYet],
    ['trust', explorer(), say.verifiedFirst],
    ['make-moderator', explorer(), say.verifiedFirst],
    ['make-moderator', trusted(), say.trustedAlready],
    ['make-lead', explorer(), say.verifiedFirst],
    ['end-verified', trusted(), say.trustedFirst],
    ['confirm-people', couple(person(1)), say.confirmable],
    ['confirm-people', trusted(), say.confirmable],
  ])('is refused otherwise, as for %s', (act, profile, message) => {
    expect(() => withAct(profile, act, now)).toThrow(message);
  });

  it.each<[TierAct, Profile]>([
    ['verify', verified()],
    ['verify', trusted()],
    ['wait', verifiable({ verifiableAgainAt: tomorrow })],
    ['wait', verified()],
    ['trust', trusted()],
    ['make-moderator', verified({ isModerator: true })],
    ['end-moderator', verified()],
    ['make-lead', verified({ isSafeguardingLead: true })],
    ['end-lead', verified()],
    ['end-trusted', verified()],
    ['end-verified', explorer()],
    ['confirm-people', couple(person(1, yesterday), person(2, yesterday))],
    ['end-confirmed', couple(person(1), person(2))],
  ])('changes nothing once it is done: %s', (act, profile) => {
    expect(withAct(profile, act, now)).toBe(profile);
  });
});

describe('an act', () => {
  it.each<[TierAct, Profile, Partial<Profile>]>([
    ['verify', verifiable(), { tier: 'verified' }],
    ['wait', verifiable(), { tier: 'explorer', verifiableAgainAt: '2026-05-09T12:00:00.000Z' }],
    ['trust', verified({ isModerator: true }), { tier: 'trusted', isModerator: false }],
    ['make-moderator', verified(), { tier: 'verified', isModerator: true }],
    ['end-moderator', verified({ isModerator: true }), { tier: 'verified', isModerator: false }],
    ['make-lead', verified(), { tier: 'verified', isSafeguardingLead: true }],
    ['end-lead', trusted({ isSafeguardingLead: true }), { tier: 'trusted', isSafeguardingLead: false }],
    ['end-trusted', trusted(), { tier: 'verified' }],
  ])('%s does what it says', (act, profile, after) => {
    expect(withAct(profile, act, now)).toMatchObject(after);
  });

  it('that ends a verification ends every role, and 60 days pass before the next', () => {
    const lead = verified({ isModerator: true, isSafeguardingLead: true });
    expect(withAct(lead, 'end-verified', now)).toMatchObject({
      tier: 'explorer',
      isModerator: false,
      isSafeguardingLead: false,
      verifiableAgainAt: '2026-05-09T12:00:00.000Z',
    });
  });

  it('that ends a tier also lowers the one that the end of a sanction gives back', () => {
    const taken = { sanctionId: 'sanction', tier: 'trusted' as const, isModerator: true };
    const tiersTaken = [taken];
    const { tiersTaken: after } = withAct({ ...trusted(), tiersTaken }, 'end-trusted', now);
    expect(after).toEqual([{ ...taken, tier: 'verified', isModerator: false }]);
    const { tiersTaken: none } = withAct({ ...verified(), tiersTaken }, 'end-verified', now);
    expect(none).toEqual([{ ...taken, tier: 'explorer', isModerator: false }]);
  });

  it('confirms all people of a profile, and takes it back from all', () => {
    const confirmed = withAct(couple(person(1), person(2)), 'confirm-people', now);
    expect(confirmed.people.map(({ confirmedAt }) => confirmedAt)).toEqual([
      now.toISOString(),
      now.toISOString(),
    ]);
    const ended = withAct(confirmed, 'end-confirmed', now);
    expect(ended.people.filter((one) => 'confirmedAt' in one)).toEqual([]);
  });
});

describe('a role that nobody on a profile holds any more', () => {
  const left = { ...person(1), isWithoutRoles: true as const };

  it('is none: whoever stayed begins anew, with what is given to them', () => {
    const alone = trusted({ people: [left], trustSummary: verifiable().trustSummary });
    expect(actsOn(alone, now)).toEqual(['verify', 'wait']);
    const after = withAct(alone, 'verify', now);
    expect(after).toMatchObject({ tier: 'verified', people: [person(1)] });
    expect(after.people[0]).not.toHaveProperty('isWithoutRoles');
  });

  it('is not moved to another person by a lower one', () => {
    const two = { ...couple(person(1), { ...left, ...person(2) }), tier: 'trusted' as const };
    expect(() => withAct(two, 'verify', now, [1])).toThrow(say.trustedAlready);
    expect(withAct(two, 'trust', now, [1]).people).toMatchObject([{ isWithoutRoles: true }, person(2)]);
  });
});
