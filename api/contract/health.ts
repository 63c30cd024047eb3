import * as z from 'zod/mini';
import { endpoint } from './fields/endpoint.ts';
import { nothing } from './fields/fields.ts';

export const health = endpoint({
  method: 'GET',
  path: 'health',
  caller: 'visitor',
  isFree: true,
  summary: 'Answers when the API runs; with `parts=all`, when it also reaches database, storage and key.',
  params: nothing,
  input: z.object({ parts: z.optional(z.literal('all')) }),
  output: z.object({ status: z.literal('ok') }),
});
