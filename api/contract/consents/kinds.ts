/** Kinds of consent. The first two are needed to take part; the others are given and withdrawn freely. */
export const consentKinds = ['terms', 'privacy', 'intimate', 'ai'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const freeConsents = ['intimate', 'ai'] as const satisfies readonly ConsentKind[];
export type FreeConsent = (typeof freeConsents)[number];
