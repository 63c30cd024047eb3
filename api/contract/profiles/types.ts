export const profileTypes = ['single', 'couple', 'other'] as const;
export type ProfileType = (typeof profileTypes)[number];
