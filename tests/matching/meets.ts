import { ageOn } from '../../api/contract/profiles/profiles.ts';
import type { Gender, WishedGender } from '../../api/contract/profiles/who-we-are.ts';
import { type Filters, placeOf } from '../../api/src/discovery/browse/filters.ts';
import { kilometresBetween } from '../../api/src/discovery/matching/distance.ts';
import type { Profile } from '../../api/src/profiles/profiles/profile.ts';

const groups: Record<WishedGender, readonly Gender[]> = {
  women: ['woman', 'trans-woman'],
  men: ['man', 'trans-man'],
  'non-binary': ['non-binary', 'genderfluid', 'agender'],
};
const isShown = (said: { value: string; use: string } | null | undefined, wanted: readonly string[]) =>
  said?.use === 'shown' && wanted.includes(said.value);

/** The filters' meaning, read off the profiles themselves. */
export function meets(profile: Profile, filters: Filters, now: Date): boolean {
  const { searchTerm, location, minAge, maxAge, type, tags, gender, orientation, near } = filters;
  const begins = (text: string, typed: string) => {
    if (typed.trim() === '') return true;
    const plain = (one: string) => one.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const found = plain(text).split(/[^\p{L}\p{N}]+/u);
    const wanted = plain(typed)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    return wanted.length > 0 && wanted.every((word) => found.some((one) => one.startsWith(word)));
  };
  const texts = [
    profile.handle,
    profile.mainBio,
    profile.funFact,
    profile.location,
    ...profile.members.flatMap(({ bio, likes, funFact }) => [bio, ...likes, funFact]),
  ];
  const at = placeOf(profile);
  return (
    begins(texts.join(' '), searchTerm) &&
    begins(profile.location, location) &&
    profile.members.every(({ birthDate }) => {
      const age = ageOn(birthDate, now);
      return age >= minAge && (age <= maxAge || maxAge === 99);
    }) &&
    (type === 'all' || profile.type === type) &&
    tags.every((tag) => profile.members.some((member) => member.tags.includes(tag))) &&
    (!gender || profile.members.some((member) => isShown(member.gender, groups[gender]))) &&
    (!orientation || profile.members.some((member) => isShown(member.orientation, [orientation]))) &&
    (!near || (at !== null && kilometresBetween(near.place, at) <= near.withinKm))
  );
}
