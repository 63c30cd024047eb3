import { latePart } from '../../page/late-part.tsx';

/** If its code cannot be fetched, the link goes without. */
export const MessagesBadge = latePart(async () => (await import('./after-first-page.ts')).Badge, {});

/** Leads to the news. */
export const Bell = latePart(async () => (await import('./after-first-page.ts')).Bell, {});

/** Below what is seen first. */
export const MemberFooter = latePart(async () => (await import('./after-first-page.ts')).MemberFooter, {});

export const LimitedNav = latePart(async () => (await import('./after-first-page.ts')).LimitedNav, {});
