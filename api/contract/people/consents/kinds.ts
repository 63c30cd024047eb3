/** Kinds of consent. The first two are required; the others are optional and can be withdrawn. */
export const consentKinds = ['terms', 'privacy', 'intimate', 'ai'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const freeConsents = ['intimate', 'ai'] as const satisfies readonly ConsentKind[];
export type FreeConsent = (typeof freeConsents)[number];
