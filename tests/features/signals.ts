import type { Calls } from './feature.ts';

export const signalCalls = { openSignals: { sample: {} } } satisfies Calls;
