export const quickActionNames = ['wave', 'heart', 'thumbsup'] as const;
export type QuickActionName = (typeof quickActionNames)[number];
