import { endpoints } from '../api/contract/table.ts';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly options?: readonly unknown[];
  readonly items?: readonly unknown[];
  readonly [inner: string]: unknown;
}

const inner = ['innerType', 'element', 'valueType', 'left', 'right', 'out'];

const definitionOf = (schema: unknown): Definition | undefined =>
  (schema as { _zod?: { def: Definition } } | undefined)?._zod?.def;

/** The names of all numbers in a schema, each after the name of what it is in. */
function numbersIn(schema: unknown, path: readonly string[]): string[] {
  const definition = definitionOf(schema);
  if (!definition) return [];
  const { type, shape = {}, options = [], items = [] } = definition;
  if (type === 'number') return [path.slice(-2).join('.')];
  const lists = [...options, ...items, ...inner.map((name) => definition[name])];
  return [
    ...Object.entries(shape).flatMap(([name, field]) => numbersIn(field, [...path, name])),
    ...lists.flatMap((one) => numbersIn(one, path)),
  ];
}

/** Every number of every answer, like `threads.unread`. */
export const answeredNumbers = (): string[] => [
  ...new Set(Object.entries(endpoints).flatMap(([name, { output }]) => numbersIn(output, [name]))),
];

/** Names of numbers that count nothing: ids, measures, places in an order, settings, parts of a rating. */
const measures: ReadonlySet<string> = new Set(
  `id profileId memberId eventId groupId threadId postId tagId subjectId ownerId giverId recipientId senderId inviterId
  participantId byProfileId fromProfileId taggerProfileId taggedProfileId profilePersonalNoteId memberIds profileIds
  likedPostIds showsOthers width height age ages order seq version maxAttendees position longitude latitude
  distanceBandKm distanceKm km weightLbs heightFeet heightInches preferredAgeRangeMin preferredAgeRangeMax places min max
  groupDays page pageSize totalPages until from of compatibilityScore readUpTo readByOther othersJoinedAfter undoMs weight
  place firstFar perWeek severity days year value round responseRate profileCompletion overall averageRating number clause
  medianAgeHours deduction forLess alg baseQuota totalQuota people bytes othersReading`.split(/\s+/),
);

/**
 * The numbers that others can make smaller: by the scene of `api/platform/counts.test.ts` that shows it, or by a sentence why
 * nothing has to be shown.
 */
const numbersOf: Readonly<Record<string, string>> = {
  'unread messages of a talk': `conversationNews.unreadCount conversations.unreadCount conversation.unreadCount
    readMessage.unreadCount homeStats.newMessages stats.newMessages changes.newMessages actions.badgeCount`,
  requests: 'conversationNews.requests conversations.totalCount',
  'unread replies of a thread': 'threads.unread thread.unread threads.replyCount thread.replyCount',
  'members of a group': 'group.memberCount groups.memberCount',
  'requests to join a group': 'group.waitingRequests notifications.unread',
  'invitations to a group': 'notifications.unread',
  'news of a mention and an answer': 'notifications.unread',
  'news of an invitation to an event': 'notifications.unread',
  'news of a wish to join an event': 'notifications.unread',
  'news of a wish': 'notifications.unread',
  'news of asked pictures': 'notifications.unread',
  'likes and answers on the board': `posts.likes posts.answers boardPosts.likes likePost.likes unlikePost.likes
    postToBoard.likes postToBoard.answers`,
  'guests of an event': `event.attendeeCount event.seatsFree events.attendeeCount eventGuests.attendeeCount
    eventEvening.attendeeCount kinds.taken`,
  'own coming events':
    'homeStats.upcomingEvents stats.upcomingEvents changes.upcomingEvents actions.badgeCount',
  'connections and favorites': `homeStats.totalConnections homeStats.favorites stats.totalConnections stats.favorites
    changes.totalConnections changes.favorites`,
  'views of a profile': `homeStats.profileViews stats.profileViews changes.profileViews whosViewed.total
    viewers.viewCount`,
  'reactions to a message': 'reactions.count',
  'reactions to a reply': 'reactions.count',
  'feedback received': `stats.positiveCount stats.neutralCount stats.negativeCount stats.totalFeedback
    rating.feedbackCount rating.feedbackReceived`,
  'photos that wait for a reviewer': 'actions.badgeCount',
  'newcomers who wait for a reviewer': 'actions.badgeCount',
  'open cases': `moderationStatistics.open moderationCase.reports cases.reports waiting.cases waiting.appeals
    moderationStatistics.appeals pendingProfiles.urgentCases pendingProfiles.urgentTexts`,
  'It is the answer to an act of a host, and read with the guests.': `admitGuest.attendeeCount admitGuest.offeredCount
    inviteToEvent.attendeeCount inviteToEvent.offeredCount markAttendance.attendeeCount markAttendance.offeredCount
    removeGuest.attendeeCount removeGuest.offeredCount markHere.attendeeCount markHere.hereCount markHere.offeredCount
    markHere.waitingCount eventGuests.offeredCount eventEvening.hereCount eventEvening.offeredCount
    eventEvening.waitingCount event.waitingCount events.waitingCount kinds.waiting`,
  'It is counted anew from what the reader is shown, at each search.': `discoverMembers.total matches.total
    searchEvents.totalCount eventDays.totalCount days.count searchGroups.total highlights.count waiting.more`,
  'It says roughly how large the community is.': 'community.members near.members',
  'It says what has been, and nothing takes that back.': `callForHelp.told help.told eventAttendance.attended
    eventAttendance.expected guests.noShows house.approved house.turnedDown seats.came seats.missed record.right
    record.wrong reviewers.appealed reviewers.decided reviewers.overturned weeks.decided weeks.dismissed rows.count
    reviewTime.decided saveReviewTime.decided firstMessages.count firstMessagesAsked.count conversations.received`,
  'It is about what the reader did or has, or is part of a report.': `rating.feedbackGiven all.pictures reports.pictures
    opened.pictures cards.picturesThatWouldWait signIns.count tierHolders.leads deletion.missing
    createInvitation.remainingInvites withdrawInvitation.remainingInvites data.remainingInvites data.lostToRejections
    data.verifiedInvitees data.sanctionedInvitees`,
};

const wordsIn = (text: string): string[] => text.split(/\s+/);

/** The scenes in which whatever is counted is removed. */
export const scenes: readonly string[] = Object.keys(numbersOf).filter((said) => !said.endsWith('.'));

export const countedNumbers: ReadonlySet<string> = new Set(Object.values(numbersOf).flatMap(wordsIn));

export const isMeasure = (number: string): boolean => measures.has(number.split('.').at(-1) ?? '');
