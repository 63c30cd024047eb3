/** Messages sent by one press. */
export const quickActionNames = ['wave', 'heart', 'thumbsup'] as const;
export type QuickActionName = (typeof quickActionNames)[number];
