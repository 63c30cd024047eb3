import { describe, expect, it } from 'vitest';
import { guestStandingLabel } from './words.ts';

const joined = { standing: 'joined', isPast: false, isCancelled: false } as const;

describe('the word for a reader’s standing', () => {
  it('is Going for what is to come alone', () => {
    expect(guestStandingLabel(joined)?.label).toBe('Going');
    expect(guestStandingLabel({ ...joined, isPast: true })).toBeUndefined();
    expect(guestStandingLabel({ ...joined, isCancelled: true })).toBeUndefined();
  });

  it('is in the past tense for a host of what is over', () => {
    expect(guestStandingLabel({ ...joined, standing: 'hosting', isPast: true })?.label).toBe('You hosted');
  });
});
