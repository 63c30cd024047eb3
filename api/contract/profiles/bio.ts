import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { requiredText } from '../fields/fields.ts';
import { bioLimits } from './profiles.ts';

/** `callsPerDay` counts all calls of the model; `perDay` counts only successful rewrites. */
export const bioRewriteLimits = { perDay: 10, callsPerDay: 40, tagsMax: 100 };

export const bioMessages = {
  empty: 'Please write something first',
  long: 'Please shorten your text to 2,000 characters first',
  /** Why a rewrite is not available, shown where the person asked for it. */
  unavailable: 'The rewrite is not available right now. Your text is unchanged.',
  tooMany: 'You can ask for 10 rewrites a day.',
  unsafe: 'The rewrite was not safe to show. Your text is unchanged.',
};

export const enhanceBio = endpoint('POST', 'profiles/enhance-bio', 'editor', {
  summary:
    'Rewrites a bio by AI, ten times a day per profile. Only the bio and the tags are sent to the model.',
  input: z.strictObject({
    bio: requiredText({
      max: bioLimits.max,
      empty: bioMessages.empty,
      long: 'Bio must be at most 2000 characters',
    }),
    context: z.enum(['single', 'couple']),
    tags: z
      .array(
        z.strictObject({
          tag: z.string().check(z.maxLength(80)),
          category: z.string().check(z.maxLength(80)),
        }),
      )
      .check(z.maxLength(bioRewriteLimits.tagsMax)),
  }),
  output: z.object({
    enhancedBio: z.string(),
    originalBio: z.string(),
    enhancementSummary: z.string(),
    improvements: z.array(z.string()),
  }),
});
