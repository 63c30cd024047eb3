import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';

export const health = endpoint({
  method: 'GET',
  path: 'health',
  caller: 'visitor',
  isFree: true,
  summary: 'Answers when the API runs.',
  params: nothing,
  input: nothing,
  output: z.object({ status: z.literal('ok') }),
});
