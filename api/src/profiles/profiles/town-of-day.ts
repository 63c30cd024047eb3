import type { Profile } from './profile.ts';

type Town = Pick<Profile, 'place' | 'townOfDay'>;

const dayOf = (now: Date): string => now.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Where the profile lived when the day began (UTC), however often it moved since. */
export const townOfDay = ({ place, townOfDay: kept }: Town, now: Date): Profile['place'] =>
  kept?.day === dayOf(now) ? kept.place : place;

export const withTownOfDay = (before: Town, after: Profile, now: Date): Profile =>
  before.place?.id === after.place?.id
    ? after
    : { ...after, townOfDay: { day: dayOf(now), place: townOfDay(before, now) ?? null } };

export function withoutPastTownOfDay(profile: Profile, now: Date): Profile {
  const { townOfDay: kept, ...others } = profile;
  return kept && kept.day !== dayOf(now) ? others : profile;
}
