import * as z from 'zod/mini';
import { excluding, including, markOf, type Parted } from '../blocks/apart.ts';
import type { Context } from '../context.ts';
import { type Again, task } from '../outbox/work.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Namer } from './store.ts';

const payloadSchema = z.object({
  id: z.string(),
  hash: z.string(),
  from: z.string(),
  profileId: z.number(),
  personId: z.string(),
  /** Who signed in with the address so far. */
  found: z.array(z.string()),
  /** Of an entry that is being added: it may come until then. */
  isThereBy: z.optional(z.string()),
});
type Payload = z.output<typeof payloadSchema>;

/** For the timer, never in the call: an entry takes as long for an address that is known as for one that is not. */
export const settleShield = task('settleShield', payloadSchema, settle, { isNeverGivenUp: true });

export const hashOfEmail = (email: string, { keyedHash }: Pick<Context, 'keyedHash'>): string =>
  keyedHash('email', email.trim().toLowerCase());

async function settle(payload: Payload, context: Context): Promise<Again | undefined> {
  const { shields, blocks, people, keyedHash } = context;
  const { id, hash, profileId, from } = payload;
  const mark = markOf(payload.personId, keyedHash);
  const stands = (await shields.byNamer.list(mark)).some((one) => one.id === id);
  if (!stands) {
    if (payload.isThereBy !== undefined && context.now().toISOString() < payload.isThereBy)
      return { againAt: new Date(payload.isThereBy) };
    await shields.byAddress.remove(hash, id);
    const rows = (await blocks.list(profileId)).filter((one) => one.id === id);
    for (const row of rows)
      if (row.profileId !== null) await blocks.change(row.profileId, (all) => excluding(all, id));
    await blocks.change(profileId, (all) => excluding(all, id));
    return undefined;
  }
  await shields.byAddress.add(hash, { id, mark, profileId, from });
  for (const personId of payload.found) {
    const other = await people.findOwnProfile(personId);
    if (other && other.id !== profileId)
      await part({ id, mark, profileId, from }, { personId, profileId: other.id }, context);
  }
  return undefined;
}

/** Holds the two apart from the day on, on both sides. */
async function part(
  { id, mark, profileId, from }: Namer,
  other: { personId: string; profileId: number },
  { blocks, keyedHash, now }: Context,
): Promise<void> {
  const both = { id, cause: 'shield', handle: null, at: now().toISOString(), from } as const;
  const made: Parted = {
    ...both,
    side: 'made',
    mark: markOf(other.personId, keyedHash),
    profileId: other.profileId,
  };
  const received: Parted = { ...both, side: 'received', mark, profileId };
  await blocks.change(profileId, (all) => including(all, [made]));
  await blocks.change(other.profileId, (all) => including(all, [received]));
}

/** For somebody who has just made a profile: whoever named their address is held apart. Safe to repeat. */
export async function meetShields({ id: profileId, people }: Profile, context: Context): Promise<void> {
  for (const { personId } of people) {
    const email = (await context.people.find(personId))?.email;
    if (!email) continue;
    const hash = hashOfEmail(email, context);
    for (const namer of await context.shields.byAddress.list(hash))
      if (namer.profileId !== profileId) await part(namer, { personId, profileId }, context);
  }
}
