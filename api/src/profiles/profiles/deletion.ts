import type { DeletionView } from '../../../contract/people/me.ts';
import type { Profile } from './profile.ts';

/** The first agreement starts the request. Returns the same object if the person has already agreed. */
export function withDeletionAssent(profile: Profile, personId: string, now: Date): Profile {
  const { deletion = { askedBy: personId, askedAt: now.toISOString(), agreed: [] } } = profile;
  if (deletion.agreed.includes(personId)) return profile;
  return { ...profile, deletion: { ...deletion, agreed: [...deletion.agreed, personId] } };
}

export function withoutDeletion(profile: Profile): Profile {
  const { deletion, ...others } = profile;
  return deletion ? others : profile;
}

export function deletionOf(
  { deletion, people }: Pick<Profile, 'deletion' | 'people'>,
  personId: string,
): DeletionView | null {
  if (!deletion) return null;
  return {
    askedAt: deletion.askedAt,
    isYours: deletion.askedBy === personId,
    hasAgreed: deletion.agreed.includes(personId),
    missing: people.filter((one) => !deletion.agreed.includes(one.personId)).length,
  };
}
