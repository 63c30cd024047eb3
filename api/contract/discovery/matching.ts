import * as z from 'zod/mini';

const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];
export const confidenceLabels: Record<Confidence, string> = {
  high: 'Based on many answers',
  medium: 'Based on some answers',
  low: 'Based on few answers',
};

/** The score rests on few answers, so reasons or nothing stand in place of the number. */
export const isThin = z.optional(z.boolean());

export const fitLimits = {
  reasons: 5,
  differences: 2,
  differencesUpTo: 85,
};

/** It is null between two singles. */
const pair = z.nullable(z.object({ yours: z.string(), theirs: z.string() }));

const fitReason = z.object({
  factor: z.string(),
  text: z.string(),
  pair,
});
export type FitReason = z.output<typeof fitReason>;

/** Only public answers count. */
export const fit = z.object({
  compatibilityScore: z.int(),
  matchReasons: z.array(fitReason),
  differences: z.array(fitReason),
  confidence: z.enum(confidences),
  confidenceLabel: z.string(),
  /** It is built from the reasons, without a language model. */
  aiInsight: z.string(),
  strongestPair: pair,
  weakestPair: pair,
});
export type Fit = z.output<typeof fit>;
