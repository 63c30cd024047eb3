export { giveConsent, ownConsents, withdrawConsent } from './my-consents.ts';
