import type { Profile } from './profile.ts';

/** Tokens of the person issued before it, in epoch seconds, are refused. */
export const endOfSessions = ({ people }: Profile, personId: string): number =>
  people.find((person) => person.personId === personId)?.notBefore ?? 0;

/** Ends the sessions of one person of the profile. A later end stands. */
export function withSessionsEnded(profile: Profile, personId: string, notBefore: number): Profile {
  if (endOfSessions(profile, personId) >= notBefore) return profile;
  const people = profile.people.map((person) =>
    person.personId === personId ? { ...person, notBefore } : person,
  );
  return { ...profile, people };
}
