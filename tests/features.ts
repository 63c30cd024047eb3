import type { EndpointName } from '../api/contract/table.ts';
import { accountCalls, accountScenes } from './features/account.ts';
import { appLockCalls } from './features/app-lock.ts';
import { auditCalls, auditScenes } from './features/audit.ts';
import { blockCalls } from './features/blocks.ts';
import { boardCalls } from './features/board.ts';
import { browseCalls, browseScenes } from './features/browse.ts';
import { communityCalls } from './features/community.ts';
import { connectionCalls } from './features/connections.ts';
import { consentCalls } from './features/consents.ts';
import { contentReviewCalls } from './features/content-review.ts';
import { conversationCalls, conversationScenes } from './features/conversations.ts';
import { eventScenes } from './features/event-scenes.ts';
import { eventCalls } from './features/events.ts';
import type { Call, Scene } from './features/feature.ts';
import { feedbackCalls, feedbackScenes } from './features/feedback.ts';
import { groupScenes } from './features/group-scenes.ts';
import { groupCalls } from './features/groups.ts';
import { hideCalls, privacySettingsScenes } from './features/hides.ts';
import { homeCalls, homeScenes } from './features/home.ts';
import { homeSafeCalls } from './features/home-safe.ts';
import { introductionCalls } from './features/introductions.ts';
import { invitationCalls, invitationScenes } from './features/invitations.ts';
import { jointDecisionCalls } from './features/joint-decisions.ts';
import { leaveProfileCalls } from './features/leave-profile.ts';
import { meCalls, meScenes } from './features/me.ts';
import { moderationCalls, moderationScenes } from './features/moderation.ts';
import { notificationSettingsCalls } from './features/notification-settings.ts';
import { onboardingCalls, onboardingScenes } from './features/onboarding.ts';
import { partnerInviteCalls } from './features/partner-invites.ts';
import { photoAccessCalls, photoAccessScenes } from './features/photo-access.ts';
import { photoCalls, photoScenes } from './features/photos.ts';
import { placeCalls } from './features/places.ts';
import { profileCalls, profileScenes } from './features/profiles.ts';
import { realtimeCalls } from './features/realtime.ts';
import { reportCalls } from './features/reports.ts';
import { reviewCalls, reviewScenes } from './features/reviews.ts';
import { sessionCalls } from './features/sessions.ts';
import { shieldCalls } from './features/shields.ts';
import { siteScenes } from './features/site.ts';
import { suspensionCalls, suspensionScenes } from './features/suspensions.ts';
import { tagCalls } from './features/tags.ts';
import { tierCalls, tierScenes } from './features/tiers.ts';

/** How the matrix makes each call of the contract. An endpoint that is missing here does not compile. */
export const calls: Record<EndpointName, Call> = {
  ...accountCalls,
  ...jointDecisionCalls,
  ...auditCalls,
  ...blockCalls,
  ...boardCalls,
  ...browseCalls,
  ...partnerInviteCalls,
  ...communityCalls,
  ...connectionCalls,
  ...consentCalls,
  ...conversationCalls,
  ...leaveProfileCalls,
  ...hideCalls,
  ...eventCalls,
  ...feedbackCalls,
  ...groupCalls,
  ...homeCalls,
  ...introductionCalls,
  ...homeSafeCalls,
  ...invitationCalls,
  ...appLockCalls,
  ...contentReviewCalls,
  ...meCalls,
  ...moderationCalls,
  ...onboardingCalls,
  ...photoAccessCalls,
  ...photoCalls,
  ...placeCalls,
  ...profileCalls,
  ...notificationSettingsCalls,
  ...reportCalls,
  ...reviewCalls,
  ...sessionCalls,
  ...shieldCalls,
  ...realtimeCalls,
  ...suspensionCalls,
  ...tagCalls,
  ...tierCalls,
};

/** Every page that axe looks at. */
export const scenes: Scene[] = [
  ...siteScenes,
  ...invitationScenes,
  ...onboardingScenes,
  ...meScenes,
  ...conversationScenes,
  ...privacySettingsScenes,
  ...groupScenes,
  ...homeScenes,
  ...browseScenes,
  ...profileScenes,
  ...eventScenes,
  ...photoAccessScenes,
  ...photoScenes,
  ...accountScenes,
  ...auditScenes,
  ...moderationScenes,
  ...suspensionScenes,
  ...tierScenes,
  ...feedbackScenes,
  ...reviewScenes,
];
