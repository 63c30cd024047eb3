import { givingActs, tierMessages as say, type TierAct, tierLimits } from '../../../contract/safety/tiers.ts';
import { ApiError, invalidFields } from '../../platform/http/api-error.ts';
import { sanctionOf } from '../../platform/http/sanctions.ts';
import { isConfirmed, type Profile, signsInWhole } from '../../profiles/profiles/profile.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type Tiered = Pick<
  Profile,
  | 'id'
  | 'status'
  | 'type'
  | 'people'
  | 'tier'
  | 'tiersTaken'
  | 'isModerator'
  | 'isSafeguardingLead'
  | 'trustSummary'
  | 'sanction'
  | 'verifiableAgainAt'
  | 'invitation'
> & { readonly members: readonly { readonly id: number }[] };

/** Since when the member may be verified; null if they may not. */
export function verifiableSince({ tier, trustSummary, verifiableAgainAt }: Tiered, now: Date): string | null {
  const from = trustSummary?.verifiableFrom ?? null;
  if (tier !== 'explorer' || from === null || new Date(from) > now) return null;
  return verifiableAgainAt !== undefined && new Date(verifiableAgainAt) > now ? null : from;
}

/** The reason why a member may not change another's tier; null if they may. A founder may be close to anybody. */
export function refusalOf(
  by: Pick<Profile, 'id' | 'invitation'>,
  of: Tiered,
  isTooClose: boolean,
  now: Date,
): string | null {
  if (by.id === of.id) return say.own;
  if (isTooClose && by.invitation !== null) return say.near;
  return sanctionOf(of, now) === null ? null : say.sanctioned;
}

export function actsOn(profile: Tiered, now: Date): TierAct[] {
  const of = withoutLeftRoles(profile);
  const isVerifiable = verifiableSince(of, now) !== null;
  const may: Record<TierAct, boolean> = {
    verify: isVerifiable,
    wait: isVerifiable,
    trust: of.tier === 'verified',
    'make-moderator': of.tier === 'verified' && !of.isModerator,
    'end-moderator': of.isModerator === true,
    'make-lead': of.tier !== 'explorer' && !of.isSafeguardingLead,
    'end-lead': of.isSafeguardingLead === true,
    'end-trusted': of.tier === 'trusted',
    'end-verified': of.tier === 'verified',
    'confirm-people': of.type !== 'single' && signsInWhole(of) && !isConfirmed(of),
    'end-confirmed': isConfirmed(of),
  };
  return (Object.keys(may) as TierAct[]).filter((act) => may[act]);
}

/** A repeated call changes nothing. */
const isDone: Record<TierAct, (of: Tiered, now: Date) => boolean> = {
  verify: ({ tier }) => tier !== 'explorer',
  wait: ({ tier, verifiableAgainAt }, now) =>
    tier !== 'explorer' || (verifiableAgainAt !== undefined && new Date(verifiableAgainAt) > now),
  trust: ({ tier }) => tier === 'trusted',
  'make-moderator': ({ isModerator }) => isModerator === true,
  'end-moderator': ({ isModerator }) => !isModerator,
  'make-lead': ({ isSafeguardingLead }) => isSafeguardingLead === true,
  'end-lead': ({ isSafeguardingLead }) => !isSafeguardingLead,
  'end-trusted': ({ tier }) => tier !== 'trusted',
  'end-verified': ({ tier }) => tier === 'explorer',
  'confirm-people': isConfirmed,
  'end-confirmed': (of) => !isConfirmed(of),
};

const refusalOfAct: Record<TierAct, string> = {
  verify: say.notYet,
  wait: say.notYet,
  trust: say.verifiedFirst,
  'make-moderator': say.verifiedFirst,
  'end-moderator': say.verifiedFirst,
  'make-lead': say.verifiedFirst,
  'end-lead': say.verifiedFirst,
  'end-trusted': say.verifiedFirst,
  'end-verified': say.trustedFirst,
  'confirm-people': say.confirmable,
  'end-confirmed': say.confirmable,
};

