import * as browse from './discovery/browse/browse.ts';
import * as community from './discovery/community.ts';
import * as home from './discovery/home/home.ts';
import * as places from './discovery/places.ts';
import * as views from './discovery/views.ts';
import type { Endpoint } from './fields/endpoint.ts';
import * as eventCalendar from './gatherings/events/calendar.ts';
import * as eventChat from './gatherings/events/chat.ts';
import * as evening from './gatherings/events/evening.ts';
import * as events from './gatherings/events/events.ts';
import * as eventGuests from './gatherings/events/guests.ts';
import * as eventPhotos from './gatherings/events/photos.ts';
import * as feedback from './gatherings/feedback.ts';
import * as groups from './gatherings/groups/groups.ts';
import * as groupMembership from './gatherings/groups/membership.ts';
import * as groupThreads from './gatherings/groups/threads.ts';
import * as homeSafe from './gatherings/home-safe.ts';
import * as rating from './gatherings/rating.ts';
import * as boardAnswers from './messaging/board/answers.ts';
import * as board from './messaging/board/board.ts';
import * as conversations from './messaging/conversations/conversations.ts';
import * as conversationPreferences from './messaging/conversations/preferences.ts';
import * as notificationSettings from './notifications/notification-settings.ts';
import * as notifications from './notifications/notifications.ts';
import * as realtime from './notifications/realtime.ts';
import * as account from './people/account/account.ts';
import * as signedIn from './people/account/signed-in.ts';
import * as appLock from './people/app-lock.ts';
import * as consents from './people/consents/consents.ts';
import * as invitations from './people/invitations.ts';
import * as me from './people/me.ts';
import * as sessions from './people/sessions.ts';
import * as waiting from './people/waiting.ts';
import * as health from './platform/health.ts';
import * as bio from './profiles/bio.ts';
import * as dormancy from './profiles/dormancy.ts';
import * as handles from './profiles/handles.ts';
import * as jointDecisions from './profiles/joint-decisions.ts';
import * as leaveProfile from './profiles/leave-profile.ts';
import * as memberProfile from './profiles/member-profile.ts';
import * as memberTags from './profiles/member-tags.ts';
import * as profileMembers from './profiles/members.ts';
import * as myProfile from './profiles/my-profile.ts';
import * as onboarding from './profiles/onboarding.ts';
import * as partnerInvites from './profiles/partner-invites.ts';
import * as photoAccess from './profiles/photo-access.ts';
import * as photoAccessBetween from './profiles/photo-access-between.ts';
import * as photoConsent from './profiles/photos/consent.ts';
import * as photos from './profiles/photos/photos.ts';
import * as pictures from './profiles/photos/pictures.ts';
import * as profiles from './profiles/profiles.ts';
import * as tags from './profiles/tags.ts';
import * as profileUpdates from './profiles/updates.ts';
import * as blocks from './relations/blocks.ts';
import * as connections from './relations/connections.ts';
import * as hides from './relations/hides.ts';
import * as introductions from './relations/introductions.ts';
import * as notes from './relations/notes.ts';
import * as privacy from './relations/privacy.ts';
import * as shields from './relations/shields.ts';
import * as appeals from './safety/appeals.ts';
import * as audit from './safety/audit.ts';
import * as contentReview from './safety/content-review.ts';
import * as moderation from './safety/moderation.ts';
import * as reports from './safety/reports.ts';
import * as reviews from './safety/reviews.ts';
import * as suspensions from './safety/suspensions.ts';
import * as tiers from './safety/tiers.ts';
import * as transparency from './safety/transparency.ts';

type RowsOf<Contract> = {
  [Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never]: Contract[Name];
};

const isRow = (exported: unknown): boolean =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'caller' in exported;

/** Endpoints among a contract file's exports. */
const rowsOf = <Contract extends object>(contract: Contract): RowsOf<Contract> =>
  Object.fromEntries(Object.entries(contract).filter(([, exported]) => isRow(exported))) as RowsOf<Contract>;

/** Every call of the product. The API does not build unless each row has a handler, and the tests walk it. */
export const endpoints = {
  ...rowsOf(account),
  ...rowsOf(jointDecisions),
  ...rowsOf(appeals),
  ...rowsOf(audit),
  ...rowsOf(bio),
  ...rowsOf(blocks),
  ...rowsOf(board),
  ...rowsOf(boardAnswers),
  ...rowsOf(browse),
  ...rowsOf(partnerInvites),
  ...rowsOf(community),
  ...rowsOf(connections),
  ...rowsOf(consents),
  ...rowsOf(conversationPreferences),
  ...rowsOf(conversations),
  ...rowsOf(leaveProfile),
  ...rowsOf(dormancy),
  ...rowsOf(hides),
  ...rowsOf(introductions),
  ...rowsOf(feedback),
  ...rowsOf(eventCalendar),
  ...rowsOf(eventChat),
  ...rowsOf(evening),
  ...rowsOf(eventGuests),
  ...rowsOf(eventPhotos),
  ...rowsOf(events),
  ...rowsOf(groups),
  ...rowsOf(groupMembership),
  ...rowsOf(groupThreads),
  ...rowsOf(handles),
  ...rowsOf(health),
  ...rowsOf(home),
  ...rowsOf(homeSafe),
  ...rowsOf(invitations),
  ...rowsOf(appLock),
  ...rowsOf(contentReview),
  ...rowsOf(me),
  ...rowsOf(memberProfile),
  ...rowsOf(memberTags),
  ...rowsOf(myProfile),
  ...rowsOf(moderation),
  ...rowsOf(notes),
  ...rowsOf(notifications),
  ...rowsOf(onboarding),
  ...rowsOf(photoAccess),
  ...rowsOf(photoAccessBetween),
  ...rowsOf(pictures),
  ...rowsOf(photos),
  ...rowsOf(photoConsent),
  ...rowsOf(privacy),
  ...rowsOf(places),
  ...rowsOf(profileMembers),
  ...rowsOf(profileUpdates),
  ...rowsOf(profiles),
  ...rowsOf(rating),
  ...rowsOf(notificationSettings),
  ...rowsOf(reports),
  ...rowsOf(reviews),
  ...rowsOf(sessions),
  ...rowsOf(shields),
  ...rowsOf(signedIn),
  ...rowsOf(realtime),
  ...rowsOf(suspensions),
  ...rowsOf(tags),
  ...rowsOf(tiers),
  ...rowsOf(transparency),
  ...rowsOf(views),
  ...rowsOf(waiting),
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export const endpointNames = Object.keys(endpoints) as EndpointName[];
