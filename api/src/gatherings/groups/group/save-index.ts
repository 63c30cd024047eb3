import * as z from 'zod/mini';
import { task } from '../../../platform/outbox/work.ts';

const intervalMs = 60 * 60 * 1000;

export const saveGroupIndex = task(
  'saveGroupIndex',
  z.unknown(),
  async (_payload, { groupIndex, now }) => {
    await groupIndex.save();
    return { againAt: new Date(now().getTime() + intervalMs) };
  },
  { secret: 'none' },
);
