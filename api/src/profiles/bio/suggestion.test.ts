// Specified: features 3.12, 5.6.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSuggestion, truncateText } from './suggestion.ts';

const answer = { enhancedBio: 'Cooks.', enhancementSummary: 'Shorter.', improvements: [] };

describe('a suggestion', () => {
  it('is read from the model’s JSON', () => {
    expect(parseSuggestion(JSON.stringify(answer))).toEqual(answer);
  });

  it.each([
    'Sure! Here is your bio',
    '{}',
    'null',
    JSON.stringify({ ...answer, enhancedBio: ' ' }),
    JSON.stringify({ ...answer, enhancedBio: '\u0000\u202E' }),
    JSON.stringify({ ...answer, improvements: 'many' }),
  ])('is not read from %s', (text) => {
    expect(() => parseSuggestion(text)).toThrow();
  });

  it('is cut where the model says more than it was asked', () => {
    const long = {
      ...answer,
      enhancementSummary: 'x'.repeat(9000),
      improvements: Array(50).fill('y'.repeat(900)),
    };
    const { enhancementSummary, improvements } = parseSuggestion(JSON.stringify(long));
    expect(enhancementSummary).toBe('x'.repeat(300));
    expect(improvements).toEqual(Array(10).fill('y'.repeat(300)));
  });
});

describe('a bio that fits', () => {
  it('is cut between graphemes', () => {
    const family = '👩‍👩‍👧';
    expect(truncateText(`${'x'.repeat(1995)}${family}`, 2000)).toBe('x'.repeat(1995));
    expect(truncateText(`${'x'.repeat(2000 - family.length)}${family}`, 2000)).toHaveLength(2000);
  });

  it('keeps line breaks and loses what would turn or break the text', () => {
    expect(truncateText('One\nTwo\u202E\u0000\u0007 three', 2000)).toBe('One\nTwo three');
  });

  it('is at most 2000 long and otherwise unchanged, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (text) => {
        const fitted = truncateText(text, 2000);
        expect(fitted.length).toBeLessThanOrEqual(2000);
        expect(fitted.isWellFormed()).toBe(true);
      }),
    );
  });
});
