import * as z from 'zod/mini';
import { task } from '../../../platform/outbox/work.ts';

const intervalMs = 60 * 60 * 1000;

export const saveEventIndex = task(
  'saveEventIndex',
  z.unknown(),
  async (_payload, { eventIndex, now }) => {
    await eventIndex.save();
    return { againAt: new Date(now().getTime() + intervalMs) };
  },
  { secret: 'none' },
);
