import { describe, expect, it } from 'vitest';
import { everyConsent } from '../../../api/contract/people/consents/consents.ts';
import { completeOnboarding } from '../../../api/contract/profiles/onboarding.ts';
import {
  handleKey,
  type ProfileStatus,
  reviewerTierLevel,
  tierLevel,
} from '../../../api/contract/profiles/profiles.ts';
import { hundredthsIn } from '../../../api/src/discovery/matching/row-score.ts';
import { scoreOf } from '../../../api/src/discovery/matching/score.ts';
import { ownAnswersOf, publicAnswersOf } from '../../../api/src/discovery/matching/traits.ts';
import { placeOf } from '../../../api/src/discovery/places/gazetteer.ts';
import { faultsOf, withTagIds } from '../../../api/src/profiles/onboarding/rules.ts';
import { discoveryCatalogue } from '../../../api/src/profiles/tags/catalogue.ts';
import { visitsAmong } from '../visits.ts';
import { details } from './details.ts';
import { profiles } from './profiles.ts';
import type { DemoProfile } from './types.ts';
import { whoTheyAre } from './who-they-are.ts';

const reviewWindow = 48;
const tagIds = new Map(discoveryCatalogue.flatMap(({ tags }) => tags.map(({ key, id }) => [key, id])));
const byHandle = new Map(profiles.map((profile) => [profile.handle, profile]));
const withInviter = profiles.flatMap((profile) =>
  profile.inviter === null ? [] : [{ profile, inviter: byHandle.get(profile.inviter) }],
);
const profilesWith = (status: ProfileStatus) => profiles.filter((profile) => profile.status === status);

/** The profile as the onboarding wizard would send it. */
const submission = ({ type, handle, members, mainBio, location }: DemoProfile) => ({
  profileId: 1,
  profileType: type,
  handle,
  members: members.map((member) => ({ ...member, tags: member.tags.map((key) => tagIds.get(key)) })),
  mainBio,
  location,
  consents: everyConsent,
});

describe('the demo community', () => {
  it('has 43 profiles of every type and status', () => {
    const count = <Key extends 'type' | 'status' | 'tier'>(key: Key) =>
      Object.fromEntries([...Map.groupBy(profiles, (one) => one[key])].map(([k, all]) => [k, all.length]));
    expect(profiles).toHaveLength(43);
    expect(count('type')).toEqual({ single: 24, couple: 12, other: 7 });
    expect(count('status')).toEqual({
      Approved: 37,
      PendingApproval: 3,
      FurtherReviewRequired: 1,
      Rejected: 2,
    });
    expect(count('tier')).toEqual({ trusted: 3, verified: 5, explorer: 35 });
    const groupSizes = profiles.filter(({ type }) => type === 'other').map((one) => one.members.length);
    expect(new Set(groupSizes)).toEqual(new Set([3, 4, 5, 6, 8]));
  });

  it.each(profiles)('would pass onboarding: $handle', (profile) => {
    const form = completeOnboarding.input.parse(submission(profile));
    expect(
      faultsOf({ ...form, members: form.members.map(withTagIds) }, new Date('2026-11-01T00:00:00Z')),
    ).toEqual([]);
    for (const { tags } of profile.members) {
      expect(tags.length).toBeGreaterThanOrEqual(5);
      expect(tags.length).toBeLessThanOrEqual(15);
    }
    expect(profile.mainBio.length).toBeGreaterThanOrEqual(60);
    expect(profile.mainBio.length).toBeLessThanOrEqual(900);
  });

  it('gives nobody the handle or the e-mail address of somebody else', () => {
    expect(new Set(profiles.map(({ handle }) => handleKey(handle))).size).toBe(43);
    expect(new Set(profiles.map(({ email }) => email)).size).toBe(43);
    for (const { email } of profiles) expect(email).toMatch(/^[a-z]+@veil\.example$/);
  });

  it('spans the generations, all of them grown up', () => {
    const births = profiles.flatMap(({ members }) => members.map(({ birthDate }) => birthDate)).sort();
    expect(births[0]).toMatch(/^1958/);
    expect(births.at(-1)).toMatch(/^2005/);
  });
});

describe('invitations of the demo community', () => {
  it('begin with three founders', () => {
    const founders = profiles.filter(({ inviter }) => inviter === null);
    expect(founders.map(({ tier }) => tier)).toEqual(['trusted', 'trusted', 'trusted']);
  });

  it.each(withInviter)('of $profile.handle came from a member who was approved by then', (invited) => {
    const { profile, inviter } = invited;
    expect(inviter).toMatchObject({ status: 'Approved' });
    expect(Number(inviter?.joinedHoursAgo)).toBeGreaterThan(profile.joinedHoursAgo + reviewWindow);
    expect(profile.vouch.length).toBeGreaterThanOrEqual(10);
  });
});

