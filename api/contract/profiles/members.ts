import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { numericId, requestId } from '../fields/fields.ts';
import { saidLimits } from '../fields/said.ts';
import { memberFields } from './member-fields.ts';
import { profileAnswer, timeZone } from './my-profile.ts';
import { bioLimits, type ProfileType, profileTypes } from './profiles.ts';

export const memberCountMessages: Record<ProfileType, string> = {
  single: 'A single profile has 1 member',
  couple: 'A couple profile has 2 members',
  other: 'A profile of three or more has 3 to 8 members',
};

/**
 * The losses by a change of type. The person is told before, in this order:
 * - to a single: the description of the couple or group, and every member but the one kept, whose own bio and
 *   fun fact become the profile's and who loses the answers that are said of several people
 * - from a single: nothing; the bio and the fun fact become the first member's own
 * - between couple and group: the members who are not kept
 */
export type Loss = 'description' | 'members';

/** @param keeps how many of the present members stay */
export function lossesOf(
  { type, members, about }: { type: ProfileType; members: unknown[]; about: string },
  to: ProfileType,
  keeps: number,
): Loss[] {
  if (type === to) return [];
  const losses: Loss[] = [];
  if (to === 'single' && about !== '') losses.push('description');
  if (keeps < members.length) losses.push('members');
  return losses;
}

export const switchProfileType = endpoint('POST', 'profiles/switch-type', 'editor', {
  freshSignIn: true,
  summary:
    'Changes between single, couple and group: some members stay, others are added, and fields of the other type are removed. Refused (409) if somebody else has meanwhile changed what would be lost.',
  input: z.strictObject({
    profileType: z.enum(profileTypes),
    keepMemberIds: z
      .array(numericId)
      .check(z.minLength(1, 'Please keep at least one member'), z.maxLength(8)),
    newMembers: z.array(memberFields).check(z.maxLength(7)),
    /** The values shown when the person confirmed a loss. Without them, the present values are lost. */
    basis: z.optional(
      z.strictObject({
        about: z.string().check(z.maxLength(bioLimits.max)),
        funFact: z.string().check(z.maxLength(saidLimits.funFactMax)),
        memberIds: z.array(numericId).check(z.maxLength(8)),
      }),
    ),
    requestId,
    timeZone,
  }),
  ...profileAnswer,
});

export const addMember = endpoint('POST', 'profiles/members/add', 'editor', {
  summary: 'Adds a member to a group, up to 8.',
  input: z.strictObject({ member: memberFields, requestId, timeZone }),
  ...profileAnswer,
});

export const removeMember = endpoint('POST', 'profiles/members/remove', 'editor', {
  summary: 'Removes a member from a group, down to 3. Removing one who is gone already changes nothing.',
  input: z.strictObject({ memberId: numericId }),
  ...profileAnswer,
});
