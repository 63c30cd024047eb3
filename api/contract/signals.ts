import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';

export const signalLimits = {
  /** How long a token opens connections, in minutes. */
  tokenMinutes: 60,
  openedPerHour: 240,
};

export const signalMessages = { tooMany: 'Your connection comes and goes too often. Veil asks by itself.' };

export const openSignals = endpoint({
  method: 'POST',
  path: 'signals/connections',
  caller: 'owner',
  sanctioned: 'restricted',
  summary:
    'An address at which a page hears by WebSocket that something changed, for this sign-in and one hour. What changed is read by the other calls.',
  params: nothing,
  input: nothing,
  output: z.object({
    /** null where there is no such service: the page asks by itself. */
    url: z.nullable(z.string()),
    /** What a message names that is about the caller’s news. */
    news: z.string(),
  }),
});
