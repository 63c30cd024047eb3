import type { SecretEffectName } from '../../../api/src/secret-effects.ts';

/** Rows that `npm test` compares. `npm run test:all` compares the others too, and plants a fault in each. */
export const usualRows: readonly SecretEffectName[] = [
  'block',
  'quietBlock',
  'hide',
  'shield',
  'yes',
  'introduction',
  'declinedLetter',
  'pictureAnswer',
  'takenKey',
  'report',
  'reportFromOutside',
  'decision',
];
