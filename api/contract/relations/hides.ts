import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, numericIdParam } from '../fields/fields.ts';
import { handle } from '../profiles/profiles.ts';

export const hideLimits = {
  most: 200,
  days: 90,
};

export const hideMessages = {
  oneself: 'You cannot hide yourself.',
  notFound: 'We could not find this member.',
  tooMany: 'You can hide 200 members at a time. Please show somebody again first.',
  failed: 'That did not work. Please try again.',
};

const hide = z.object({
  profileId: numericId,
  /** It is null if the caller can no longer see them. */
  handle: z.nullable(z.string()),
  hiddenAt: instant,
  /** A hide without an end has null. */
  until: z.nullable(instant),
});
export type Hide = z.output<typeof hide>;

const hides = z.object({ hides: z.array(hide) });

export const hiddenMembers = endpoint('GET', 'hides', 'member', {
  summary: 'Members whom the caller has hidden, the latest first.',
  output: hides,
});

export const hideMember = endpoint('POST', 'hides', 'member', {
  sanctioned: 'restricted',
  summary:
    'Hides a member and the caller from each other in search, matches and lists, for 90 days or without an end. They are not notified. Existing connections and conversations stay. Repeating it sets the new duration.',
  input: z.strictObject({ handle, forGood: z.optional(z.boolean()) }),
  output: hide,
});

export const unhideMember = endpoint('DELETE', 'hides/{profileId}', 'member', {
  sanctioned: 'restricted',
  summary: 'Shows a hidden member again. Repeating changes nothing.',
  params: z.strictObject({ profileId: numericIdParam('Invalid profile ID format') }),
  output: z.object({ profileId: numericId }),
});
