import type { Calls } from './feature.ts';

export const departureCalls = {
  pauseProfile: { sample: {}, byAnother: true },
  endPause: { sample: {} },
} satisfies Calls;
