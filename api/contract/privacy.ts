import * as z from 'zod/mini';
import { guestVisibilities } from './events/words.ts';
import { endpoint } from './fields/endpoint.ts';

/** Members whose Play Potential and Play are told before they are mutual. Everybody else's are told once mutual. */
export const playTellers = ['everybody', 'wished', 'connections'] as const;

/** The readers of a guest's name at an event. `ask`: chosen each time; unless chosen, the host alone. */
export const shownAtEvents = ['ask', ...guestVisibilities] as const;

/** How a profile is met by others. Each switch works both ways: who shows nothing of it sees nothing of it. */
const privacy = z.object({
  /** Show when I am here. */
  showsPresence: z.boolean(),
  /** Look without leaving a trace. */
  leavesNoTrace: z.boolean(),
  tellsOfPlay: z.enum(playTellers),
  shownAtEvents: z.enum(shownAtEvents),
});
export type Privacy = z.output<typeof privacy>;

export const ownPrivacy = endpoint('GET', 'profiles/my-privacy', 'owner', {
  summary:
    'What the caller chose about presence, traces, who may tell them what, and who sees them at events.',
  output: privacy,
});

export const savePrivacy = endpoint('POST', 'profiles/my-privacy', 'editor', {
  sanctioned: 'restricted',
  summary: 'Changes some of it. Turning traces off takes back the visits made before.',
  input: z.strictObject({
    showsPresence: z.optional(z.boolean()),
    leavesNoTrace: z.optional(z.boolean()),
    tellsOfPlay: z.optional(z.enum(playTellers)),
    shownAtEvents: z.optional(z.enum(shownAtEvents)),
  }),
  output: privacy,
});
