import { holderOf, type Profile } from '../profile.ts';
import { isLookedAt } from './claims.ts';

type SharedPeople = Pick<Profile, 'people'>;

export const isSanctionShared = ({ people }: SharedPeople): boolean =>
  people.some(({ sanction }) => sanction !== undefined);

/** Only the cards of suspended people are left out if everybody is under a sanction. */
export function isSanctioned({ people }: SharedPeople, memberId: number): boolean {
  const own = holderOf({ people }, memberId)?.sanction;
  return own !== undefined && (own.isSuspended || people.some(({ sanction }) => sanction === undefined));
}

/** Leaves out cards that nobody else sees at present. Returns the same object if there are none. */
export function withShownCards<
  Of extends SharedPeople &
    Pick<Profile, 'claimed'> & { readonly members: readonly { readonly id: number }[] },
>(profile: Of): Of {
  if (!profile.claimed && !isSanctionShared(profile)) return profile;
  return {
    ...profile,
    members: profile.members.filter(({ id }) => !isLookedAt(profile, id) && !isSanctioned(profile, id)),
  };
}
