import type { Context } from '../../context.ts';
import type { SignedIn } from '../../platform/http/identify.ts';
import { pseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { giveAllowanceBack, takeAllowance } from './allowance.ts';
import { addEntryOnce } from './name-once.ts';
import { hashesOfEmail, settleShield, unsettledShield } from './settle-shield.ts';
import type { ShieldEntry } from './store.ts';
import { beginningsAt } from './times.ts';

type NewProfile = Pick<Profile, 'id' | 'status'>;

interface FirstShield {
  readonly entry: ShieldEntry;
  /** People who have signed in with the address so far. */
  readonly found: string[];
}

/**
 * The shields that somebody names while they submit their profile. They hold as soon as it exists.
 * @throws ApiError 429
 */
export async function drawFirstShields(
  emails: readonly string[],
  caller: SignedIn,
  profile: NewProfile,
  context: Context,
): Promise<FirstShield[]> {
  const beginning = beginningsAt(context.now(), context).of(profile);
  const drawn: FirstShield[] = [];
  try {
    for (const email of emails) {
      const [hash = ''] = hashesOfEmail(email, context);
      if (drawn.some(({ entry }) => entry.hash === hash)) continue;
      await takeAllowance({ ...caller, profile }, context);
      const found = (await context.people.listByEmail(email)).filter((one) => one !== caller.personId);
      drawn.push({ entry: { id: context.newId(), hash, ...beginning }, found });
    }
  } catch (fault) {
    await dropFirstShields(drawn, caller, profile, context);
    throw fault;
  }
  return drawn;
}

/** Reviewers whom the shields name see nothing of the profile, before the lists of both have the shields. */
export const unsettledShields = (
  shields: readonly FirstShield[],
  { personId }: SignedIn,
  { keyedHash }: Context,
): NonNullable<Profile['unsettledExclusions']> =>
  shields.map(({ entry, found }) => unsettledShield(entry, personId, found, keyedHash));

/** Without this, a submission that failed could not be repeated: its addresses would have used up the allowance. */
export async function dropFirstShields(
  drawn: readonly FirstShield[],
  caller: SignedIn,
  profile: NewProfile,
  context: Context,
): Promise<void> {
  for (const _each of drawn) await giveAllowanceBack({ ...caller, profile }, context);
}

/** The timer does this work, so that naming a known address takes as long as naming an unknown one. */
export const settleFirstShields = (
  shields: readonly FirstShield[],
  { personId }: SignedIn,
  profileId: number,
  context: Context,
) =>
  shields.map(({ entry, found }) =>
    settleShield.at(context.now(), { entry, profileId, personId, found }, context),
  );

/** Lists them for the person at once. If this is interrupted, the work lists them. */
export async function listFirstShields(
  shields: readonly FirstShield[],
  { personId }: SignedIn,
  context: Context,
): Promise<void> {
  const pseudonyms = pseudonymsOf([{ personId }], context.keyedHash);
  for (const { entry } of shields) await addEntryOnce(pseudonyms, entry, context);
}
