import * as z from 'zod';
import { consentKinds } from '../../contract/consent-kinds.ts';
import { stored } from '../platform/stored.ts';

/** A record of a person's: what they agreed to or refused, in which version, and when. */
export const consentSchema = stored({
  what: z.enum(consentKinds),
  version: z.string(),
  /** null for a refusal. */
  givenAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
});
export type Consent = z.output<typeof consentSchema>;
