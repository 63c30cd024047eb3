import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { task } from '../outbox/work.ts';
import type { Person } from '../people/person.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import { isPersonOf } from '../profiles/profile.ts';
import { besideProfile } from '../profiles/store.ts';
import { removePerson } from './without-person.ts';

const payloadSchema = z.object({ profileId: z.number(), personId: z.string() });
type Payload = z.output<typeof payloadSchema>;

/**
 * Makes the profile whose card somebody took their own. One person has one profile: who completed another one meanwhile,
 * took a second key or deleted their account is taken off again.
 */
export const admitByKey = task('admitByKey', payloadSchema, admit, { isNeverGivenUp: true });

async function admit(payload: Payload, context: Context): Promise<undefined> {
  const { profiles } = context;
  const found = await profiles.find(payload.profileId);
  if (!found || !isPersonOf(found.value, payload.personId)) return;
  if ((await settleAdmission(payload, context)) === 'elsewhere') return takeOff(payload, context);
  const profile = (await profiles.find(payload.profileId))?.value;
  if (!profile) return;
  for (const arrive of Object.values(context.afterArrival)) await arrive(profile, context);
}

function settleAdmission({ profileId, personId }: Payload, context: Context): Promise<'here' | 'elsewhere'> {
  const { people, invitations } = context;
  return compareAndSwap(async () => {
    const found = await people.findStored(personId);
    if (!found) return 'elsewhere';
    const { admission } = found.value;
    if (admission?.profileId === profileId) return 'here';
    if (admission && (await isAtHome(personId, admission, context))) return 'elsewhere';
    if (admission?.invitation) await invitations.release(admission.invitation, personId);
    return (await people.admitByKey(found, profileId)) === 'done' ? 'here' : undefined;
  });
}

/** Whether they have the profile that they were admitted to. If not, nobody can make it any more. */
async function isAtHome(
  personId: string,
  { profileId }: NonNullable<Person['admission']>,
  { profiles }: Context,
): Promise<boolean> {
  await profiles.bury(profileId, undefined, []);
  const found = await profiles.find(profileId);
  return found !== undefined && isPersonOf(found.value, personId);
}

async function takeOff({ profileId, personId }: Payload, context: Context): Promise<undefined> {
  const work = await compareAndSwap(async () => {
    const found = await context.profiles.find(profileId);
    if (!found || !isPersonOf(found.value, personId)) return [];
    const { outcome, work: follows } = await removePerson(found, personId, [], context);
    return outcome === 'done' ? follows : undefined;
  });
  await carryOut(besideProfile(profileId), work, context);
}
