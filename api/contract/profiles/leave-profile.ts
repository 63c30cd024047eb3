import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { numericId, numericIdParam, requestId, successResult } from '../fields/fields.ts';
import { accountLimits } from '../people/account/limits.ts';
import { deletionView, pauseView } from '../people/me.ts';
import { handle } from './profiles.ts';

export const leaveProfileLimits = {
  /** How many days a request to delete the profile stays open. */
  deletionDays: 14,
  /** The most events, and the most groups, that somebody who leaves can keep. */
  kept: 50,
  /** For how many days a joining can be undone by somebody who was on the profile before. */
  undoDays: 7,
};

export const leaveProfileMessages = {
  pausedByAnother: 'Somebody else paused this profile, and can end the pause. You can leave at any time.',
  alone: 'Nobody else signs in for this profile.',
  gone: 'This profile has changed. Please look again.',
  declined: 'This application was declined, and we keep that decision.',
  whichIsYours:
    'Please say first which card is yours: make a key for somebody else, or ask who made the profile.',
  undoOver: `A joining can be undone for ${leaveProfileLimits.undoDays} days, by somebody who was here before.`,
  failed: 'That did not work. Please try again.',
};

const pauseAnswer = z.object({ pause: z.nullable(pauseView) });

export const pauseProfile = endpoint('POST', 'profiles/pause', 'editor', {
  sanctioned: 'restricted',
  summary:
    'Pauses the caller’s profile, or ends the caller’s own pause. Nobody finds a paused profile, and nothing is sent from it. One of its people can pause it. If the caller chooses, mutual connections are told; nobody else is. A pause by another person of the profile stays (403 if there is only that one). Repeating changes nothing.',
  input: z.strictObject({ isPaused: z.boolean(), tellsFriends: z.optional(z.boolean()) }),
  output: pauseAnswer,
});

export const leaveProfile = endpoint('POST', 'profiles/leave', 'editor', {
  sanctioned: 'restricted',
  freshSignIn: true,
  summary:
    'Moves the caller with their card from a shared profile to a single’s profile of their own. The others need not agree. Blocks, shields, sanctions and rating facts move along, and so do the places at events and the groups that the caller chooses. Photos and messages stay behind. A request repeated with its id changes nothing.',
  input: z.strictObject({
    handle,
    /** Whether the caller and those who stay are shielded from each other; true by default. */
    shield: z.optional(z.boolean()),
    /** Coming events and groups in which the caller stays. Nobody else is told which. */
    keep: z.optional(
      z.strictObject({
        eventIds: z.array(numericId).check(z.maxLength(leaveProfileLimits.kept)),
        groupIds: z.array(numericId).check(z.maxLength(leaveProfileLimits.kept)),
      }),
    ),
    requestId,
  }),
  output: z.object({ handle: z.string() }),
});

export const undoJoining = endpoint('POST', 'profiles/member-cards/{memberId}/undo', 'editor', {
  sanctioned: 'restricted',
  freshSignIn: true,
  summary:
    'Ends the sign-in of somebody who joined by a key in the last seven days, for a person who was on the profile before. They go with their card to a single’s profile of their own, in no list, as if they had left. 409 after the seven days. A request repeated with its id changes nothing.',
  params: z.strictObject({ memberId: numericIdParam('Invalid card') }),
  input: z.strictObject({ requestId }),
  output: successResult,
});

const deletionAnswer = z.object({ deletion: z.nullable(deletionView) });

export const askDeletion = endpoint('POST', 'profiles/deletion', 'editor', {
  sanctioned: 'restricted',
  freshSignIn: true,
  summary:
    'Asks everybody who signs in for the profile to delete it, or agrees to that. When the last one agrees, all their accounts are deleted. After 14 days the request becomes a pause by the person who asked. 409 for a profile of one person, who deletes their account instead.',
  input: z.strictObject({ confirm: z.string().check(z.maxLength(accountLimits.confirmMax)) }),
  output: deletionAnswer,
});

export const declineDeletion = endpoint('POST', 'profiles/deletion/decline', 'editor', {
  sanctioned: 'restricted',
  summary: 'Refuses to delete the profile, or withdraws the request. Without a request nothing changes.',
  output: deletionAnswer,
});
