import type { GivenConsents } from '../../../contract/people/consents/consents.ts';
import { type ConsentKind, consentKinds, type FreeConsent } from '../../../contract/people/consents/kinds.ts';
import { consentVersions } from '../../../contract/people/consents/words.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Consent } from '../../profiles/profiles/consent.ts';
import type { Member, Profile } from '../../profiles/profiles/profile.ts';
import { discoveryTagRules } from '../../profiles/tags/rules.ts';

/** How many records are kept for each kind of consent. The audit log keeps all of them for 400 days. */
const keptOfEach = 5;

type ProfilePerson = Profile['people'][number];

const latestOf = (consents: readonly Consent[], what: ConsentKind): Consent | undefined =>
  consents.findLast((consent) => consent.what === what);

/** A consent to an earlier version counts too; `consentsDue` asks again when the text has changed. */
export function isInForce(consents: readonly Consent[] = [], what: ConsentKind): boolean {
  const latest = latestOf(consents, what);
  return latest?.givenAt !== undefined && latest.givenAt !== null && latest.withdrawnAt === null;
}

function withRecord(consents: readonly Consent[] = [], record: Consent): Consent[] {
  const all = [...consents, record];
  return consentKinds
    .flatMap((kind) => all.filter(({ what }) => what === kind).slice(-keptOfEach))
    .sort((one, other) => all.indexOf(one) - all.indexOf(other));
}

/** @returns the same list if the current version was already accepted */
export function withConsent(consents: Consent[] = [], what: ConsentKind, at: string): Consent[] {
  const version = consentVersions[what];
  if (isInForce(consents, what) && latestOf(consents, what)?.version === version) return consents;
  return withRecord(consents, { what, version, givenAt: at, withdrawnAt: null });
}

/** @returns the same list if no consent is in force and the current version was already refused */
export function withoutConsent(consents: Consent[] = [], what: FreeConsent, at: string): Consent[] {
  const latest = latestOf(consents, what);
  if (latest && isInForce(consents, what))
    return consents.map((one) => (one === latest ? { ...one, withdrawnAt: at } : one));
  if (latest?.version === consentVersions[what]) return consents;
  return withRecord(consents, {
    what,
    version: consentVersions[what],
    givenAt: null,
    withdrawnAt: at,
  });
}

export const givenAtOnboarding = (versions: GivenConsents = {}, at: string): Consent[] =>
  consentKinds
    .filter((what) => versions[what] === consentVersions[what])
    .map((what) => ({ what, version: consentVersions[what], givenAt: at, withdrawnAt: null }));

type ConsentingProfile = Pick<Profile, 'people' | 'type'>;

/** On a shared profile nobody answers for somebody else's card. */
const peopleAnsweringFor = (
  { people, type }: ConsentingProfile,
  memberId: number,
): readonly ProfilePerson[] => people.filter((person) => type === 'single' || person.memberId === memberId);

export const mayKeepIntimate = (profile: ConsentingProfile, memberId: number): boolean =>
  peopleAnsweringFor(profile, memberId).some(({ consents }) => isInForce(consents, 'intimate'));

export const answersFor = (profile: ConsentingProfile, personId: string, memberId: number): boolean =>
  peopleAnsweringFor(profile, memberId).some((person) => person.personId === personId);

type MemberTags = Pick<Member, 'tags' | 'privateTags'>;

const isIntimate = (tagId: number): boolean => discoveryTagRules.find(tagId)?.isIntimate === true;

export const addsIntimateTag = (before: MemberTags, after: MemberTags): boolean =>
  [...after.tags, ...after.privateTags].some(
    (id) => isIntimate(id) && !before.tags.includes(id) && !before.privateTags.includes(id),
  );

const hasIntimateTag = (member: MemberTags): boolean =>
  addsIntimateTag({ tags: [], privateTags: [] }, member);

export const withoutUnagreed = (profile: Profile): Profile => ({
  ...profile,
  members: profile.members.map((member) =>
    mayKeepIntimate(profile, member.id)
      ? member
      : {
          ...member,
          tags: member.tags.filter((id) => !isIntimate(id)),
          privateTags: member.privateTags.filter((id) => !isIntimate(id)),
        },
  ),
});

/**
 * Lists texts that are new or changed since the last answer, and the consent for intimate tags that the profile already
 * has.
 */
export function consentsDue(
  profile: ConsentingProfile & Pick<Profile, 'members'>,
  personId: string,
): ConsentKind[] {
  const consents = profile.people.find((person) => person.personId === personId)?.consents ?? [];
  const isDecided = (what: ConsentKind) => latestOf(consents, what)?.version === consentVersions[what];
  const isKept = profile.members.some(
    (member) => hasIntimateTag(member) && answersFor(profile, personId, member.id),
  );
  return consentKinds.filter((what) => what !== 'ai' && (what !== 'intimate' || isKept) && !isDecided(what));
}

/** The field `consent` tells the client that the caller can fix this by consenting. */
export const needsConsent = (message: string): ApiError =>
  new ApiError(403, message, { errors: [{ field: 'consent', message }] });
