import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listSourceFiles } from './source-files.ts';

/** What one query over several partitions asks, and what keeps its number or its cost in bounds. */
interface CrossPartitionQuery {
  /** `file function`, below `api/src`. A function with two queries has two rows. */
  readonly site: string;
  /** The container and the indexed path that narrows the query; empty for one that may read every item. */
  readonly by: string;
  readonly asks: string;
  readonly bound: string;
}

/**
 * Every query of the API that crosses partitions, by how often it is made. `docs/scale.md` says what they cost where a
 * container has many physical partitions. A new query fails the test until it has a row here. `node
 * tests/cross-partition.ts` prints the table.
 */
export const crossPartitionQueries = {
  'on pages of members, in the partitions of the ids alone': [
    query('discovery/presence/store.ts listByIds', 'presence/id', 'when each was there', 'the ids of a page'),
    query(
      'gatherings/events/event/store.ts listCards',
      'events/eventId',
      'cards of events',
      'the ids of a page',
    ),
    query('gatherings/groups/group/store.ts listByIds', 'groups/groupId', 'groups', 'the ids of a page'),
    query(
      'gatherings/groups/membership/mine-store.ts listKnownAmong',
      'mine/profileId',
      'shared groups',
      'the ids of a page',
    ),
    query(
      'gatherings/events/guests/mine-store.ts listKnownAmong',
      'mine/profileId',
      'shared events',
      'the ids of a page',
    ),
    query(
      'gatherings/events/guests/mine-store.ts countNoShows',
      'mine/profileId',
      'how often guests stayed away',
      'an event',
    ),
    query(
      'gatherings/feedback/again-store.ts listAmong',
      'feedback/id',
      'whom somebody would meet again after an event',
      'the guests of an event',
    ),
    query(
      'profiles/profiles/summary/public-profile-store.ts listByIds',
      'profiles/profileId',
      'cards of members',
      'the ids of a page',
    ),
    query(
      'profiles/profiles/summary/summary-store.ts listByIds',
      'profiles/profileId',
      'names and photos',
      'the ids of a page',
    ),
    query(
      'safety/moderation/track-record/reporter-store.ts recordsOf',
      'cases/subjectId',
      'past reports',
      'reporters of a case',
    ),
  ],
  'on pages of members, in every partition': [
    query('gatherings/events/event/store.ts listOfGroup', 'events/groupId', 'events of a group', 'one page'),
    query(
      'gatherings/home-safe/store.ts listNaming',
      'relations/otherId',
      'who is expected home',
      'as many as are shown',
    ),
    query(
      'safety/audit/store.ts listAbout',
      'audit/subjects',
      'what staff read of somebody',
      'one page, which few open',
    ),
  ],
  'on pages of reviewers': [
    query(
      'profiles/photos/album/album-queries.ts listWaiting',
      'events/photosWaitingSince',
      'photos to review',
      'one page',
    ),
    query('profiles/profiles/store.ts listUnderReview', 'profiles/status', 'newcomers to review', 'one page'),
    query(
      'profiles/profiles/store.ts listWithWaitingPhotos',
      'profiles/photosWaitingSince',
      'photos to review',
      'one page',
    ),
    query(
      'profiles/profiles/summary/summary-store.ts listWaiting',
      'profiles/status',
      'all newcomers',
      'a limit',
    ),
    query(
      'safety/content-review/store.ts listWaiting',
      'contentReviews/waitingSince',
      'texts to review',
      'one page',
    ),
    query(
      'safety/moderation/evidence/report-store.ts casesReportedBy',
      'cases/reporterId',
      'own reports',
      'the cases of a page',
    ),
    query(
      'safety/moderation/numbers/year-store.ts list',
      'cases/at',
      'a year in numbers',
      'the year, once for a reader',
    ),
    query(
      'safety/moderation/numbers/year-store.ts newcomersSince',
      'cases/at',
      'decisions about newcomers',
      'twelve weeks, once a day',
    ),
    query(
      'gatherings/rating/store.ts listSeatsSince',
      'ratings/at',
      'seats at events',
      'twelve weeks, once a day',
    ),
    query('safety/moderation/store.ts listOpen', 'cases/queueKey', 'open cases', 'one page'),
    query('safety/moderation/store.ts listAppeals', 'cases/appealKey', 'appeals', 'one page'),
    query('safety/moderation/store.ts listSuspensions', 'cases/at', 'suspensions', 'one page'),
    query('safety/moderation/store.ts listBy', 'cases/byProfileId', 'own decisions', 'one page'),
    query(
      'safety/moderation/store.ts listSince',
      'cases/at',
      'decisions of some weeks',
      'the weeks, once for a reader',
    ),
    query('safety/statements/store.ts listAppeals', 'cases/appealKey', 'appeals', 'one page'),
  ],
  'by a timer, or at most once a minute in each instance': [
    query(
      'gatherings/rating/store.ts listStale',
      'ratings/staleAt',
      'ratings to make anew',
      'a limit for each run',
    ),
    query(
      'people/people/store.ts listUninvited',
      'people/createdAt',
      'people without an invitation',
      'a limit, once a day',
    ),
    query(
      'platform/outbox/store.ts listDue',
      'limits/dueAt',
      'outbox entries that are due',
      '12 containers every 5 minutes',
    ),
    query(
      'profiles/dormancy/visit-store.ts listDue',
      'people/nextStepAt',
      'people who were long away',
      'a limit for each run',
    ),
    query(
      'profiles/photos/removed-pictures.ts list',
      'removedPictures/kind',
      'hashes of removed pictures',
      'once a minute in an instance',
    ),
    query(
      'profiles/profiles/review-time/review-time-store.ts countDecided',
      'profiles/submittedAt',
      'decisions of a week',
      'once a minute in an instance',
    ),
    query(
      'profiles/profiles/review-time/review-time-store.ts read',
      'profiles/tier',
      'who can review',
      'once a minute in an instance',
    ),
    query(
      'profiles/profiles/review-time/review-time-store.ts read',
      'profiles/status',
      'how many wait',
      'once a minute in an instance',
    ),
    query(
      'profiles/profiles/store.ts listDueForApproval',
      'profiles/submittedAt',
      'newcomers whose time is over',
      'a limit for each run',
    ),
    query(
      'safety/deciders/tiered-profiles.ts createTieredQuery',
      'profiles/tier',
      'who holds a role',
      'once an hour, or one page',
    ),
  ],
  'when somebody leaves or takes a copy': [
    query('discovery/views/store.ts listBy', 'views/viewerId', 'visits by somebody', 'a limit'),
    query(
      'gatherings/events/event/store.ts listWhere',
      'events/entries',
      'events that name somebody',
      'a step',
    ),
    query(
      'gatherings/feedback/again-store.ts eraseSomeWith',
      'feedback/members',
      'who would meet somebody again, or not',
      'a step',
    ),
    query(
      'gatherings/feedback/again-store.ts listOfPerson',
      'feedback/answers',
      'whom somebody would meet again, or not',
      'a step, or what a copy holds',
    ),
    query('messaging/board/answer-store.ts listBy', 'board-posts/authorId', 'answers by somebody', 'a step'),
    query(
      'messaging/board/footprint-store.ts eraseSomeRequests',
      'board-posts/id',
      'request ids of somebody',
      'a step',
    ),
    query(
      'messaging/board/footprint-store.ts forgetSomeRemovals',
      'board-posts/removal/reviewerId',
      'what a reviewer removed',
      'a step',
    ),
    query(
      'messaging/board/footprint-store.ts listLikes',
      'board-posts/profileId',
      'likes by somebody',
      'a step',
    ),
    query(
      'messaging/board/footprint-store.ts listPosts',
      'board-posts/authorId',
      'posts by somebody',
      'a step',
    ),
    query(
      'messaging/conversations/store.ts listAllReactedBy',
      'conversations/reactions',
      'reactions by somebody',
      'a limit',
    ),
    query(
      'messaging/conversations/store.ts listBy',
      'conversations/authorId',
      'messages by somebody',
      'a limit',
    ),
    query('messaging/rooms/room.ts listBy', 'rooms/authorId', 'texts by somebody', 'a step'),
    query('messaging/rooms/room.ts listReactedToBy', 'rooms/changedBy', 'reactions by somebody', 'a step'),
    query(
      'notifications/activity/store.ts eraseSomeAbout',
      'activity/actorId',
      'activity of somebody',
      'a step',
    ),
    query(
      'notifications/activity/store.ts removeQuotes',
      'activity/quoted',
      'quotes of a profile or a person',
      'a step',
    ),
    query(
      'notifications/activity/store.ts removeNames',
      'activity/named',
      'names of a profile’s events',
      'a step',
    ),
    query('notifications/activity/store.ts eraseSomeReadState', 'activity/readItems', 'read marks', 'a step'),
    query(
      'people/invitations/trace-store.ts eraseSomeCodes',
      'invitation-codes/inviterId',
      'invitation codes',
      'a step',
    ),
    query(
      'people/people/sign-in-store.ts eraseSignIns',
      'people/personId',
      'sign-ins of a person',
      'the sign-ins of one',
    ),
    query(
      'profiles/photo-access/photo-grant-store.ts listOwners',
      'relations/open',
      'who opened photos to somebody',
      'a step',
    ),
    query(
      'profiles/photo-access/photo-request-store.ts eraseSome',
      'relations/otherId',
      'who asked for photos',
      'a step',
    ),
    query(
      'profiles/photos/album/album-queries.ts listDecidedBy',
      'events/photos',
      'decisions of a reviewer',
      'a step',
    ),
    query(
      'profiles/profiles/trace-store.ts listDecidedBy',
      'profiles/decisions',
      'decisions of a reviewer',
      'a step',
    ),
    query(
      'relations/connections/store.ts eraseSomeAbout',
      'relations/otherId',
      'relations to somebody',
      'a step',
    ),
    query(
      'relations/connections/store.ts forgetSomeIntroducedBy',
      'relations/introducedBy',
      'introductions by somebody',
      'a step',
    ),
    query(
      'relations/introductions/store.ts forgetSomeWith',
      'relations/otherId',
      'introductions of somebody',
      'a step',
    ),
    query('relations/notes/store.ts eraseSomeAbout', 'relations/otherId', 'notes about somebody', 'a step'),
    query(
      'safety/moderation/evidence/report-store.ts listBy',
      'cases/reporterId',
      'reports by somebody',
      'a step',
    ),
    query(
      'safety/moderation/evidence/report-store.ts listByPerson',
      'cases/reporterId',
      'reports by a person',
      'a step',
    ),
    query('safety/moderation/store.ts forgetSeat', 'cases/queueKey', 'open cases of a reviewer', 'a step'),
    query('safety/moderation/store.ts forgetSeat', 'cases/appealKey', 'appeals of a reviewer', 'a step'),
    query('safety/moderation/store.ts listOf', 'cases/byProfileId', 'decisions of a reviewer', 'a step'),
  ],
  'seldom: at a suspension, a shield, a mail that came back, or by an operator': [
    query(
      'notifications/activity/notification-settings-store.ts listByAddress',
      'activity/people',
      'whose address it is',
      'a limit',
    ),
    query('people/people/store.ts listByEmail', 'people/email', 'whose address it is', 'TOP 20'),
    query(
      'people/people/store.ts listByPseudonym',
      'people/pseudonyms',
      'who stands behind a mark',
      'TOP 20',
    ),
    query('platform/outbox/store.ts listGivenUp', '', 'entries that were given up: it scans', 'a limit'),
    query(
      'safety/moderation/store.ts listHiding',
      'cases/queueKey',
      'open cases that hide something',
      'open cases',
    ),
  ],
} satisfies Record<string, CrossPartitionQuery[]>;

