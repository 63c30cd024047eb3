import * as z from 'zod/mini';
import { cutText } from '../../../contract/fields/cut-text.ts';
import { bioLimits } from '../../../contract/profiles/profiles.ts';

/** Lengths count UTF-16 units. */
const lineMax = 300;
const improvementsMax = 10;

/** Removes control characters and bidirectional overrides from the model's answer; line breaks are kept. */
const controlCharacters = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** The length counts UTF-16 units; the text is cut between graphemes. */
export function truncateText(text: string, max: number): string {
  const clean = text.replace(controlCharacters, (character) => (character === '\n' ? character : '')).trim();
  return cutText(clean, max).trimEnd();
}

const lineSchema = z.pipe(
  z.string(),
  z.transform((text) => truncateText(text, lineMax)),
);

const suggestionSchema = z.object({
  enhancedBio: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => truncateText(text, bioLimits.max)),
    ),
    z.string().check(z.minLength(1)),
  ),
  enhancementSummary: lineSchema,
  improvements: z.pipe(
    z.array(lineSchema),
    z.transform((lines) => lines.slice(0, improvementsMax)),
  ),
});
export type Suggestion = z.output<typeof suggestionSchema>;

/** @throws Error when the model's answer does not match the schema */
export const parseSuggestion = (answer: string): Suggestion => suggestionSchema.parse(JSON.parse(answer));
