import type { ConsentKind, FreeConsent } from './kinds.ts';

/** The date of each text's latest version. A new date makes everybody agree again. */
export const consentVersions: Readonly<Record<ConsentKind, string>> = {
  terms: '2026-11-29',
  privacy: '2026-11-22',
  intimate: '2026-11-22',
  ai: '2026-11-22',
};

/** Texts of the two optional consents. */
export const consentTexts: Readonly<Record<FreeConsent, string>> = {
  intimate:
    'I agree that Veil keeps what I answer about relationships and intimacy, counts it for matching, and shows members those answers that I make public. I can withdraw this at any time; these answers are then removed.',
  ai: 'I agree that a bio is sent to an AI provider when I ask for it to be polished, with the tags shown beside it and nothing else. I can withdraw this at any time.',
};

export const consentMessages = {
  intimateNeeded: 'This is about intimate matters. Please agree first that Veil may keep it.',
  anotherPerson: 'Only the person this is about can agree to it.',
  aiNeeded: 'Please agree first that your text may be sent to an AI provider.',
  changed: 'The text has changed meanwhile. Please reload the page and read it.',
  loadFailed: 'Failed to load your consents',
  failed: 'Your choice was not saved. Please try again.',
};
