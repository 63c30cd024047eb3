import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { pseudonymOf, pseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import { addEntryOnce } from './name-once.ts';
import { excludeBoth, hashesOfEmail } from './settle-shield.ts';
import type { ShieldEntry } from './store.ts';

interface ShieldedPerson {
  readonly personId: string;
  readonly profileId: number;
}

/** Adds a shield without a typed address. Its owner can end it as any other. Safe to repeat. */
export async function shieldBetween(
  { id, at }: { id: string; at: string },
  namer: ShieldedPerson,
  named: ShieldedPerson,
  context: Context,
): Promise<void> {
  const { people, profiles, shields, keyedHash } = context;
  if (!(await profiles.find(namer.profileId))) return;
  const email = (await people.find(named.personId))?.email;
  const [hash = ''] = hashesOfEmail(email ?? `nobody ${named.personId}`, context);
  const pseudonym = pseudonymOf(namer.personId, keyedHash);
  const entry = await addEntryIfRoom({ id, hash, at, beginsBy: null, from: at }, namer.personId, context);
  await changeProfile(
    namer.profileId,
    (profile) => (profile.hasShields ? profile : { ...profile, hasShields: true }),
    context,
  );
  const between = { id: entry.id, pseudonym, profileId: namer.profileId, from: at };
  await shields.byAddress.add(hash, between);
  await excludeBoth(between, named, context);
}

/** A full list gets no entry, but the two are still excluded from each other. */
async function addEntryIfRoom(entry: ShieldEntry, personId: string, context: Context): Promise<ShieldEntry> {
  try {
    return await addEntryOnce(pseudonymsOf([{ personId }], context.keyedHash), entry, context);
  } catch (fault) {
    if (fault instanceof ApiError) return entry;
    throw fault;
  }
}
