import { consentVersions } from '../../api/contract/people/consents/words.ts';
import type { Calls } from './feature.ts';

export const consentCalls = {
  ownConsents: { sample: {} },
  giveConsent: { sample: { what: 'ai', version: consentVersions.ai } },
  withdrawConsent: { sample: { what: 'ai' } },
} satisfies Calls;
