import * as z from 'zod/mini';
import { task } from '../../platform/outbox/work.ts';

/** A new week of 100,000 members takes half a minute of processor time. */
const upkeepMs = 10_000;
const intervalMs = 60 * 60 * 1000;

export const saveCandidates = task(
  'saveCandidates',
  z.unknown(),
  async (_payload, { candidateIndex, sampleUpkeep, now }) => {
    const candidates = await candidateIndex.current();
    if (candidates) await sampleUpkeep.run(candidates, upkeepMs);
    await candidateIndex.save();
    return { againAt: new Date(now().getTime() + intervalMs) };
  },
  { secret: 'none' },
);
