import * as account from './account.ts';
import * as agreements from './agreements.ts';
import * as appeals from './appeals.ts';
import * as audit from './audit.ts';
import * as bio from './bio.ts';
import * as blocks from './blocks.ts';
import * as board from './board.ts';
import * as boardAnswers from './board-answers.ts';
import * as browse from './browse.ts';
import * as cardKeys from './card-keys.ts';
import * as connections from './connections.ts';
import * as consents from './consents.ts';
import * as conversationPreferences from './conversation-preferences.ts';
import * as conversations from './conversations.ts';
import * as departures from './departures.ts';
import * as discretion from './discretion.ts';
import type { Endpoint } from './endpoint.ts';
import * as eventCalendar from './event-calendar.ts';
import * as eventChat from './event-chat.ts';
import * as eventGuests from './event-guests.ts';
import * as eventPhotos from './event-photos.ts';
import * as events from './events.ts';
import * as feedback from './feedback.ts';
import * as groups from './groups.ts';
import * as groupMembership from './groups-membership.ts';
import * as groupThreads from './groups-threads.ts';
import * as handles from './handles.ts';
import * as health from './health.ts';
import * as home from './home.ts';
import * as invitations from './invitations.ts';
import * as lock from './lock.ts';
import * as looks from './looks.ts';
import * as me from './me.ts';
import * as memberProfile from './member-profile.ts';
import * as memberTags from './member-tags.ts';
import * as moderation from './moderation.ts';
import * as myProfile from './my-profile.ts';
import * as notes from './notes.ts';
import * as notices from './notices.ts';
import * as onboarding from './onboarding.ts';
import * as openings from './openings.ts';
import * as photoConsent from './photo-consent.ts';
import * as photos from './photos.ts';
import * as pictures from './pictures.ts';
import * as places from './places.ts';
import * as privacy from './privacy.ts';
import * as profileMembers from './profile-members.ts';
import * as profileUpdates from './profile-updates.ts';
import * as profiles from './profiles.ts';
import * as rating from './rating.ts';
import * as reach from './reach.ts';
import * as reports from './reports.ts';
import * as reviews from './reviews.ts';
import * as sessions from './sessions.ts';
import * as shields from './shields.ts';
import * as signals from './signals.ts';
import * as signedIn from './signed-in.ts';
import * as suspensions from './suspensions.ts';
import * as tags from './tags.ts';
import * as tiers from './tiers.ts';
import * as transparency from './transparency.ts';
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
  ...rowsOf(agreements),
  ...rowsOf(appeals),
  ...rowsOf(audit),
  ...rowsOf(bio),
  ...rowsOf(blocks),
  ...rowsOf(board),
  ...rowsOf(boardAnswers),
  ...rowsOf(browse),
  ...rowsOf(cardKeys),
  ...rowsOf(connections),
  ...rowsOf(consents),
  ...rowsOf(conversationPreferences),
  ...rowsOf(conversations),
  ...rowsOf(departures),
  ...rowsOf(discretion),
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
  ...rowsOf(lock),
  ...rowsOf(looks),
  ...rowsOf(me),
  ...rowsOf(memberProfile),
  ...rowsOf(memberTags),
  ...rowsOf(myProfile),
  ...rowsOf(moderation),
  ...rowsOf(notes),
  ...rowsOf(notices),
  ...rowsOf(onboarding),
  ...rowsOf(openings),
  ...rowsOf(pictures),
  ...rowsOf(photos),
  ...rowsOf(photoConsent),
  ...rowsOf(privacy),
  ...rowsOf(places),
  ...rowsOf(profileMembers),
  ...rowsOf(profileUpdates),
  ...rowsOf(profiles),
  ...rowsOf(rating),
  ...rowsOf(reach),
  ...rowsOf(reports),
  ...rowsOf(reviews),
  ...rowsOf(sessions),
  ...rowsOf(shields),
  ...rowsOf(signedIn),
  ...rowsOf(signals),
  ...rowsOf(suspensions),
  ...rowsOf(tags),
  ...rowsOf(tiers),
  ...rowsOf(transparency),
  ...rowsOf(views),
  ...rowsOf(waiting),
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export const endpointNames = Object.keys(endpoints) as EndpointName[];
