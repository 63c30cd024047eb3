import {
  type addShield as addEndpoint,
  type ownShields as ownEndpoint,
  type removeShield as removeEndpoint,
  shieldLimits,
  shieldMessages,
} from '../../contract/shields.ts';
import { markOf } from '../blocks/apart.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { placeView } from './place-shields.ts';
import { hashOfEmail, settleShield } from './settle-shield.ts';
import type { Named } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A call that adds an entry has ended by then, in ms: a function may run for 5 minutes. */
const stragglersMs = 10 * 60 * 1000;

export const ownShields: Handler<typeof ownEndpoint> = async (
  _input,
  { personId, profile },
  { shields, keyedHash },
) => {
  const named = await shields.byNamer.list(markOf(personId, keyedHash));
  return {
    shields: named.map(({ id, at }) => ({ id, enteredAt: at })).reverse(),
    places: (profile.placeShields ?? []).map(placeView).reverse(),
  };
};

/**
 * Whoever could count members before and after would learn who is here: so a member's entry takes effect on a day that
 * nobody foresees. Before the approval nobody is found anyway.
 */
export const addShield: Handler<typeof addEndpoint> = async ({ email }, caller, context) => {
  const { shields, blocks, people, limits, keyedHash, newId, now, randomInt } = context;
  const { profile, personId } = caller;
  const [mark, hash, at] = [markOf(personId, keyedHash), hashOfEmail(email, context), now()];
  const before = await shields.byNamer.list(mark);
  const earlier = before.find((one) => one.hash === hash);
  if (earlier) return { id: earlier.id, enteredAt: earlier.at };
  if (before.length >= shieldLimits.most) throw new ApiError(409, shieldMessages.full);
  const isMember = profile.status === 'Approved';
  if (isMember) await limits.take('shields', caller);
  const delayMs = isMember ? randomInt(shieldLimits.withinDays * dayMs) : 0;
  const from = new Date(at.getTime() + delayMs).toISOString();
  const entry = { id: newId(), hash, at: at.toISOString(), from };
  const found = (await people.listByEmail(email)).filter((one) => one !== personId);
  const isThereBy = new Date(at.getTime() + stragglersMs).toISOString();
  const payload = { id: entry.id, hash, from, profileId: profile.id, personId, found, isThereBy };
  // Before the entry, so that none stands without effect.
  await blocks.change(profile.id, (all) => all, [settleShield.at(at, payload, context)]);
  const named = await nameOnce(mark, entry, context);
  await shields.byAddress.add(hash, { id: named.id, mark, profileId: profile.id, from: named.from });
  return { id: named.id, enteredAt: named.at };
};

/** Of two calls at once each finds what the other has named. */
async function nameOnce(mark: string, entry: Named, { shields }: Context): Promise<Named> {
  let named = entry;
  await shields.byNamer.change(mark, (entries) => {
    named = entries.find(({ hash }) => hash === entry.hash) ?? entry;
    if (named !== entry) return [...entries];
    if (entries.length >= shieldLimits.most) throw new ApiError(409, shieldMessages.full);
    return [...entries, entry];
  });
  return named;
}

/** Repeated, or for an entry that is not the caller's, it changes nothing. */
export const removeShield: Handler<typeof removeEndpoint> = async (
  { id },
  { profile, personId },
  context,
) => {
  const { shields, blocks, keyedHash, now } = context;
  const mark = markOf(personId, keyedHash);
  const entry = (await shields.byNamer.list(mark)).find((one) => one.id === id);
  if (!entry) return { id };
  await shields.byNamer.remove(mark, id);
  const { hash, from } = entry;
  const payload = { id, hash, from, profileId: profile.id, personId, found: [] };
  await blocks.change(profile.id, (all) => all, [settleShield.at(now(), payload, context)]);
  return { id };
};
