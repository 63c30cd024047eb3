import * as z from 'zod/mini';
import { playTellers, shownAtEvents } from '../../../contract/relations/privacy.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import type { Profile } from './profile.ts';

/** Each default is the more private choice, except that visits leave traces, which members are told. */
export const privacySchema = z.prefault(
  storedObject({
    showsPresence: z._default(z.boolean(), false),
    leavesNoTrace: z._default(z.boolean(), false),
    tellsOfPlay: z._default(z.enum(playTellers), 'wished'),
    shownAtEvents: z._default(z.enum(shownAtEvents), 'ask'),
  }),
  {},
);
export const defaultPrivacy = privacySchema.parse(undefined);

/** A member who leaves no traces does not see visits either. */
export const leavesTraces = ({ hidden, privacy }: Pick<Profile, 'hidden' | 'privacy'>): boolean =>
  !hidden && !privacy.leavesNoTrace;
