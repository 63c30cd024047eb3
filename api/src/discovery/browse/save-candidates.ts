import * as z from 'zod/mini';
import { task } from '../../platform/outbox/work.ts';

const intervalMs = 60 * 60 * 1000;

export const saveCandidates = task(
  'saveCandidates',
  z.unknown(),
  async (_payload, { candidateIndex, now }) => {
    await candidateIndex.save();
    return { againAt: new Date(now().getTime() + intervalMs) };
  },
  { secret: 'none' },
);
