import type { Context } from '../../context.ts';
import type { Person } from '../../people/people/person.ts';
import { hashCode, readCode } from '../../platform/http/code.ts';
import type { SignedIn } from '../../platform/http/identify.ts';
import { pseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import { isWaiting } from '../../relations/blocks/exclusions.ts';
import { hashesOfEmail } from '../../relations/shields/settle-shield.ts';
import type { Profile } from '../profiles/profile.ts';
import { findInvitedCard, invalidInvite, isTakenBy } from './rules.ts';

/** An unknown code reads this id, so that every refusal makes the same store calls. */
const noProfileId = 0;

/**
 * `opened` is undefined for a person who has already accepted in a call that was interrupted.
 * @throws ApiError 404 for every invite that does not open, 429 after some of those; a text without a code counts as no try
 */
export async function resolveInvite(code: string, caller: SignedIn, person: Person, context: Context) {
  const { partnerInvites, limits, log, now, people, profiles, request, sanctionTraces } = context;
  if (readCode(code) === undefined) throw invalidInvite();
  const from = { ...caller, from: request.from };
  await limits.take('partnerInviteTriesFromHere', from);
  await limits.take('partnerInviteTries', caller);
  const hash = hashCode(code);
  const profileId = (await partnerInvites.findProfileId(hash)) ?? noProfileId;
  const profile = (await profiles.find(profileId))?.value;
  const isExcluded = await isExcludedFrom(person, profileId, profile?.people ?? [], context);
  const isSanctioned =
    (await people.isStillSuspended(person)) || (await sanctionTraces.listStanding(person.id)).length > 0;
  const opened = profile && findInvitedCard(profile, hash, now());
  const isTaken =
    profile !== undefined &&
    (isTakenBy(profile, hash, person.id) ||
      profile.people.some((one) => one.personId === person.id && one.cameBy === hash));
  if (!profile || !(opened || isTaken) || isExcluded || isSanctioned) {
    log('info', 'code-refused', { personId: caller.personId });
    throw invalidInvite();
  }
  await limits.giveBack('partnerInviteTriesFromHere', from);
  await limits.giveBack('partnerInviteTries', caller);
  return { profile, hash, opened };
}

/** True if either side has blocked or shielded the other before. */
async function isExcludedFrom(
  { id, email }: Person,
  profileId: number,
  people: Profile['people'],
  { blocks, shields, keyedHash, now }: Context,
): Promise<boolean> {
  const own = [{ personId: id }];
  const [excluded, kept, namers] = await Promise.all([
    blocks.findExcluded(profileId),
    Promise.all(pseudonymsOf(own, keyedHash).map((pseudonym) => blocks.listDeparted(pseudonym))),
    shields.byAddress.list(hashesOfEmail(email ?? '', { keyedHash })),
  ]);
  const theirs = new Set(pseudonymsOf(people, keyedHash));
  return (
    excluded.has(own) ||
    kept.flat().some((row) => theirs.has(row.pseudonym) && !isWaiting(row, now())) ||
    namers.some((namer) => namer.profileId === profileId)
  );
}
