import * as account from './account/account.ts';
import * as appLock from './account/app-lock.ts';
import * as partnerInvites from './account/partner-invites.ts';
import * as sessions from './account/sessions.ts';
import * as signedIn from './account/signed-in.ts';
import * as blocks from './blocks.ts';
import * as boardAnswers from './board/answers.ts';
import * as board from './board/board.ts';
import * as browse from './browse/browse.ts';
import * as places from './browse/places.ts';
import * as tags from './browse/tags.ts';
import * as connections from './connections.ts';
import * as consents from './consents/consents.ts';
import * as jointDecisions from './consents/joint-decisions.ts';
import * as conversations from './conversations/conversations.ts';
import * as conversationPreferences from './conversations/preferences.ts';
import * as eventCalendar from './events/calendar.ts';
import * as eventChat from './events/chat.ts';
import * as events from './events/events.ts';
import * as eventGuests from './events/guests.ts';
import * as eventPhotos from './events/photos.ts';
import * as feedback from './feedback.ts';
import type { Endpoint } from './fields/endpoint.ts';
import * as groups from './groups/groups.ts';
import * as groupMembership from './groups/membership.ts';
import * as groupThreads from './groups/threads.ts';
import * as health from './health.ts';
import * as hides from './hides.ts';
import * as home from './home/home.ts';
import * as notificationSettings from './home/notification-settings.ts';
import * as notifications from './home/notifications.ts';
import * as invitations from './invitations.ts';
import * as me from './me.ts';
import * as appeals from './moderation/appeals.ts';
import * as audit from './moderation/audit.ts';
import * as moderation from './moderation/moderation.ts';
import * as reports from './moderation/reports.ts';
import * as reviews from './moderation/reviews.ts';
import * as suspensions from './moderation/suspensions.ts';
import * as transparency from './moderation/transparency.ts';
import * as notes from './notes.ts';
import * as photoConsent from './photos/consent.ts';
import * as photoAccess from './photos/photo-access.ts';
import * as photos from './photos/photos.ts';
import * as pictures from './photos/pictures.ts';
import * as privacy from './privacy.ts';
import * as bio from './profiles/bio.ts';
import * as contentReview from './profiles/content-review.ts';
import * as handles from './profiles/handles.ts';
import * as leaveProfile from './profiles/leave-profile.ts';
import * as memberProfile from './profiles/member-profile.ts';
import * as memberTags from './profiles/member-tags.ts';
import * as profileMembers from './profiles/members.ts';
import * as myProfile from './profiles/my-profile.ts';
import * as onboarding from './profiles/onboarding.ts';
import * as profiles from './profiles/profiles.ts';
import * as profileUpdates from './profiles/updates.ts';
import * as rating from './rating.ts';
import * as realtime from './realtime.ts';
import * as shields from './shields.ts';
import * as tiers from './tiers.ts';
import * as views from './views.ts';
import * as waiting from './waiting.ts';

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
  ...rowsOf(connections),
  ...rowsOf(consents),
  ...rowsOf(conversationPreferences),
  ...rowsOf(conversations),
  ...rowsOf(leaveProfile),
  ...rowsOf(hides),
  ...rowsOf(feedback),
  ...rowsOf(eventCalendar),
  ...rowsOf(eventChat),
  ...rowsOf(eventGuests),
  ...rowsOf(eventPhotos),
  ...rowsOf(events),
  ...rowsOf(groups),
  ...rowsOf(groupMembership),
  ...rowsOf(groupThreads),
  ...rowsOf(handles),
  ...rowsOf(health),
  ...rowsOf(home),
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
