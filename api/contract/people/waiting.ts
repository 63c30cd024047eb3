import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';

export const monthEvenings = endpoint('GET', 'waiting/evenings', 'owner', {
  summary:
    'How many events of this month (UTC) are open to everybody. The number is the same for every caller, approved or not; null while it is not known.',
  output: z.object({ evenings: z.nullable(z.int()) }),
});