describe('reviews of the demo community', () => {
  const reviewed = profiles.flatMap((profile) =>
    (profile.decisions ?? []).map((decision) => ({ profile, decision })),
  );

  it.each(reviewed)('of $profile.handle by $decision.reviewer is one the rules allow', (review) => {
    const { profile, decision } = review;
    const reviewer = byHandle.get(decision.reviewer);
    expect(reviewer && tierLevel(reviewer.tier)).toBeGreaterThanOrEqual(reviewerTierLevel);
    expect(decision.reviewer).not.toBe(profile.inviter);
    expect(decision.afterHours).toBeLessThan(profile.joinedHoursAgo);
    expect(Number(reviewer?.joinedHoursAgo)).toBeGreaterThan(profile.joinedHoursAgo + reviewWindow);
  });

  it.each(reviewed.filter(({ profile, decision }) => decision === profile.decisions?.[0]))(
    'of $profile.handle began while the window was open',
    ({ decision }) => expect(decision.afterHours).toBeLessThan(reviewWindow),
  );

  it('lead to the status each profile has', () => {
    const outcomes = (status: ProfileStatus) =>
      profilesWith(status).map(({ decisions = [] }) => decisions.map(({ decision }) => decision).join());
    expect(new Set(outcomes('Approved'))).toEqual(new Set(['', 'approve', 'reject,approve']));
    expect(outcomes('PendingApproval')).toEqual(Array(3).fill(''));
    expect(outcomes('FurtherReviewRequired')).toEqual(['reject']);
    expect(outcomes('Rejected')).toEqual(Array(2).fill('reject,reject'));
  });

  it('never come from the same reviewer twice', () => {
    for (const { decisions = [], handle } of profiles) {
      const reviewers = decisions.map(({ reviewer }) => reviewer);
      expect(new Set(reviewers).size, handle).toBe(reviewers.length);
    }
  });

  it('leave the undecided some time, and the approved none to wait', () => {
    for (const { joinedHoursAgo } of profilesWith('PendingApproval')) {
      expect(joinedHoursAgo).toBeLessThan(reviewWindow);
    }
    for (const { joinedHoursAgo } of profilesWith('Approved'))
      expect(joinedHoursAgo).toBeGreaterThan(reviewWindow);
  });
});

it.each(Object.entries(details))('%s has details that fit the profile', (handle, { funFact, ...ofEach }) => {
  const profile = profiles.find((one) => one.handle === handle);
  if (funFact !== undefined) expect(profile?.type).toBe('single');
  for (const said of Object.values(ofEach)) expect(said).toHaveLength(profile?.members.length ?? 0);
});

it.each([...whoTheyAre])(
  '%s says who each of them is, in words that exist',
  (handle, { members, wishes }) => {
    const profile = profiles.find((one) => one.handle === handle);
    expect(members).toHaveLength(profile?.members.length ?? 0);
    for (const { pronouns, gender } of members) expect(pronouns && gender).toBeTruthy();
    expect(wishes.purposes.length).toBeGreaterThanOrEqual(3);
  },
);

it('gives most members somebody who fits at 80 or more', async () => {
  const approved = profilesWith('Approved');
  const places = await Promise.all(approved.map(({ location }) => placeOf(location)));
  const community = approved.map((profile, at) => {
    const said = whoTheyAre.get(profile.handle);
    return {
      ...profile,
      place: places[at] ?? null,
      wishes: said?.wishes,
      members: profile.members.map((member, index) => ({
        ...member,
        ...said?.members[index],
        tags: member.tags.flatMap((key) => tagIds.get(key) ?? []),
        privateTags: [],
      })),
    };
  });
  const best = community.map((one) =>
    Math.max(
      ...community
        .filter((other) => other !== one)
        .map((other) => scoreOf(ownAnswersOf(one), publicAnswersOf(other), 20261122))
        .filter((score) => (score & 3) === 0)
        .map((score) => hundredthsIn(score) / 100),
    ),
  );
  const share = (is: (score: number) => boolean) => best.filter(is).length / best.length;
  expect(share((score) => score >= 80)).toBeGreaterThan(0.75);
  expect(share((score) => score >= 98)).toBeLessThan(0.1);
});

it('everybody long enough in is seen by others and by nobody twice at once', () => {
  const visits = visitsAmong(profiles);
  const seen = new Set(visits.map((visit) => visit.seen));
  expect(seen.size).toBeGreaterThan(30);
  expect(visits.filter(({ viewer, seen }) => viewer === seen)).toEqual([]);
  expect(new Set(visits.map(({ viewer, seen }) => `${viewer}/${seen}`)).size).toBe(visits.length);
});
