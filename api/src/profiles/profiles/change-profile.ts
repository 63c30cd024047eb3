import { isDeepStrictEqual } from 'node:util';
import { profileMessages } from '../../../contract/profiles/my-profile.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { changeItem, type Item, readKnownFirst } from '../../platform/outbox/change.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { besideProfile } from './beside.ts';
import { withDelayedAnswers } from './delayed-answers.ts';
import type { Profile } from './profile.ts';

export interface ReadProfile {
  readonly profile: Profile;
  readonly etag: string;
}

interface ChangeProfileOptions {
  /** Work that is written in the same batch as the change. */
  follow?: (before: Profile, after: Profile) => Work[];
  /** Runs before each attempt to write, which fails if somebody else has written meanwhile. Must be safe to repeat. */
  prepare?: (before: Profile) => Promise<void>;
  missing?: string;
}

export const profileAt = (id: number, { profiles }: Pick<Context, 'profiles'>): Item<Profile> => ({
  place: besideProfile(id),
  find: () => profiles.find(id),
  write: (after, found, work) => profiles.replace(after, found?.etag ?? '', work),
});

/**
 * @param of the id, or the profile that this call has read already, which saves a read
 * @param rule a pure function that returns its argument to change nothing and throws ApiError to refuse
 * @throws ApiError 404 if there is no such profile; Contention if other writers keep winning
 */
export async function changeProfile(
  of: number | ReadProfile,
  rule: (profile: Profile) => Profile,
  context: Context,
  { follow = () => [], prepare, missing = 'Profile not found.' }: ChangeProfileOptions = {},
): Promise<Profile> {
  const { profileInvariants, workAfterChange, now } = context;
  const item = profileAt(typeof of === 'number' ? of : of.profile.id, context);
  const known =
    typeof of !== 'number' && isWorthWriting(of, rule) ? { value: of.profile, etag: of.etag } : undefined;
  const decide = async (profile: Profile | undefined) => {
    if (!profile) throw new ApiError(404, missing);
    const ruled = rule(profile);
    if (ruled === profile) return { result: profile };
    const wished = Object.values(profileInvariants).reduce(
      (latest, restore) => restore(latest, now()),
      ruled,
    );
    await prepare?.(profile);
    const after = withDelayedAnswers(profile, wished, now());
    const more = Object.values(workAfterChange).flatMap((followed) => followed(profile, after, context));
    return { after, work: [...follow(profile, after), ...more], result: after };
  };
  return changeItem({ ...item, find: readKnownFirst(known, item.find) }, decide, context);
}

/** Refuses the change if the profile has been rejected, even after the call began. */
export const asEditor =
  (change: (profile: Profile) => Profile) =>
  (profile: Profile): Profile => {
    if (profile.status === 'Rejected') throw new ApiError(403, profileMessages.turnedDown);
    return change(profile);
  };

/**
 * Refuses changes to the card of another person who signs in. It also refuses to remove the caller's own card from a
 * shared profile: leaving does that.
 */
export const asPerson = (personId: string, change: (profile: Profile) => Profile) =>
  asEditor((profile) => {
    const after = change(profile);
    if (after === profile) return profile;
    const isShared = profile.people.length > 1;
    for (const { personId: holderId, memberId } of isShared ? profile.people : []) {
      const [was, is] = [profile, after].map(({ members }) => members.find(({ id }) => id === memberId));
      if (was && holderId === personId && !is) throw new ApiError(409, profileMessages.leaveInstead);
      if (holderId !== personId && !isDeepStrictEqual(was, is))
        throw new ApiError(403, profileMessages.notYourCard);
    }
    return withoutGoneCards(after);
  });

/** Unlinks people whose card no longer exists. If one person and one card remain, the card is theirs. */
function withoutGoneCards(profile: Profile): Profile {
  const [only, ...others] = profile.members;
  const left = profile.people.length === 1 && others.length === 0 ? (only?.id ?? null) : null;
  const isGone = (memberId: number | null) => !profile.members.some(({ id }) => id === memberId);
  if (!profile.people.some(({ memberId }) => memberId !== null && isGone(memberId))) return profile;
  const people = profile.people.map((person) =>
    isGone(person.memberId) ? { ...person, memberId: left } : person,
  );
  return { ...profile, people };
}

/**
 * True if the write can start from the profile that the call has read. If the rule refuses or changes nothing, it is
 * decided again on a fresh read.
 */
function isWorthWriting({ profile }: ReadProfile, change: (profile: Profile) => Profile): boolean {
  try {
    return change(profile) !== profile;
  } catch (fault) {
    if (fault instanceof ApiError) return false;
    throw fault;
  }
}
