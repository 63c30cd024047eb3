import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitting, parseSuggestion } from './suggestion.ts';

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
    JSON.stringify({ ...answer, improvements: 'many' }),
  ])('is not read from %s', (text) => {
    expect(() => parseSuggestion(text)).toThrow();
  });
});

describe('a bio that fits', () => {
  it('is cut between graphemes', () => {
    const family = '👩‍👩‍👧';
    expect(fitting(`${'x'.repeat(1995)}${family}`)).toBe('x'.repeat(1995));
    expect(fitting(`${'x'.repeat(2000 - family.length)}${family}`)).toHaveLength(2000);
  });

  it('keeps line breaks and loses what would turn or break the text', () => {
    expect(fitting('One\nTwo\u202E\u0000\u0007 three')).toBe('One\nTwo three');
  });

  it('is at most 2000 long and otherwise unchanged, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (text) => {
        const fitted = fitting(text);
        expect(fitted.length).toBeLessThanOrEqual(2000);
        expect(fitted.isWellFormed()).toBe(true);
      }),
    );
  });
});
