import { readFileSync } from 'node:fs';
import { listSourceFiles } from './source-files.ts';

/**
 * What happens beyond each bound of the API. Nothing that ends at a bound unnoticed may be shown as a total or decide
 * something: such a bound has no row here, so a new one fails the test until somebody has looked at it.
 */
export const beyondBounds: Readonly<Record<string, readonly string[]>> = {
  'the rest follows, in the next run or the next page': [
    'discovery/new-evenings/tell-new-evenings.ts mostInRun',
    'discovery/views/take-back-views.ts mostSteps',
    'gatherings/events/event/change-event.ts mostTogether',
    'gatherings/events/event/change-event.ts mostWork',
    'gatherings/events/event/see-event.ts mostReaders',
    'gatherings/feedback/given-store.ts TOP 100',
    'gatherings/feedback/publish-anonymous.ts mostAtOnce',
    'gatherings/feedback/store.ts mostComing',
    'messaging/board/board-posts.ts mostSegments',
    'messaging/board/erase-likes.ts mostSteps',
    'messaging/board/erasers.ts mostLikes',
    'messaging/board/erasers.ts mostPosts',
    'messaging/conversations/inbox/inbox-line.ts mostSteps',
    'people/account/erase-account.ts mostSteps',
    'people/invitations/store.ts TOP 100',
    'profiles/photos/review/forget-photo-decisions.ts mostOwners',
    'profiles/photos/upload/sweep-uploads.ts mostPages',
    'safety/moderation/cases/hide-reported.ts mostTurns',
    'safety/moderation/track-record/reporter-store.ts TOP 100',
    'safety/reviews/approve-profiles-after-48-hours.ts mostAtOnce',
    'safety/reviews/forget-decisions.ts mostProfiles',
    'safety/reviews/pending-profiles.ts mostKeptApart',
  ],
  'it throws, refuses or answers that something is missing': [
    'messaging/conversations/first-letters/waiting-requests.ts mostWaiting',
    'people/account/export-account.ts maxListItems',
    'people/invitations/rules.ts mostCreated',
    'platform/cosmos/compare-and-swap.ts mostRounds',
    'platform/http/input.ts maxBodyBytes',
    'platform/http/input.ts maxValues',
    'platform/outbox/carry-out.ts mostTries',
    'platform/secrets/tokens.ts maxTokenLength',
    'profiles/photos/pictures/picture.ts maxFullBytes',
    'profiles/profiles/away.ts mostRounds',
    'safety/moderation/evidence/evidence-store.ts maxPictureBytes',
    'safety/moderation/feature.ts mostYears',
    'safety/outside-reviewers/store.ts mostOutside',
  ],
  'it is read again, because it is only remembered': [
    'discovery/browse/rankings.ts mostKept',
    'discovery/browse/scores.ts mostViewers',
    'discovery/community/quarter-store.ts mostRemembered',
    'discovery/presence/store.ts maxRemembered',
    'gatherings/events/event/store.ts maxRemembered',
    'gatherings/events/event/zone.ts mostFormats',
    'gatherings/groups/group/names.ts maxRemembered',
    'gatherings/rating/tiers.ts mostRemembered',
    'messaging/board/newest-posts.ts mostKept',
    'messaging/board/segment-store.ts mostRemembered',
    'people/people/sign-in-store.ts maxRemembered',
    'people/people/store.ts maxRemembered',
    'people/people/store.ts mostSessions',
    'platform/limits/request-limit.ts maxKeys',
    'platform/memory/recent.ts mostRemembered',
    'platform/secrets/tokens.ts maxRemembered',
    'profiles/dormancy/visit-store.ts maxRemembered',
    'profiles/photo-access/photo-grant-store.ts maxRemembered',
    'profiles/photos/serve/shown-profiles.ts maxRemembered',
    'profiles/profiles/handle-store.ts maxRemembered',
    'profiles/profiles/store.ts maxRemembered',
    'relations/connections/store.ts maxRemembered',
    'safety/audit/sign-ins.ts mostRemembered',
    'safety/deciders/feature.ts mostRoles',
  ],
  'another rule keeps it from being reached': [
    'gatherings/events/calendar/feed-store.ts TOP 8',
    'gatherings/feedback/guests.ts mostGuests',
    'messaging/rooms/read.ts mostChanged',
    'people/app-lock/rules.ts mostChallenges',
    'people/people/store.ts TOP 20',
    'people/sessions/rules.ts mostSignIns',
    'profiles/profiles/sessions.ts mostEnded',
    'relations/introductions/settle.ts mostInTwoWeeks',
    'safety/content-review/store.ts TOP 1',
    'safety/moderation/decisions/decide.ts mostRemoved',
  ],
  'a list that claims no total ends, or the picture of it does': [
    'discovery/browse/search.ts mostRounds',
    'discovery/home/inbox.ts mostConversations',
    'discovery/home/next-evening.ts mostRead',
    'discovery/places/similar-names.ts mostFound',
    'discovery/places/written-place.ts mostTrailingWords',
    'discovery/new-evenings/tell-new-evenings.ts mostNamed',
    'gatherings/events/event/new-events.ts mostRead',
    'gatherings/events/event/search-events.ts mostRounds',
    'gatherings/groups/group/search-groups.ts mostRounds',
    'gatherings/groups/membership/members.ts mostFound',
    'gatherings/groups/threads/thread-list-store.ts mostRows',
    'gatherings/rating/rating.ts mostTips',
    'messaging/conversations/first-letters/beginnings.ts mostConnections',
    'notifications/notification-delivery/notification-text.ts mostUnread',
    'platform/paging/paging.ts mostItems',
    'safety/moderation/appeals/appeals.ts mostReports',
  ],
  'the oldest are dropped, as the README or the comment of the rule says': [
    'gatherings/events/guests/entries.ts mostDeclined',
    'gatherings/events/guests/entries.ts mostRemoved',
    'gatherings/groups/group/change-cover.ts mostWaiting',
    'messaging/conversations/rules.ts mostDeletedPlaces',
    'messaging/rooms/rules.ts mostChanges',
    'messaging/rooms/rules.ts mostDeletedPlaces',
    'messaging/rooms/rules.ts mostEdits',
    'notifications/activity/notification-settings-store.ts mostNamed',
    'notifications/activity/notification-settings-store.ts mostOutcomes',
    'notifications/activity/store.ts maxReadItems',
    'relations/hides/carry-hide.ts mostSplitOff',
    'safety/moderation/rules.ts mostExamined',
    'safety/moderation/sanctions/carry-measures.ts mostBrought',
  ],
  'the rule itself says so many, and means them': [
    'discovery/browse/pair-scores.ts mostPaired',
    'discovery/browse/rank-candidates.ts mostAsked',
    'gatherings/events/guests/invitations.ts mostByList',
    // Beyond them everybody counts who waits, as to a reader without blocks.
    'gatherings/groups/group/view.ts mostWaitingRead',
    // One item for each person of a profile.
    'gatherings/groups/threads/thread-tasks.ts mostAnswerNews',
    'gatherings/rating/rate.ts mostOfMonth',
    'gatherings/rating/rate.ts mostOfRing',
    'messaging/conversations/first-letters/signs.ts mostAlike',
    'people/invitations/rules.ts mostAdded',
    'profiles/photos/album/rules.ts mostAddresses',
    'profiles/photos/album/shown-in-store.ts mostNamings',
    'profiles/photos/album/shown-in-store.ts mostOfProfile',
    'profiles/profiles/invite-lineage.ts mostGenerations',
    'safety/audit/read-audit.ts mostNamed',
    'safety/deciders/deciders.ts mostOf',
    'safety/deciders/ties.ts isAtMost',
    'safety/moderation/cases/seat.ts mostReporters',
    'safety/moderation/rules.ts mostReporters',
    'safety/moderation/track-record/judge-reviewer.ts mostRead',
    'safety/reports/report.ts mostUnfounded',
    'safety/tiers/rules.ts takenAtMost',
  ],
  'it bounds a time, a size or a calculation, not a list': [
    'discovery/matching/first-words.ts mostShared',
    'discovery/matching/masses.ts mostSteps',
    'discovery/matching/row-score.ts mostHundredths',
    'messaging/board/segments.ts mostMs',
    'notifications/notification-delivery/send-rate.ts mostExact',
    'notifications/realtime/publish.ts mostLeftOut',
    'people/erasure-log/store.ts mostBehindMs',
    'platform/column-index/rank.ts mostAtOnce',
    'platform/column-index/row-filter.ts mostWords',
    'platform/column-index/word-lists.ts mostChanged',
    'platform/cosmos/rate-counter.ts mostInstants',
    'platform/http/compressed-answer.ts mostInTurn',
    'profiles/bio/rewrite.ts maxTokens',
    'relations/privacy/my-privacy.ts mostHiddenMs',
    'safety/texts/broken-words.ts mostPieces',
  ],
  'known to be too small for a large community: docs/scale.md': [
    'gatherings/groups/threads/arrange-thread.ts mostUnread',
    'profiles/profiles/review-time/review-time-store.ts mostDecided',
    'profiles/profiles/review-time/review-time-store.ts mostReviewers',
    'profiles/profiles/review-time/review-time-store.ts mostWaiting',
    'relations/hides/carry-hide.ts mostHiders',
    'safety/deciders/tiered-profiles.ts mostStaff',
  ],
};

const folder = 'api/src/';

/** The bounds of a file: names that begin with `most` or `max` or end in `AtMost`, and numbers after TOP. */
export function boundsIn(text: string): string[] {
  const declared = [...text.matchAll(/\bconst (\[[^\]]*\]|\w+)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/\b(?:(?:most|max)[A-Z]\w*|\w+AtMost)\b/g)].map(([name]) => name),
  );
  const tops = [...text.matchAll(/\bTOP \d+/g)].map(([top]) => top);
  return [...new Set([...declared, ...tops])];
}

export function boundsOfApi(): string[] {
  return listSourceFiles([`${folder}*.ts`])
    .filter((path) => !/\.(test|d)\.ts$/.test(path))
    .flatMap((path) =>
      boundsIn(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).map(
        (bound) => `${path.slice(folder.length)} ${bound}`,
      ),
    )
    .sort();
}
