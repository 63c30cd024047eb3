import type { Endpoint } from '../../../contract/fields/endpoint.ts';
import type { Sanction } from '../../../contract/people/me.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { ApiError } from './api-error.ts';

type SanctionableProfile = Pick<Profile, 'status' | 'sanction'>;

/** A restriction ends by itself. */
export function sanctionOf({ status, sanction }: SanctionableProfile, now: Date): Sanction | null {
  if (status === 'Suspended') return { kind: 'suspended', until: null };
  const until = sanction?.restrictedUntil ?? null;
  return until !== null && new Date(until) > now ? { kind: 'restricted', until } : null;
}

/** The profile's sanction, or that for what the person did themselves, whichever is stricter. */
export function sanctionOfPerson(
  profile: SanctionableProfile & Pick<Profile, 'people'>,
  personId: string,
  now: Date,
): Sanction | null {
  const ofProfile = sanctionOf(profile, now);
  const own = profile.people.find((person) => person.personId === personId)?.sanction;
  if (!own || ofProfile?.kind === 'suspended') return ofProfile;
  const { isSuspended, restrictedUntil } = own;
  const ofPerson = sanctionOf(
    {
      status: isSuspended ? 'Suspended' : profile.status,
      sanction: { version: 0, restrictedUntil, statusBefore: null },
    },
    now,
  );
  if (!ofProfile || ofPerson?.kind === 'suspended') return ofPerson;
  return (ofPerson?.until ?? '') > (ofProfile.until ?? '') ? ofPerson : ofProfile;
}

export const isPersonSuspended = (
  profile: SanctionableProfile & Pick<Profile, 'people'>,
  personId: string,
  now: Date,
): boolean => sanctionOfPerson(profile, personId, now)?.kind === 'suspended';

export const suspendedError = () => new ApiError(403, 'Your account is suspended.', { code: 'suspended' });
const restrictedMessage = 'You can read, and not do this, while your account is restricted.';

/**
 * All refusals because of a sanction come from here.
 * @throws ApiError 403
 */
export function refuseSanctioned(
  { method, sanctioned }: Pick<Endpoint, 'method' | 'sanctioned'>,
  sanction: Sanction | null,
): void {
  if (sanction === null || sanctioned === 'suspended') return;
  if (sanction.kind === 'suspended') throw suspendedError();
  if (method !== 'GET' && sanctioned === undefined) throw new ApiError(403, restrictedMessage);
}

const isPausedByPerson = ({ pauses = [] }: Pick<Profile, 'pauses'>): boolean => pauses.length > 0;

export const isPaused = ({ pauses, dormancy }: Pick<Profile, 'pauses' | 'dormancy'>): boolean =>
  isPausedByPerson({ pauses }) || dormancy?.isPaused === true;

/** True while nobody who came back has confirmed the profile. */
export const isUnlisted = ({ dormancy }: Pick<Profile, 'dormancy'>): boolean =>
  dormancy !== undefined && !dormancy.isOver;

/** The same, and while a report holds it that says that somebody in it may be under 18. */
export const isOutOfLists = ({ dormancy, heldSince }: Pick<Profile, 'dormancy' | 'heldSince'>): boolean =>
  heldSince !== undefined || isUnlisted({ dormancy });

export const isAway = ({
  status,
  pauses,
  dormancy,
}: Pick<Profile, 'status' | 'pauses' | 'dormancy'>): boolean =>
  status === 'Suspended' || isPaused({ pauses, dormancy });

const pausedMessage = 'Your profile is paused: you can read, and nothing is sent from it.';

/**
 * A profile that one of its people paused may still read, take something back, block, report and leave.
 * @throws ApiError 403
 */
export function refusePaused(
  { method, sanctioned }: Pick<Endpoint, 'method' | 'sanctioned'>,
  profile: Pick<Profile, 'pauses'>,
): void {
  if (method !== 'GET' && sanctioned === undefined && isPausedByPerson(profile))
    throw new ApiError(403, pausedMessage);
}

/** The decisions of one person of a shared profile take the reviewing from nobody else. */
export const mayPersonReview = ({ people }: Pick<Profile, 'people'>, personId: string, now: Date): boolean =>
  !people.some((person) => person.personId === personId && new Date(person.reviewsAgainAt ?? 0) > now);

export const mayNotReview = (
  profile: SanctionableProfile & Pick<Profile, 'reviewsAgainAt'>,
  now: Date,
): boolean =>
  sanctionOf(profile, now) !== null ||
  (profile.reviewsAgainAt !== undefined && new Date(profile.reviewsAgainAt) > now);
