import { browseRoutes } from '../../discovery/browse/routes.ts';
import { communityRoutes } from '../../discovery/community/routes.ts';
import { homeRoutes } from '../../discovery/home/routes.ts';
import { eventRoutes } from '../../gatherings/events/routes.ts';
import { feedbackRoutes } from '../../gatherings/feedback/routes.ts';
import { groupRoutes } from '../../gatherings/groups/routes.ts';
import { ratingRoutes } from '../../gatherings/rating/routes.ts';
import { helpRoutes } from '../../help/routes.ts';
import { boardRoutes } from '../../messaging/board/routes.ts';
import { conversationRoutes } from '../../messaging/conversations/routes.ts';
import { notificationRoutes } from '../../notifications/notifications/routes.ts';
import type { PageRoute } from '../../page/page-route.ts';
import { type Pages, routeAt } from '../../page/pages.ts';
import { accountRoutes } from '../../people/account/routes.ts';
import { approvalRoutes } from '../../people/approval/routes.ts';
import { invitationRoutes } from '../../people/invitations/routes.ts';
import { preferenceRoutes } from '../../people/preferences/routes.ts';
import { dormancyRoutes } from '../../profiles/dormancy/routes.ts';
import { onboardingRoutes } from '../../profiles/onboarding/routes.ts';
import { partnerInviteRoutes } from '../../profiles/partner-invites/routes.ts';
import { profileRoutes } from '../../profiles/profiles/routes.ts';
import { privacySettingsRoutes } from '../../relations/privacy-settings/routes.ts';
import { auditRoutes } from '../../safety/audit/routes.ts';
import { moderationRoutes } from '../../safety/moderation/routes.ts';
import { reviewRoutes } from '../../safety/reviews/routes.ts';
import { tierRoutes } from '../../safety/tiers/routes.ts';

/** Every page of the members' entry. A feature adds its routes here. */
export const memberRoutes: PageRoute[] = [
  ...onboardingRoutes,
  ...homeRoutes,
  ...dormancyRoutes,
  ...notificationRoutes,
  ...approvalRoutes,
  ...invitationRoutes,
  ...browseRoutes,
  ...profileRoutes,
  ...reviewRoutes,
  ...boardRoutes,
  ...conversationRoutes,
  ...groupRoutes,
  ...communityRoutes,
  ...eventRoutes,
  ...feedbackRoutes,
  ...ratingRoutes,
  ...accountRoutes,
  ...partnerInviteRoutes,
  ...helpRoutes,
  ...preferenceRoutes,
  ...privacySettingsRoutes,
  ...auditRoutes,
  ...moderationRoutes,
  ...tierRoutes,
];

export const loadSiteShell = async () => (await import('../frame/site-shell.tsx')).SiteShell;

export const memberPages: Pages = {
  has: (path) => routeAt(memberRoutes, path) !== undefined,
  async prefetch(path) {
    const route = routeAt(memberRoutes, path);
    if (!route) return;
    await Promise.allSettled([route.load(), route.access === 'visitor' ? loadSiteShell() : undefined]);
  },
};
