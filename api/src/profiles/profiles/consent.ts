import type * as z from 'zod/mini';
import type { assentRequestSchema, jointDecisionsSchema } from './parts/joint-decisions.ts';
import type { consentSchema } from './parts/people.ts';

export type Consent = z.output<typeof consentSchema>;
export type StoredAssentRequest = z.output<typeof assentRequestSchema>;
export type StoredJointDecisions = z.output<typeof jointDecisionsSchema>;