/** Each person who signs in for a shared profile, by the place of their card. */
export function peopleByPlace({ type, people, members }: Tiered): { place: number; personId: string }[] {
  if (type === 'single' || people.length < 2) return [];
  return people.flatMap(({ personId, memberId }) => {
    const place = members.findIndex(({ id }) => id === memberId);
    return place < 0 ? [] : [{ place, personId }];
  });
}

const hasSameRoles = (one: Tiered, other: Tiered): boolean =>
  one.people.every(({ isWithoutRoles }, index) => isWithoutRoles === other.people[index]?.isWithoutRoles);

/** A role that nobody here holds any more is none. Otherwise whoever stayed would be given it with a lower one. */
function withoutLeftRoles<P extends Tiered>(profile: P): P {
  const { people, tiersTaken } = profile;
  if (people.length === 0 || !people.every(({ isWithoutRoles }) => isWithoutRoles)) return profile;
  return {
    ...profile,
    tier: 'explorer',
    isModerator: false,
    isSafeguardingLead: false,
    ...(tiersTaken && takenAtMost(profile, 'explorer')),
    people: people.map(({ isWithoutRoles: _left, ...person }) => person),
  };
}

/** A role that is given belongs to those named, whoever it belonged to before. */
function withRolesNamed<P extends Tiered>(profile: P, act: TierAct, places: readonly number[] = []): P {
  const known = peopleByPlace(profile);
  if (!givingActs.includes(act) || known.length === 0) return profile;
  const named = known.filter(({ place }) => places.includes(place)).map(({ personId }) => personId);
  if (named.length === 0) throw invalidFields([{ field: 'places', message: say.toWhom }]);
  return {
    ...profile,
    people: profile.people.map(({ isWithoutRoles: _before, ...person }) =>
      named.includes(person.personId) ? person : { ...person, isWithoutRoles: true as const },
    ),
  };
}

/**
 * @param places to whom of a shared profile a role is given
 * @throws ApiError 400 for a role of a shared profile that is given to nobody, 409 if the change is not allowed
 */
export function withAct<P extends Tiered>(of: P, act: TierAct, now: Date, places?: readonly number[]): P {
  const profile = withRolesNamed(givingActs.includes(act) ? withoutLeftRoles(of) : of, act, places);
  if (isDone[act](profile, now)) {
    if (hasSameRoles(profile, of)) return of;
    if (act === 'verify' && profile.tier === 'trusted') throw new ApiError(409, say.trustedAlready);
    return profile;
  }
  if (!actsOn(profile, now).includes(act)) {
    const isTrusted = profile.tier === 'trusted' && act !== 'end-verified' && act !== 'confirm-people';
    throw new ApiError(409, isTrusted ? say.trustedAlready : refusalOfAct[act]);
  }
  return { ...profile, ...changesByAct(profile, act, now) };
}

const restEndOf = (now: Date): string => new Date(now.getTime() + tierLimits.restDays * dayMs).toISOString();

/** A lifted sanction restores at most this tier. */
const takenAtMost = ({ tiersTaken = [] }: Tiered, tier: Tiered['tier']): Partial<Tiered> => ({
  tiersTaken: tiersTaken.map((taken) => ({ ...taken, tier, isModerator: false })),
});

function changesByAct(of: Tiered, act: TierAct, now: Date): Partial<Tiered> {
  switch (act) {
    case 'verify':
      return { tier: 'verified' };
    case 'wait':
      return { verifiableAgainAt: restEndOf(now) };
    case 'trust':
      return { tier: 'trusted', isModerator: false };
    case 'make-moderator':
      return { isModerator: true };
    case 'end-moderator':
      return { isModerator: false };
    case 'make-lead':
      return { isSafeguardingLead: true };
    case 'end-lead':
      return { isSafeguardingLead: false };
    case 'end-trusted':
      return { tier: 'verified', ...takenAtMost(of, 'verified') };
    case 'end-verified':
      return {
        tier: 'explorer',
        isModerator: false,
        isSafeguardingLead: false,
        verifiableAgainAt: restEndOf(now),
        ...takenAtMost(of, 'explorer'),
      };
    case 'confirm-people':
      return { people: of.people.map((person) => ({ ...person, confirmedAt: now.toISOString() })) };
    case 'end-confirmed':
      return { people: of.people.map(({ confirmedAt: _confirmed, ...person }) => person) };
  }
}
