import { randomUUID } from 'node:crypto';
import type { Calls } from './feature.ts';

export const sessionCalls = {
  noteSession: { sample: { key: randomUUID(), browser: 'Firefox', system: 'Linux' } },
  ownSessions: { sample: {} },
  endSession: { sample: { id: 'nowhere' } },
} satisfies Calls;
