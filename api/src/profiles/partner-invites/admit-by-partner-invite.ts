import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Person } from '../../people/people/person.ts';
import { changeItem, rewriteItem } from '../../platform/outbox/change.ts';
import { task } from '../../platform/outbox/work.ts';
import { profileAt } from '../profiles/change-profile.ts';
import { memberSchema } from '../profiles/parts/members.ts';
import { isPersonOf, type Member, type Profile } from '../profiles/profile.ts';
import { removalOf } from './without-person.ts';

const payloadSchema = z.object({
  profileId: z.number(),
  personId: z.string(),
  /** The card as it was before they took it. */
  cardBefore: z.optional(memberSchema),
  /** True for a repeated call, which removes nobody: the entry that knows the card does. */
  isRepeated: z.optional(z.literal(true)),
});
type AdmissionPayload = z.output<typeof payloadSchema>;

/**
 * Removes the person again if they meanwhile created another profile, accepted a second invite or left. The card stays
 * as it was before.
 */
export const admitByPartnerInvite = task('admitByPartnerInvite', payloadSchema, admit, {
  secret: 'takenKey',
  isNeverGivenUp: true,
});

async function admit(payload: AdmissionPayload, context: Context): Promise<undefined> {
  const { profiles } = context;
  const found = await profiles.find(payload.profileId);
  if (!found || !isPersonOf(found.value, payload.personId)) return;
  if ((await settleAdmission(payload, context)) === 'elsewhere')
    return payload.isRepeated ? undefined : removeFromProfile(payload, context);
  const profile = (await profiles.find(payload.profileId))?.value;
  if (!profile) return;
  for (const arrive of Object.values(context.afterArrival)) await arrive(profile, context);
}

export async function settleAdmission(
  { profileId, personId }: AdmissionPayload,
  context: Context,
): Promise<'here' | 'elsewhere'> {
  const { people, invitations } = context;
  const isHere = await rewriteItem(people.admissionAt(personId), async (person) => {
    if (!person) return { result: false };
    const { admission } = person;
    if (admission?.profileId === profileId) return { result: true };
    if (admission && (await belongsToProfile(personId, admission, context))) return { result: false };
    if (admission?.invitation) await invitations.release(admission.invitation, personId);
    return { after: { profileId, invitation: null, isByPartnerInvite: true }, result: true };
  });
  return isHere ? 'here' : 'elsewhere';
}

async function belongsToProfile(
  personId: string,
  { profileId }: NonNullable<Person['admission']>,
  { profiles }: Context,
): Promise<boolean> {
  await profiles.bury(profileId, undefined, []);
  const found = await profiles.find(profileId);
  return found !== undefined && isPersonOf(found.value, personId);
}

export async function removeFromProfile(
  { profileId, personId, cardBefore }: AdmissionPayload,
  context: Context,
): Promise<undefined> {
  const decide = (profile: Profile | undefined) => {
    if (!profile || !isPersonOf(profile, personId)) return undefined;
    if (!cardBefore) return removalOf(profile, personId, [], context);
    const after = withoutAdmission(profile, personId, cardBefore);
    const work = Object.values(context.workAfterChange).flatMap((follow) => follow(profile, after, context));
    return { after, work };
  };
  await changeItem(profileAt(profileId, context), decide, context);
}

function withoutAdmission(profile: Profile, personId: string, cardBefore: Member): Profile {
  return {
    ...profile,
    people: profile.people.filter((person) => person.personId !== personId),
    members: profile.members.map((card) => (card.id === cardBefore.id ? cardBefore : card)),
  };
}
