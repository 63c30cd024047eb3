import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { line } from '../fields/fields.ts';

export const communityLimits = {
  lookingForMax: 140,
  /** The circle around a town in which members live near it. */
  nearKm: 25,
};

export const communityMessages = {
  long: `Please keep it to ${communityLimits.lookingForMax} characters`,
  forbidden: 'Only members of tier 3 write these lines.',
  refused: 'This line would be looked at before it is shown. Please say it differently.',
  tooMany: 'The line was changed many times in the last hour. Please try again later.',
};

const houseLine = line({ max: communityLimits.lookingForMax, maxMessage: communityMessages.long });

export const communityToInvite = endpoint('GET', 'community/to-invite', 'member', {
  summary:
    'What an inviter reads about the community: how many live near their town, and whom it looks for now.',
  output: z.object({
    /** It is the same for everybody in the town; null if the town is not known, or too few live near it. */
    near: z.nullable(
      z.object({
        town: z.string(),
        /** Rounded down; null for three, which is only a few. */
        members: z.nullable(z.int()),
      }),
    ),
    /** Empty if no line was written. */
    lookingFor: z.string(),
    /** The word from the house, which the board shows first. Empty if none was written. */
    pinned: z.string(),
  }),
});

export const saveLookingFor = endpoint('PUT', 'community/looking-for', 'trusted', {
  refusal: communityMessages.forbidden,
  summary:
    'Changes the line that says whom the community looks for now, the word from the house on the board, or both. An empty line removes it.',
  input: z.strictObject({ lookingFor: z.optional(houseLine), pinned: z.optional(houseLine) }),
  output: z.object({ lookingFor: z.string(), pinned: z.string() }),
});
