import { ageOn } from '../../../../contract/profiles/profiles.ts';
import { shownSelf } from '../../../../contract/profiles/who-we-are.ts';
import type { PublicProfile } from './public-profile.ts';

/** Titles look like “She, 39”, or are the age alone. */
export const titlesOf = (members: PublicProfile['members'], now: Date): string[] =>
  members.map((member) => {
    const { pronouns, gender } = shownSelf(member);
    const age = ageOn(member.birthDate, now);
    const word = pronouns ?? gender;
    return word === null ? String(age) : `${word}, ${age}`;
  });
