import type { Profile } from '../../../profiles/profiles/profile.ts';
import type { StandingMeasure, SubjectFile } from '../items.ts';

/** A sanction for what one person did applies to a profile while that person is on it. */
export const measuresAgainst = (
  measures: readonly StandingMeasure[],
  pseudonyms: readonly string[],
): StandingMeasure[] => measures.filter(({ doneBy }) => doneBy === undefined || pseudonyms.includes(doneBy));

export function sanctionsInForce(
  measures: readonly StandingMeasure[],
  now: Date,
): { isSuspended: boolean; restrictedUntil: string | null } {
  const untils = measures.flatMap(({ outcome, until }) =>
    outcome === 'restrict' && until !== null && new Date(until) > now ? [until] : [],
  );
  return {
    isSuspended: measures.some(({ outcome }) => outcome === 'suspend'),
    restrictedUntil: untils.sort().at(-1) ?? null,
  };
}

export const measuresOfPerson = (
  measures: readonly StandingMeasure[],
  pseudonyms: readonly string[],
): StandingMeasure[] => measures.filter(({ doneBy }) => doneBy !== undefined && pseudonyms.includes(doneBy));

export interface ProfileMeasures extends Pick<SubjectFile, 'version' | 'measures'> {
  /** By the id of a person, for what that person did. Absent for a profile of one person. */
  readonly ofPeople?: ReadonlyMap<string, readonly StandingMeasure[]>;
}

function withPersonSanction(
  { sanction: _before, ...person }: Profile['people'][number],
  measures: readonly StandingMeasure[],
  now: Date,
): Profile['people'][number] {
  const sanction = sanctionsInForce(measures, now);
  return sanction.isSuspended || sanction.restrictedUntil !== null ? { ...person, sanction } : person;
}

const isSameSanction = (one: Profile['people'][number], other?: Profile['people'][number]): boolean =>
  one.sanction?.isSuspended === other?.sanction?.isSuspended &&
  one.sanction?.restrictedUntil === other?.sanction?.restrictedUntil;

/** @returns the same object if the sanction is already applied or a later version is known */
export function withSanction(
  profile: Profile,
  { version, measures, ofPeople }: ProfileMeasures,
  now: Date,
): Profile {
  const { sanction } = profile;
  const known = sanction?.version ?? 0;
  if (known > version) return profile;
  const people = profile.people.map((one) => withPersonSanction(one, ofPeople?.get(one.personId) ?? [], now));
  const inForce = sanctionsInForce(measures, now);
  const { restrictedUntil } = inForce;
  const isSuspended = inForce.isSuspended || people.every((one) => one.sanction?.isSuspended);
  const before = sanction?.statusBefore ?? null;
  const statusBefore = isSuspended ? (before ?? profile.status) : null;
  const isSame =
    known === version &&
    before === statusBefore &&
    (sanction?.restrictedUntil ?? null) === restrictedUntil &&
    people.every((one, at) => isSameSanction(one, profile.people[at]));
  if (isSame) return profile;
  return {
    ...profile,
    people,
    status: isSuspended ? 'Suspended' : (before ?? profile.status),
    sanction: { ...sanction, version, restrictedUntil, statusBefore },
  };
}

const dayMs = 24 * 60 * 60 * 1000;
const vouchedDays = 60;

export function isVouchedFor({ decisions }: Pick<Profile, 'decisions'>, suspendedAt: Date): boolean {
  const approvedAt = decisions.findLast(({ outcome }) => outcome === 'approved')?.decidedAt;
  return approvedAt !== undefined && suspendedAt.getTime() - Date.parse(approvedAt) <= vouchedDays * dayMs;
}
