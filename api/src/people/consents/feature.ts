import type * as rows from '../../../contract/people/consents/consents.ts';
import type { HandlersOf } from '../../feature.ts';
import { giveConsent, ownConsents, withdrawConsent } from './my-consents.ts';

export const handlers: HandlersOf<typeof rows> = { ownConsents, giveConsent, withdrawConsent };
