import { firstSeen } from '../../page/first-seen.ts';
import { lazyPart } from '../../page/lazy-part.tsx';

const code = () => import('./after-first-page.ts');
const below = { after: firstSeen };

/** If its code cannot be fetched, the link goes without. */
export const MessagesBadge = lazyPart(async () => (await code()).Badge, below);

/** Leads to the news. */
export const Bell = lazyPart(async () => (await code()).Bell, below);

/** Below what is seen first. */
export const MemberFooter = lazyPart(async () => (await code()).MemberFooter, below);

export const LimitedNav = lazyPart(async () => (await code()).LimitedNav, {});
export const LimitedBar = lazyPart(async () => (await code()).LimitedBar, {});
