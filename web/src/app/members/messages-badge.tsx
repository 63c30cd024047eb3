import { firstSeen } from '../../page/first-seen.ts';
import { lazyPart } from '../../page/lazy-part.tsx';

const code = () => import('./after-first-page.ts');
const afterFirstPaint = { after: firstSeen };

/** Without its code the link is shown without a badge. */
export const MessagesBadge = lazyPart(async () => (await code()).Badge, afterFirstPaint);

/** Links to the notifications. */
export const Bell = lazyPart(async () => (await code()).Bell, afterFirstPaint);

/** The list of past toasts. */
export const SaidButton = lazyPart(async () => (await code()).SaidButton, afterFirstPaint);

/** The footer is below the first screen. */
export const MemberFooter = lazyPart(async () => (await code()).MemberFooter, afterFirstPaint);

export const SendUnsent = lazyPart(async () => (await code()).SendUnsent, afterFirstPaint);

export const LimitedNav = lazyPart(async () => (await code()).LimitedNav, {});
export const LimitedBar = lazyPart(async () => (await code()).LimitedBar, {});
