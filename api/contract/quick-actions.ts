/** What is sent by one press in place of words. */
export const quickActionNames = ['wave', 'heart', 'thumbsup'] as const;
export type QuickActionName = (typeof quickActionNames)[number];
