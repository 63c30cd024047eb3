import * as z from 'zod';
import { bioLimits } from '../../contract/profiles.ts';

const line = z.string().trim().max(300);

/** What the model is asked to answer with. */
export const suggestionSchema = z.object({
  enhancedBio: z.string().trim().min(1),
  enhancementSummary: line,
  improvements: z.array(line).max(10),
});
export type Suggestion = z.output<typeof suggestionSchema>;

/** Line breaks stay; other control characters, and those that turn the direction of text, have no place in a bio. */
const unwanted = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A bio that fits: never longer than 2000 UTF-16 units, cut between graphemes. */
export function fitting(bio: string): string {
  const clean = bio.replace(unwanted, (character) => (character === '\n' ? character : ''));
  if (clean.length <= bioLimits.max) return clean;
  let end = 0;
  for (const { index, segment } of graphemes.segment(clean.slice(0, bioLimits.max + 100))) {
    if (index + segment.length > bioLimits.max) break;
    end = index + segment.length;
  }
  return clean.slice(0, end).trimEnd();
}

/** @throws when the model's answer is not what it was asked for */
export function parseSuggestion(answer: string): Suggestion {
  const suggestion = suggestionSchema.parse(JSON.parse(answer));
  return { ...suggestion, enhancedBio: fitting(suggestion.enhancedBio) };
}
