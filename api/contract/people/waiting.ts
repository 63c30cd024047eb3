import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant } from '../fields/fields.ts';

export const nextEvening = endpoint('GET', 'waiting/next-evening', 'owner', {
  summary:
    'When the nearest event of the next six weeks that is open to everybody begins, or else the next one. Whom a caller must not meet does not change it; null if none is to come or it is not known.',
  output: z.object({ startsAt: z.nullable(instant) }),
});
