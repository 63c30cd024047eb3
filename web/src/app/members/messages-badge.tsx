import { firstSeen } from '../../page/first-seen.ts';
import { latePart } from '../../page/late-part.tsx';

const code = () => import('./after-first-page.ts');
const below = { after: firstSeen };

/** If its code cannot be fetched, the link goes without. */
export const MessagesBadge = latePart(async () => (await code()).Badge, below);

/** Leads to the news. */
export const Bell = latePart(async () => (await code()).Bell, below);

/** Below what is seen first. */
export const MemberFooter = latePart(async () => (await code()).MemberFooter, below);

export const LimitedNav = latePart(async () => (await code()).LimitedNav, {});
export const LimitedBar = latePart(async () => (await code()).LimitedBar, {});
