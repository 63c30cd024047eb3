import type { Calls } from './feature.ts';

export const browseCalls = {
  discoverMembers: { sample: {} },
  discoveryHighlights: { sample: {} },
  matches: { sample: {} },
} satisfies Calls;
