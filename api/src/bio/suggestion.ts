import * as z from 'zod/mini';
import { bioLimits } from '../../contract/profiles/profiles.ts';

/** In UTF-16 units. */
const lineMax = 300;
const improvementsMax = 10;

/** Line breaks stay; other control characters, and those that turn the direction of text, are not asked for. */
const controlCharacters = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
let graphemeSegmenter: Intl.Segmenter | undefined;

/** In UTF-16 units, cut between graphemes. */
export function truncateText(text: string, max: number): string {
  const clean = text.replace(controlCharacters, (character) => (character === '\n' ? character : '')).trim();
  if (clean.length <= max) return clean;
  graphemeSegmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let end = 0;
  for (const { index, segment } of graphemeSegmenter.segment(clean.slice(0, max + 100))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return clean.slice(0, end).trimEnd();
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

/** @throws when the model's answer is not what it was asked for */
export const parseSuggestion = (answer: string): Suggestion => suggestionSchema.parse(JSON.parse(answer));
