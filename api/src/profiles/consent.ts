import * as z from 'zod/mini';
import { consentKinds } from '../../contract/consent-kinds.ts';
import { stored } from '../platform/cosmos/stored.ts';

/** One consent or refusal of a person, its version and its time. */
export const consentSchema = stored({
  what: z.enum(consentKinds),
  version: z.string(),
  /** null for a refusal. */
  givenAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
});
export type Consent = z.output<typeof consentSchema>;
