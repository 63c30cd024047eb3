import * as z from 'zod/mini';
import { shieldLimits } from '../../../contract/relations/shields.ts';
import type { Context } from '../../context.ts';
import { task } from '../../platform/outbox/work.ts';
import { type KeyedHash, pseudonymOf, pseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import { besideProfile } from '../../profiles/profiles/beside.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { type Exclusion, withExclusions } from '../blocks/exclusions.ts';
import { forgetUnsettled, type Unsettled } from '../blocks/unsettled.ts';
import { addEntryOnce } from './name-once.ts';
import { type AddressShield, type ShieldEntry, shieldEntrySchema } from './store.ts';
import { hasEnded } from './times.ts';

const payloadSchema = z.object({
  entry: shieldEntrySchema,
  profileId: z.number(),
  personId: z.string(),
  /** People who have signed in with the address so far. */
  found: z.array(z.string()),
});
type ShieldPayload = z.output<typeof payloadSchema>;

/** Runs by the timer, never in the call, so that adding a known address takes as long as an unknown one. */
export const settleShield = task('settleShield', payloadSchema, settleFully, {
  secret: 'shield',
  isNeverGivenUp: true,
});

/** Stored for each address, also of nobody, so that the profile's writes are the same for both. */
export const unsettledShield = (
  { id }: ShieldEntry,
  personId: string,
  found: readonly string[],
  keyedHash: KeyedHash,
): Unsettled => ({
  id,
  by: pseudonymOf(personId, keyedHash),
  pseudonyms: found.map((one) => pseudonymOf(one, keyedHash)),
});

async function settleFully(payload: ShieldPayload, context: Context): Promise<undefined> {
  await settleEntry(payload, context);
  // The person may have left the profile on which the shield was noted.
  for (const id of new Set([payload.profileId, await presentProfileOf(payload, context)]))
    await forgetUnsettled(id, [payload.entry.id], context);
}

/** Hashes under each key of the ring; the first is under the writing key. */
export const hashesOfEmail = (email: string, { keyedHash }: Pick<Context, 'keyedHash'>): string[] =>
  keyedHash.every('email', email.trim().toLowerCase());

async function settleEntry(payload: ShieldPayload, context: Context): Promise<void> {
  const { shields, profiles, people } = context;
  const { found } = payload;
  const profileId = await presentProfileOf(payload, context);
  if (!(await profiles.find(profileId))) return;
  const entry = await getOrAddEntry(payload, context);
  if (!entry || hasEnded(entry, context.now())) return;
  const { id, hash, from } = entry;
  const pseudonym = pseudonymOf(payload.personId, context.keyedHash);
  await shields.byAddress.add(hash, { id, pseudonym, profileId, from });
  for (const personId of found) {
    const other = await people.findOwnProfile(personId);
    if (other && other.id !== profileId)
      await excludeBoth({ id, pseudonym, profileId, from }, { personId, profileId: other.id }, context);
  }
}

/** Returns the owner's present profile, which may have changed since the shield was added. */
export const presentProfileOf = async (
  { personId, profileId }: Pick<ShieldPayload, 'personId' | 'profileId'>,
  { people }: Pick<Context, 'people'>,
): Promise<number> => (await people.findOwnProfile(personId))?.id ?? profileId;

/** Returns undefined if the call that added the shield was interrupted earlier. */
async function getOrAddEntry(
  { entry, personId }: ShieldPayload,
  context: Context,
): Promise<ShieldEntry | undefined> {
  const { shields, keyedHash, now } = context;
  const pseudonyms = pseudonymsOf([{ personId }], keyedHash);
  const entries = await shields.byNamer.list(pseudonyms);
  const listed = entries.find(({ id }) => id === entry.id);
  const ageDays = (now().getTime() - Date.parse(entry.at)) / (24 * 60 * 60 * 1000);
  if (listed || ageDays >= shieldLimits.staysDays || entries.length >= shieldLimits.most) return listed;
  const named = await addEntryOnce(pseudonyms, entry, context);
  return named.id === entry.id ? named : undefined;
}

/** Call this before a profile is approved, so that its shields hold from the first moment. */
export async function settleShieldsOf({ id, hasShields }: Profile, context: Context): Promise<void> {
  const waiting = hasShields ? await context.outbox.listIn(besideProfile(id), settleShield.name) : [];
  for (const { payload } of waiting) await settleEntry(payloadSchema.parse(payload), context);
}

/** Safe to repeat. */
export async function excludeBoth(
  { id, pseudonym, profileId, from }: AddressShield,
  other: { personId: string; profileId: number },
  { blocks, keyedHash, now }: Context,
): Promise<void> {
  const both = { id, cause: 'shield', handle: null, at: now().toISOString(), from } as const;
  const made: Exclusion = {
    ...both,
    side: 'made',
    pseudonym: pseudonymOf(other.personId, keyedHash),
    profileId: other.profileId,
    by: pseudonym,
  };
  const received: Exclusion = { ...both, side: 'received', pseudonym, profileId };
  await blocks.change(profileId, withRowOnce(made));
  await blocks.change(other.profileId, withRowOnce(received));
}

const withRowOnce = (row: Exclusion) => (all: readonly Exclusion[]) =>
  all.some((one) => one.id === row.id && one.pseudonym === row.pseudonym && one.profileId === row.profileId)
    ? all
    : withExclusions(all, [row]);

/** Safe to repeat. */
export async function applyShieldsToPerson(
  { id: profileId, people }: Profile,
  context: Context,
): Promise<void> {
  for (const { personId } of people) {
    const email = (await context.people.find(personId))?.email;
    if (!email) continue;
    for (const namer of await context.shields.byAddress.list(hashesOfEmail(email, context)))
      if (namer.profileId !== profileId) await excludeBoth(namer, { personId, profileId }, context);
  }
}
