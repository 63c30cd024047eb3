import * as z from 'zod/mini';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { type Fate, ofProfile } from './fate.ts';

export const reviewQuestionFields = {
  /** A reviewer’s question to a newcomer, kept until the decision. */
  question: z.optional(
    storedObject({
      text: z.string(),
      askedAt: z.string(),
      until: z.string(),
      answer: z.nullable(z.string()),
    }),
  ),
};

export const reviewQuestionFates = {
  question: ofProfile,
} satisfies Record<keyof typeof reviewQuestionFields, Fate>;
