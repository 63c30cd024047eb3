import { type Shield, shieldLimits, shieldMessages } from '../../../contract/relations/shields.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { pseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import { asEditor, changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { giveAllowanceBack, takeAllowance } from './allowance.ts';
import { endShield } from './end-shield.ts';
import { hiddenFor, untilShownAgain } from './hide-until-then.ts';
import { addEntryOnce, isLastingEntryOf } from './name-once.ts';
import { endPlaceShieldOf, placeView } from './place-shields.ts';
import { hashesOfEmail, settleShield, unsettledShield } from './settle-shield.ts';
import type { ShieldEntry } from './store.ts';
import { beginningsAt, endOf, hasEnded, ownPlaceShields, timesView } from './times.ts';

const shieldView = (entry: ShieldEntry): Shield => ({ id: entry.id, ...timesView(entry) });

export const ownShields: Handler<'ownShields'> = async (
  _input,
  { personId, profile },
  { shields, keyedHash },
) => {
  const named = await shields.byNamer.list(pseudonymsOf([{ personId }], keyedHash));
  return {
    shields: named.map(shieldView).reverse(),
    places: ownPlaceShields(profile, personId).map(placeView).reverse(),
    hiddenUntil: profile.hiddenUntil ?? null,
  };
};

/** The answer does not reveal whether the address belongs to a member. */
export const addShield: Handler<'addShield'> = async ({ email, hideUntilThen }, caller, context) => {
  const { shields, people, keyedHash } = context;
  const { personId } = caller;
  if (email === caller.email?.toLowerCase()) throw new ApiError(400, shieldMessages.own);
  const pseudonyms = pseudonymsOf([{ personId }], keyedHash);
  const before = await shields.byNamer.list(pseudonyms);
  const hash = hashOf(email, before, context);
  const hides = hideUntilThen ?? false;
  const earlier = before.find(isLastingEntryOf(hash));
  if (earlier) {
    if (hides) await hideUntilShieldHolds(earlier, caller, context);
    return shieldView(earlier);
  }
  if (before.length >= shieldLimits.most) throw new ApiError(409, shieldMessages.full);
  await takeAllowance(caller, context);
  const found = (await people.listByEmail(email)).filter((one) => one !== personId);
  const entry = await enterShield({ hash, found, before, hides }, caller, context);
  const named = await addEntryOnce(pseudonyms, entry, context);
  if (named.id !== entry.id) await giveAllowanceBack(caller, context);
  return shieldView(named);
};

/** Keeps the earlier hash of an address that was added under an earlier key. */
function hashOf(email: string, before: readonly ShieldEntry[], context: Context): string {
  const hashes = hashesOfEmail(email, context);
  return hashes.find((hash) => before.some((one) => one.hash === hash)) ?? hashes[0] ?? '';
}

interface NewShield {
  readonly hash: string;
  /** People who have signed in with the address so far. */
  readonly found: string[];
  readonly before: readonly ShieldEntry[];
  readonly hides: boolean;
}

/**
 * The profile's status decides when the shield begins. If the profile is approved at the same time, the write is
 * retried, and the approval finds the work.
 */
async function enterShield(
  { hash, found, before, hides }: NewShield,
  caller: Owner,
  context: Context,
): Promise<ShieldEntry> {
  const {
    personId,
    profile: { id: profileId },
  } = caller;
  const [id, now] = [context.newId(), context.now()];
  const holds = before.some((one) => one.hash === hash && new Date(one.from) <= now && !hasEnded(one, now));
  const beginnings = beginningsAt(now, context);
  function entryOf(profile: Profile): ShieldEntry {
    const beginning = beginnings.of(profile);
    return { id, hash, ...beginning, ...(holds && { from: beginning.at }) };
  }
  function withShieldNamed(profile: Profile): Profile {
    const { unsettledExclusions = [] } = profile;
    const entry = entryOf(profile);
    if (entry.beginsBy !== null) return { ...profile, hasShields: true };
    const unsettled = unsettledShield(entry, personId, found, context.keyedHash);
    return { ...profile, hasShields: true, unsettledExclusions: [...unsettledExclusions, unsettled] };
  }
  const after = await changeProfile(
    caller,
    asEditor((profile) => {
      const naming = withShieldNamed(profile);
      return hides ? hiddenFor(naming, entryOf(profile), now) : naming;
    }),
    context,
    {
      follow: (earlier, later) => [
        settleShield.at(now, { entry: entryOf(later), profileId, personId, found }, context),
        ...untilShownAgain(earlier, later, context),
      ],
    },
  );
  return entryOf(after);
}

async function hideUntilShieldHolds(entry: ShieldEntry, caller: Owner, context: Context): Promise<void> {
  const now = context.now();
  await changeProfile(
    caller,
    asEditor((profile) => hiddenFor(profile, entry, now)),
    context,
    { follow: (earlier, later) => untilShownAgain(earlier, later, context) },
  );
}

/** Repeating the call, or naming somebody else's entry, changes nothing and costs no further reads. */
export const removeShield: Handler<'removeShield'> = async ({ id }, caller, context) => {
  const { shields, keyedHash, now } = context;
  const { personId, profile } = caller;
  const place = ownPlaceShields(profile, personId).find((one) => one.id === id);
  if (place) {
    await endPlaceShieldOf(place, caller, context);
    return { id };
  }
  const pseudonyms = pseudonymsOf([{ personId }], keyedHash);
  const entry = (await shields.byNamer.list(pseudonyms)).find((one) => one.id === id);
  if (!entry || entry.end) return { id };
  const end = endOf(entry, now(), context);
  const work = endShield.at(new Date(end.at), { id, profileId: profile.id, personId }, context);
  // The task is written before the entry, so that no entry waits for an end that never comes.
  await changeProfile(
    caller,
    asEditor((one) => ({ ...one, hasShields: true })),
    context,
    {
      follow: () => [work],
    },
  );
  await shields.byNamer.change(pseudonyms, (entries) =>
    entries.map((one) => (one.id === id && !one.end ? { ...one, end } : one)),
  );
  return { id };
};
