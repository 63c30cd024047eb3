import * as z from 'zod/mini';
import { endpoint } from './fields/endpoint.ts';
import { nothing } from './fields/fields.ts';

export const monthEvenings = endpoint({
  method: 'GET',
  path: 'waiting/evenings',
  caller: 'owner',
  summary:
    'How many events of this month everybody may join, by UTC. The same number for every caller, approved or not; null while it is not known.',
  params: nothing,
  input: nothing,
  output: z.object({ evenings: z.nullable(z.int()) }),
});
