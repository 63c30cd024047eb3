import * as z from 'zod';
import { playTellers } from '../../contract/privacy.ts';
import { stored } from '../platform/stored.ts';

/** What nobody chose is the quieter of the two, but for traces: members are told that visits are seen. */
export const privacySchema = stored({
  showsPresence: z.boolean().default(false),
  leavesNoTrace: z.boolean().default(false),
  tellsOfPlay: z.enum(playTellers).default('wished'),
}).prefault({});
/** Of somebody who chose nothing yet. */
export const defaultPrivacy = privacySchema.parse(undefined);
