import * as z from 'zod/mini';

const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];
export const confidenceLabels: Record<Confidence, string> = {
  high: 'Based on many answers',
  medium: 'Based on some answers',
  low: 'Based on few answers',
};

export const fitLimits = {
  reasons: 5,
  differences: 2,
  /** Differences are listed only up to this score. */
  differencesUpTo: 85,
};

/** One of the viewer's people and one of the others', as shown to the viewer; null between two singles. */
const pair = z.nullable(z.object({ yours: z.string(), theirs: z.string() }));

const fitReason = z.object({
  /** Name of a factor of the compatibility function. */
  factor: z.string(),
  text: z.string(),
  pair,
});
export type FitReason = z.output<typeof fitReason>;

/** How well two profiles match, and why, computed only from public answers. */
export const fit = z.object({
  /** 0 to 100. */
  compatibilityScore: z.int(),
  matchReasons: z.array(fitReason),
  differences: z.array(fitReason),
  confidence: z.enum(confidences),
  confidenceLabel: z.string(),
  /** A sentence built from the reasons, without a language model. */
  aiInsight: z.string(),
  /** The best matching pair of people; null for two singles. */
  strongestPair: pair,
  weakestPair: pair,
});
export type Fit = z.output<typeof fit>;
