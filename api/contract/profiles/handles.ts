import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant } from '../fields/fields.ts';
import { handle } from './profiles.ts';

/** A handle can be changed once in this many days; the old one is reserved as long. */
export const handleChangeDays = 90;

export const handleChangeMessages = {
  tooSoon: 'You can change your handle once in 90 days.',
  failed: 'Your handle was not changed. Please try again.',
  loadFailed: 'Failed to load your handle',
  changed: (next: string) => `You are now @${next}`,
};

const ownHandle = z.object({
  handle: z.string(),
  /** When it may be changed again; null if it may be changed now. */
  changeableAt: z.nullable(instant),
});
export type OwnHandle = z.output<typeof ownHandle>;

export const myHandle = endpoint('GET', 'profiles/my-handle', 'owner', {
  summary: 'The caller’s handle, and when they may change it again.',
  output: ownHandle,
});

export const changeHandle = endpoint('POST', 'profiles/my-handle', 'editor', {
  summary:
    'Gives the caller’s profile another handle, once in 90 days (409). The old one is reserved for 90 days; people who know the profile are redirected from it.',
  input: z.strictObject({ handle }),
  output: ownHandle,
});
