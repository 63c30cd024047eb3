import { consentVersions } from '../../api/contract/consent-words.ts';
import type { Calls } from './feature.ts';

export const consentCalls = {
  ownConsents: { sample: {} },
  giveConsent: { sample: { what: 'ai', version: consentVersions.ai } },
  withdrawConsent: { sample: { what: 'ai' } },
} satisfies Calls;
