import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant } from '../fields/fields.ts';

export const nextEvening = endpoint('GET', 'waiting/next-evening', 'owner', {
  summary:
    'When the next event that is open to everybody begins. The answer is the same for every caller, approved or not; null if none is to come or it is not known.',
  output: z.object({ startsAt: z.nullable(instant) }),
});
