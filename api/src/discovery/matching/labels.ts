import { ageOn } from '../../../contract/profiles/profiles.ts';
import { shownSelf } from '../../../contract/profiles/who-we-are.ts';
import type { Member, Profile } from '../../profiles/profiles/profile.ts';

type LabelledProfile = Pick<Profile, 'type'> & {
  members: Pick<Member, 'birthDate' | 'gender' | 'pronouns' | 'orientation'>[];
};

/** A single is called `alone`; people of other profiles are called like “she (39)”. */
export const labelsOf = ({ type, members }: LabelledProfile, now: Date, alone: string): string[] =>
  members.map((member, index) => {
    if (type === 'single') return alone;
    const { pronouns, gender } = shownSelf(member);
    const called = (pronouns ?? gender)?.toLowerCase() ?? `Member ${index + 1}`;
    return `${called} (${ageOn(member.birthDate, now)})`;
  });
