import type { Calls } from './feature.ts';

export const reachCalls = {
  ownReach: { sample: {} },
  saveReach: { sample: { frequencies: {}, quiet: null, timeZone: 'Europe/Brussels' } },
  setReachAddress: { sample: { address: null } },
  noticePage: { sample: { token: 'nothing' } },
  noticeDeed: { sample: { token: 'nothing' } },
} satisfies Calls;
