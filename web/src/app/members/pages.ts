import { accountRoutes } from '../../account/routes.ts';
import { approvalRoutes } from '../../approval/routes.ts';
import { auditRoutes } from '../../audit/routes.ts';
import { browseRoutes } from '../../browse/routes.ts';
import { communityRoutes } from '../../community/routes.ts';
import { conversationRoutes } from '../../conversations/routes.ts';
import { eventRoutes } from '../../events/routes.ts';
import { feedbackRoutes } from '../../feedback/routes.ts';
import { groupRoutes } from '../../groups/routes.ts';
import { helpRoutes } from '../../help/routes.ts';
import { homeRoutes } from '../../home/routes.ts';
import { invitationRoutes } from '../../invitations/routes.ts';
import { moderationRoutes } from '../../moderation/routes.ts';
import { notificationRoutes } from '../../notifications/routes.ts';
import { onboardingRoutes } from '../../onboarding/routes.ts';
import type { PageRoute } from '../../page/page-route.ts';
import { type Pages, routeAt } from '../../page/pages.ts';
import { partnerInviteRoutes } from '../../partner-invites/routes.ts';
import { preferenceRoutes } from '../../preferences/routes.ts';
import { privacySettingsRoutes } from '../../privacy-settings/routes.ts';
import { profileRoutes } from '../../profiles/routes.ts';
import { ratingRoutes } from '../../rating/routes.ts';
import { reviewRoutes } from '../../reviews/routes.ts';
import { tierRoutes } from '../../tiers/routes.ts';

/** Every page of the members' entry. A feature adds its routes here. */
export const memberRoutes: PageRoute[] = [
  ...onboardingRoutes,
  ...homeRoutes,
  ...notificationRoutes,
  ...approvalRoutes,
  ...invitationRoutes,
  ...browseRoutes,
  ...profileRoutes,
  ...reviewRoutes,
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
