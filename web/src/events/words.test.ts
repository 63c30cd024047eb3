import { describe, expect, it } from 'vitest';
import { standingWord } from './words.ts';

const joined = { standing: 'joined', isPast: false, isCancelled: false } as const;

describe('the word for a reader’s standing', () => {
  it('is Going for what is to come alone', () => {
    expect(standingWord(joined)?.label).toBe('Going');
    expect(standingWord({ ...joined, isPast: true })).toBeUndefined();
    expect(standingWord({ ...joined, isCancelled: true })).toBeUndefined();
  });

  it('is in the past tense for a host of what is over', () => {
    expect(standingWord({ ...joined, standing: 'hosting', isPast: true })?.label).toBe('You hosted');
  });
});
