import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';

export const health = endpoint('GET', 'health', 'visitor', {
  isFree: true,
  summary: 'Answers when the API runs; with `parts=all`, when it also reaches database, storage and key.',
  input: z.object({ parts: z.optional(z.literal('all')) }),
  output: z.object({
    status: z.literal('ok'),
    /** Commit of the package that answers; `unknown` where none was packaged. */
    release: z.string(),
  }),
});
