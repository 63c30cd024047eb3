import { describe, expect, it } from 'vitest';
import { polish } from './polish.ts';

describe('a text is tidied', () => {
  it.each([
    ['we  cook .  we eat', 'We cook. We eat.'],
    ['one\n\n\n\ntwo\n- three', 'One\n\nTwo\n- Three.'],
    ['Fine as it is!', 'Fine as it is!'],
    ['élan vital', 'Élan vital.'],
  ])('%j → %j', (text, tidy) => {
    expect(polish(text)).toBe(tidy);
    expect(polish(tidy)).toBe(tidy);
  });
});
