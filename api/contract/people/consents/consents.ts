import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { instant } from '../../fields/fields.ts';
import { consentKinds, freeConsents } from './kinds.ts';
import { consentVersions } from './words.ts';

/** `YYYY-MM-DD` */
const version = z.string().check(z.regex(/^20\d\d-[01]\d-[0-3]\d$/));

/** A consent with its version and time. A refusal has no `givenAt`. */
export const consentRecord = z.object({
  what: z.enum(consentKinds),
  version,
  givenAt: z.nullable(instant),
  withdrawnAt: z.nullable(instant),
});
export type ConsentRecord = z.output<typeof consentRecord>;

/** The versions that were read and agreed to during onboarding. */
export const givenConsents = z.strictObject({
  terms: z.optional(version),
  privacy: z.optional(version),
  intimate: z.optional(version),
  ai: z.optional(version),
});
export type GivenConsents = z.output<typeof givenConsents>;

export const everyConsent: GivenConsents = consentVersions;

const consents = z.object({
  /** Every record, oldest first. */
  records: z.array(consentRecord),
  /** The optional consents in force. */
  inForce: z.array(z.enum(freeConsents)),
});
export type Consents = z.output<typeof consents>;

export const ownConsents = endpoint('GET', 'profiles/my-consents', 'owner', {
  sanctioned: 'suspended',
  summary: 'What the caller agreed to, in which version, and when.',
  output: consents,
});

export const giveConsent = endpoint('POST', 'profiles/my-consents', 'owner', {
  sanctioned: 'suspended',
  summary: 'Records that the caller agrees to the current version; another version is refused (409).',
  input: z.strictObject({ what: z.enum(consentKinds), version }),
  output: consents,
});

export const withdrawConsent = endpoint('POST', 'profiles/withdraw-consent', 'owner', {
  sanctioned: 'suspended',
  summary:
    'Withdraws an optional consent, or refuses it when asked. Withdrawing the intimate consent removes the intimate tags of the caller’s cards.',
  input: z.strictObject({ what: z.enum(freeConsents) }),
  output: consents,
});