function query(site: string, by: string, asks: string, bound: string): CrossPartitionQuery {
  return { site, by, asks, bound };
}

/** A query as the source has it. */
interface QueryInSource {
  readonly site: string;
  /** The call and the lines after it. */
  readonly text: string;
}

const call = /\.(?:queryEverywhere|removeEverywhere)\(/;
/** `queryEverywhere` itself, and `removeEverywhere`, which calls it. */
const ownFile = 'api/src/platform/cosmos/cosmos.ts';
const beginsFunction =
  /^\s*(?:export )?(?:async )?(?:const |function |async function )?(\w+)(?:<.*>)?\s*(?:\(|=\s*$|= \(|= async|: \()/;
/** Words that begin a line in the same way, and the helper that is handed a query of one page. */
const noFunctions = new Set(['if', 'for', 'while', 'switch', 'return', 'await', 'catch', 'listEveryPage']);
const linesOfQuery = 12;

export function queriesIn(file: string, text: string): QueryInSource[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) =>
    call.test(line)
      ? [{ site: `${file} ${functionAt(lines, at)}`, text: lines.slice(at, at + linesOfQuery).join('\n') }]
      : [],
  );
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The nearest function around a line, by the indentation that the formatter gives. */
function functionAt(lines: readonly string[], at: number): string {
  let inside = Number.POSITIVE_INFINITY;
  for (const line of lines.slice(0, at + 1).reverse()) {
    const indent = indentOf(line);
    if (line.trim() === '' || indent >= inside) continue;
    // What closes the parameters stands as deep as the name of the function.
    inside = /^\s*[)}\]]/.test(line) ? indent + 1 : indent;
    const name = beginsFunction.exec(line)?.[1];
    if (name && !noFunctions.has(name)) return name;
  }
  return '';
}

export const queriesOfApi = (): QueryInSource[] =>
  listSourceFiles(['api/src/**/*.ts'])
    .filter((file) => !file.endsWith('.test.ts') && file !== ownFile)
    .flatMap((file) =>
      queriesIn(file.slice('api/src/'.length), readFileSync(join(import.meta.dirname, '..', file), 'utf8')),
    );

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.stdout.write('| how often | where | by | what it asks | bound |\n|---|---|---|---|---|\n');
  for (const [often, rows] of Object.entries(crossPartitionQueries))
    for (const { site, by, asks, bound } of rows)
      process.stdout.write(`| ${often} | ${site} | ${by} | ${asks} | ${bound} |\n`);
}
