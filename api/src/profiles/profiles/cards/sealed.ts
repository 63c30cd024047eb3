import { prefilledParts } from '../../../../contract/profiles/member-fields.ts';
import { discoveryTagRules } from '../../tags/rules.ts';
import type { Member, Profile } from '../profile.ts';

type Sealed = NonNullable<Profile['sealed']>[number];
type CardAnswers = Sealed['said'];

const sealedMs = 30 * 24 * 60 * 60 * 1000;

const isNobodys = ({ type, people }: Pick<Profile, 'type' | 'people'>, memberId: number): boolean =>
  type !== 'single' && people.every((person) => person.memberId !== memberId);

const isIntimate = (tagId: number): boolean => discoveryTagRules.find(tagId)?.isIntimate === true;

/** Selects the fields of a card that are sealed. */
function saidFor(member: Member): CardAnswers {
  const { bio, likes, funFact, gender, pronouns, orientation, privateTags } = member;
  const tags = member.tags.filter(isIntimate);
  return {
    ...(bio && { bio }),
    ...(likes.length > 0 && { likes }),
    ...(funFact && { funFact }),
    ...(gender && { gender }),
    ...(pronouns && { pronouns }),
    ...(orientation && { orientation }),
    ...(tags.length > 0 && { tags }),
    ...(privateTags.length > 0 && { privateTags }),
  };
}

/** Keeps a name for reviewers, an age, and public tags that are not intimate. Measures and ages await confirmation. */
const withoutSaid = (member: Member): Member => ({
  ...member,
  bio: '',
  likes: [],
  funFact: '',
  photoId: null,
  gender: null,
  pronouns: null,
  orientation: null,
  tags: member.tags.filter((id) => !isIntimate(id)),
  privateTags: [],
  unconfirmed: [...prefilledParts],
});

const isBare = (member: Member): boolean =>
  Object.keys(saidFor(member)).length === 0 &&
  member.photoId === null &&
  prefilledParts.every((part) => member.unconfirmed?.includes(part));

const unionOf = (one: number[] = [], other: number[] = []): number[] => [...new Set([...one, ...other])];

function mergeSaid(before: CardAnswers, next: CardAnswers): CardAnswers {
  const [tags, privateTags] = [
    unionOf(before.tags, next.tags),
    unionOf(before.privateTags, next.privateTags),
  ];
  return {
    ...before,
    ...next,
    ...(tags.length > 0 && { tags }),
    ...(privateTags.length > 0 && { privateTags: privateTags.filter((id) => !tags.includes(id)) }),
  };
}

/** Seals the texts on cards without a person for 30 days. Returns the same object if nothing changes. */
export function withSealed(profile: Profile, now: Date): Profile {
  const { sealed: before = [], ...others } = profile;
  const full = profile.members.filter((member) => isNobodys(profile, member.id) && !isBare(member));
  const lasting = before.filter(
    ({ memberId, until }) =>
      new Date(until) > now &&
      isNobodys(profile, memberId) &&
      profile.members.some(({ id }) => id === memberId),
  );
  if (full.length === 0 && lasting.length === before.length) return profile;
  const until = new Date(now.getTime() + sealedMs).toISOString();
  const entries = new Map(lasting.map((entry) => [entry.memberId, entry]));
  for (const member of full) {
    const said = saidFor(member);
    const known = entries.get(member.id);
    if (Object.keys(said).length > 0)
      entries.set(member.id, {
        memberId: member.id,
        until: known?.until ?? until,
        said: mergeSaid(known?.said ?? {}, said),
      });
  }
  return {
    ...others,
    members: profile.members.map((member) => (full.includes(member) ? withoutSaid(member) : member)),
    ...(entries.size > 0 && { sealed: [...entries.values()] }),
  };
}

export const sealedFor = (
  { sealed = [] }: Pick<Profile, 'sealed'>,
  memberId: number,
  now: Date,
): Sealed | undefined => sealed.find((one) => one.memberId === memberId && new Date(one.until) > now);

/** Show the result only to the card's person. */
export function withSealedAnswers(profile: Profile, member: Member, now: Date): Member {
  const { tags = [], ...said } = sealedFor(profile, member.id, now)?.said ?? {};
  return { ...member, ...said, tags: unionOf(member.tags, tags) };
}
