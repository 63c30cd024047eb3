import { firstSeen } from '../../page/first-seen.ts';
import { lazyPart } from '../../page/lazy-part.tsx';

const code = () => import('./after-first-page.ts');
const afterFirstPaint = { after: firstSeen };

/** If its code cannot be fetched, the link goes without. */
export const MessagesBadge = lazyPart(async () => (await code()).Badge, afterFirstPaint);

/** Leads to the news. */
export const Bell = lazyPart(async () => (await code()).Bell, afterFirstPaint);

/** Below what is seen first. */
export const MemberFooter = lazyPart(async () => (await code()).MemberFooter, afterFirstPaint);

export const LimitedNav = lazyPart(async () => (await code()).LimitedNav, {});
export const LimitedBar = lazyPart(async () => (await code()).LimitedBar, {});
