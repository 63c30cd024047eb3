import { expect, it } from 'vitest';
import { verdictOn } from './moderate.ts';

const noHarm = { Hate: 0, SelfHarm: 0, Sexual: 0, Violence: 0 };
const thresholds = {
  PHOTO_REVIEW_SEVERITY: { Hate: 2, SelfHarm: 2, Sexual: 2, Violence: 4 },
  PHOTO_REJECT_SEVERITY: { Hate: 4, SelfHarm: 4, Sexual: 4, Violence: 6 },
};

it.each([
  [{}, { status: 'approved' }],
  [{ Violence: 2 }, { status: 'approved' }],
  [{ Violence: 4 }, { status: 'pending_approval' }],
  [{ Sexual: 2, Hate: 2 }, { status: 'pending_approval' }],
  [{ Sexual: 4 }, { status: 'rejected', rejection: 'Explicit photo content is not allowed.' }],
  [
    { Sexual: 2, SelfHarm: 6 },
    { status: 'rejected', rejection: 'Photos that show self-harm are not allowed.' },
  ],
  [
    { Hate: 7, Violence: 6 },
    { status: 'rejected', rejection: 'Photos that show violence are not allowed.' },
  ],
])('a picture of %o is %o', (harm, verdict) => {
  expect(verdictOn({ ...noHarm, ...harm }, thresholds)).toEqual(verdict);
});
