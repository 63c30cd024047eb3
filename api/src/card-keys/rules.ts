import { cardKeyLimits, cardKeyMessages, type TakenCard } from '../../contract/account/card-keys.ts';
import { withoutUnagreed } from '../consents/rules.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { holdsStaffRole } from '../http/staff-role.ts';
import { holderOf, isPersonOf, type Member, type Profile } from '../profiles/profile.ts';

type CardKey = NonNullable<Profile['cardKeys']>[number];

const lastingKeys = ({ cardKeys = [], members }: Profile, now: Date): CardKey[] =>
  cardKeys.filter(
    ({ memberId, expiresAt }) => new Date(expiresAt) > now && members.some(({ id }) => id === memberId),
  );

export const openKeys = (profile: Profile, now: Date): CardKey[] =>
  holdsStaffRole(profile) ? [] : lastingKeys(profile, now).filter(({ isClosed }) => !isClosed);

/** The answer to every key that does not open, whatever the reason. */
export const opensNothing = () => new ApiError(404, cardKeyMessages.opensNothing);

/** @throws ApiError 409 for a profile with a role of staff: whoever took a key would have the role at once */
export function refuseStaff(profile: Profile): void {
  if (holdsStaffRole(profile)) throw new ApiError(409, cardKeyMessages.takesNobody);
}

const refusedField = (message: string) => invalidFields([{ field: 'memberId', message }]);

function ownCardOf(
  { people, members, type }: Profile,
  personId: string,
  { memberId, ownMemberId }: Pick<Wish, 'memberId' | 'ownMemberId'>,
): number {
  const known = people.find((person) => person.personId === personId)?.memberId;
  const other = type === 'couple' ? members.find(({ id }) => id !== memberId)?.id : undefined;
  const own = members.find(({ id }) => id === (known ?? ownMemberId ?? other))?.id;
  if (own === undefined)
    throw invalidFields([{ field: 'ownMemberId', message: cardKeyMessages.whichIsYours }]);
  return own;
}

interface Wish {
  id: string;
  hash: string;
  memberId: number;
  ownMemberId?: number | undefined;
  expiresAt: string;
}

/**
 * In the place of the card's open one; the maker's own card is known from then on.
 * @throws ApiError 400 for a card that cannot have one, 409 with too many open and for a profile with a role of staff
 */
export function withKey(profile: Profile, personId: string, wish: Wish, now: Date): Profile {
  const { id, hash, memberId, expiresAt } = wish;
  refuseStaff(profile);
  if (profile.type === 'single') throw refusedField(cardKeyMessages.single);
  if (!profile.members.some((member) => member.id === memberId)) throw refusedField(cardKeyMessages.noCard);
  const holder = holderOf(profile, memberId);
  if (holder)
    throw refusedField(holder.personId === personId ? cardKeyMessages.ownCard : cardKeyMessages.held);
  const own = ownCardOf(profile, personId, wish);
  if (own === memberId) throw refusedField(cardKeyMessages.ownCard);
  const ownHolder = holderOf(profile, own);
  if (ownHolder && ownHolder.personId !== personId)
    throw invalidFields([{ field: 'ownMemberId', message: cardKeyMessages.held }]);
  const others = openKeys(profile, now).filter((key) => key.memberId !== memberId);
  if (others.length >= cardKeyLimits.mostOpen) throw new ApiError(409, cardKeyMessages.tooManyOpen);
  return {
    ...profile,
    people: profile.people.map((person) =>
      person.personId === personId ? { ...person, memberId: own } : person,
    ),
    cardKeys: [...others, { id, hash, memberId, byPersonId: personId, expiresAt }],
  };
}

/** The same object when there is no such key. */
export function withoutKey(profile: Profile, keyId: string, now: Date): Profile {
  if (!profile.cardKeys?.some(({ id }) => id === keyId)) return profile;
  return withKeys(
    profile,
    openKeys(profile, now).filter(({ id }) => id !== keyId),
  );
}

function withKeys(profile: Profile, keys: CardKey[]): Profile {
  const { cardKeys: _before, ...others } = profile;
  return keys.length > 0 ? { ...others, cardKeys: keys } : others;
}

/** Of a profile with a role of staff also the closed keys: who holds one is told why it does not open. */
export function cardBehind(
  profile: Profile,
  hash: string,
  now: Date,
): { key: CardKey; card: Member } | undefined {
  if (profile.type === 'single' || profile.status === 'Rejected' || profile.status === 'Suspended')
    return undefined;
  const keys = holdsStaffRole(profile) ? lastingKeys(profile, now) : openKeys(profile, now);
  const key = keys.find((one) => one.hash === hash);
  const card = key && profile.members.find(({ id }) => id === key.memberId);
  return key && card && !holderOf(profile, card.id) ? { key, card } : undefined;
}

/** Measures and preferred ages stay unless sent; everything else that is not sent is unsaid. */
export function taken(before: Member, sent: TakenCard): Member {
  const { name, birthDate, heightFeet, heightInches, weightLbs } = sent;
  const { preferredAgeRangeMin, preferredAgeRangeMax } = sent;
  return {
    id: before.id,
    name,
    birthDate,
    bio: sent.bio ?? '',
    likes: sent.likes ?? [],
    funFact: sent.funFact ?? '',
    photoId: null,
    heightFeet: heightFeet ?? before.heightFeet,
    heightInches: heightInches ?? before.heightInches,
    weightLbs: weightLbs ?? before.weightLbs,
    preferredAgeRangeMin: preferredAgeRangeMin ?? before.preferredAgeRangeMin,
    preferredAgeRangeMax: preferredAgeRangeMax ?? before.preferredAgeRangeMax,
    gender: sent.gender ?? null,
    pronouns: sent.pronouns ?? null,
    orientation: sent.orientation ?? null,
    tags: sent.tags ?? [],
    privateTags: sent.privateTags ?? [],
  };
}

type Taker = Omit<Profile['people'][number], 'memberId' | 'cameBy' | 'broughtBy'>;

/**
 * The key goes; the same object when they have taken the card already.
 * @throws ApiError 404 for a key that opens nothing by now, 409 where the profile has a role of staff by now
 */
export function withTaker(profile: Profile, hash: string, taker: Taker, sent: TakenCard, now: Date): Profile {
  if (isPersonOf(profile, taker.personId)) return profile;
  const found = cardBehind(profile, hash, now);
  if (!found) throw opensNothing();
  refuseStaff(profile);
  const { card, key } = found;
  const person = {
    ...taker,
    ...{ memberId: card.id, cameBy: hash },
    ...(profile.status === 'Approved' && { broughtBy: profile.id }),
  };
  return withoutUnagreed(
    withoutKey(
      {
        ...profile,
        people: [...profile.people, person],
        members: profile.members.map((member) => (member === card ? taken(card, sent) : member)),
      },
      key.id,
      now,
    ),
  );
}
