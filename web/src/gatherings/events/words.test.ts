import { describe, expect, it } from 'vitest';
import { guestStandingLabel } from './words.ts';

const joinedEvent = { standing: 'joined', isPast: false, isCancelled: false } as const;

describe('the word for a reader’s standing', () => {
  it('is Going for what is to come alone', () => {
    expect(guestStandingLabel(joinedEvent)?.label).toBe('Going');
    expect(guestStandingLabel({ ...joinedEvent, isPast: true })).toBeUndefined();
    expect(guestStandingLabel({ ...joinedEvent, isCancelled: true })).toBeUndefined();
  });

  it('is in the past tense for a host of what is over', () => {
    expect(guestStandingLabel({ ...joinedEvent, standing: 'hosting', isPast: true })?.label).toBe(
      'You hosted',
    );
  });
});
