import { profileMessages } from '../../../../contract/profiles/my-profile.ts';
import type { cardHolders } from '../../../../contract/profiles/sign-ins.ts';
import type { StatementUse } from '../../../../contract/profiles/who-we-are.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { holderOf, type Member, type Profile } from '../profile.ts';

type CardHoldingProfile = Pick<Profile, 'people'>;
type CardHolder = (typeof cardHolders)[number];

export function cardHolderFor(profile: CardHoldingProfile, personId: string, memberId: number): CardHolder {
  const holder = holderOf(profile, memberId)?.personId;
  return holder === undefined ? 'nobody' : holder === personId ? 'you' : 'another';
}

const onlyShown = <Statement extends { use: StatementUse } | null | undefined>(said: Statement) =>
  said?.use === 'shown' ? said : null;

/**
 * Refuses changes to somebody else's card. This check comes before any comparison, because the answer "nothing
 * changed" would confirm a guess.
 * @throws ApiError 403
 */
export function requireNotAnothers(
  profile: CardHoldingProfile,
  personId: string,
  memberIds: readonly number[],
): void {
  if (memberIds.some((id) => cardHolderFor(profile, personId, id) === 'another'))
    throw new ApiError(403, profileMessages.notYourCard);
}

/** The return type forces a decision about each new field. */
const cardForOthers = (member: Member): { [Field in keyof Required<Member>]: Member[Field] } => ({
  id: member.id,
  name: member.name,
  bio: member.bio,
  likes: member.likes,
  funFact: member.funFact,
  photoId: member.photoId,
  tags: member.tags,
  gender: onlyShown(member.gender),
  pronouns: onlyShown(member.pronouns),
  orientation: onlyShown(member.orientation),
  birthDate: '',
  heightFeet: 0,
  heightInches: 0,
  weightLbs: 0,
  preferredAgeRangeMin: 0,
  preferredAgeRangeMax: 0,
  unconfirmed: [],
  privateTags: [],
  awaited: undefined,
});

export const cardAsRead = (profile: CardHoldingProfile, personId: string, member: Member): Member =>
  cardHolderFor(profile, personId, member.id) === 'another' ? cardForOthers(member) : member;
