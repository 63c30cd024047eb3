import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { guestVisibilities } from '../gatherings/events/words.ts';
import { playTellers } from './play-tellers.ts';

/** `ask` lets the member choose each time; without a choice only the host sees the name. */
export const shownAtEvents = ['ask', ...guestVisibilities] as const;

/** Each switch works both ways: members who show nothing also see nothing. */
const privacy = z.object({
  showsPresence: z.boolean(),
  /** While it lies ahead nobody sees any presence; then `showsPresence` holds again. */
  presenceHiddenUntil: z.nullable(z.iso.datetime()),
  leavesNoTrace: z.boolean(),
  tellsOfPlay: z.enum(playTellers),
  shownAtEvents: z.enum(shownAtEvents),
});
export type Privacy = z.output<typeof privacy>;

export const ownPrivacy = endpoint('GET', 'profiles/my-privacy', 'owner', {
  summary:
    'The caller’s settings about presence, visits, early notice of interests, and who sees them at events.',
  output: privacy,
});

export const savePrivacy = endpoint('POST', 'profiles/my-privacy', 'editor', {
  sanctioned: 'restricted',
  summary: 'Changes the given privacy settings. Turning visits off removes the traces of earlier visits.',
  input: z.strictObject({
    showsPresence: z.optional(z.boolean()),
    /** At most 25 hours ahead; null ends it. */
    presenceHiddenUntil: z.optional(z.nullable(z.iso.datetime())),
    leavesNoTrace: z.optional(z.boolean()),
    tellsOfPlay: z.optional(z.enum(playTellers)),
    shownAtEvents: z.optional(z.enum(shownAtEvents)),
  }),
  output: privacy,
});
