import { randomUUID } from 'node:crypto';
import { discoverMembers } from '../../../api/contract/discovery/browse/browse.ts';
import { myEvents } from '../../../api/contract/gatherings/events/calendar.ts';
import { searchEvents } from '../../../api/contract/gatherings/events/events.ts';
import { searchGroups } from '../../../api/contract/gatherings/groups/groups.ts';
import type { EndpointName } from '../../../api/contract/table.ts';

/** One call as the site makes it: the endpoint's name and its input, including the path. */
export type Call = readonly [name: EndpointName, input: Record<string, unknown>];

export interface Visit {
  page: string;
  calls: Call[];
  /** How often an active member does this per month. The values are assumed; another community may need others. */
  aMonth: number;
  /** Opened by a member who also reviews, and for whom more waits. */
  isByReviewer?: boolean;
}

/** Ids of what the measured member opens. */
export interface Places {
  /** The handle of the other member, and the id. */
  other: string;
  otherId: string;
  conversation: string;
  /** Version of the conversation in an open page. */
  version: number;
  event: string;
  group: string;
  thread: string;
}

/** Minutes per month for which a tab is visible, and for which Home or a conversation is open in it. */
const openMinutes = 300;
const homeMinutes = 40;
const writingMinutes = 40;
const messagesSent = 60;

/** Besides who is signed in. */
const homeReads: Call[] = [
  ['dashboard', {}],
  ['myEvents', myEvents.input.parse({ list: 'coming' })],
  ['searchEvents', searchEvents.input.parse({ sortBy: 'nearest', pageSize: 8 })],
];

const askingConversation = 'Asking an open conversation, every 2 seconds';
const askingNews = 'Asking for news, every 15 seconds';

/** Pages and actions of members. */
export function visits({ other, otherId, conversation, version, event, group, thread }: Places): Visit[] {
  return [
    {
      page: 'Home',
      aMonth: 40,
      calls: [['me', {}], ...homeReads],
    },
    {
      page: 'Reading Home again, every minute',
      aMonth: homeMinutes,
      calls: [
        ['dashboard', {}],
        ['myEvents', myEvents.input.parse({ list: 'coming' })],
      ],
    },
    {
      page: "A member's profile",
      aMonth: 100,
      calls: [
        ['me', {}],
        ['memberProfile', { handle: other }],
      ],
    },
    {
      page: 'Own profile',
      aMonth: 4,
      calls: [
        ['me', {}],
        ['myProfile', {}],
      ],
    },
    {
      page: 'Saving the own profile',
      aMonth: 2,
      calls: [['saveMyProfile', { funFact: 'I once met the painter of the harbour mural.' }]],
    },
    {
      page: 'Invitations',
      aMonth: 2,
      calls: [
        ['me', {}],
        ['invitationHistory', {}],
        ['invitationQuota', {}],
      ],
    },
    { page: 'Making an invitation', aMonth: 0.3, calls: [['generateInvitation', {}]] },
    {
      page: 'A message on the board',
      aMonth: 4,
      calls: [['postToBoard', { content: 'Who comes to the harbour?' }]],
    },
    { page: 'Older messages of the board', aMonth: 10, calls: [['boardPosts', {}]] },
    {
      page: 'Newcomers to review',
      aMonth: 0.1,
      isByReviewer: true,
      calls: [
        ['me', {}],
        ['pendingProfiles', {}],
      ],
    },
    {
      page: 'Discover',
      aMonth: 30,
      calls: [
        ['me', {}],
        ['discoverMembers', discoverMembers.input.parse({})],
      ],
    },
    {
      page: 'Matches',
      aMonth: 15,
      calls: [
        ['me', {}],
        ['matches', {}],
      ],
    },
    {
      page: 'Connections',
      aMonth: 8,
      calls: [
        ['me', {}],
        ['connections', {}],
      ],
    },
    {
      page: 'Who viewed the profile',
      aMonth: 8,
      calls: [
        ['me', {}],
        ['whosViewed', {}],
      ],
    },
    {
      page: 'Messages',
      aMonth: 40,
      calls: [
        ['me', {}],
        ['conversations', {}],
      ],
    },
    {
      page: 'A conversation',
      aMonth: 40,
      calls: [
        ['conversationPage', { id: conversation }],
        ['photoAccessBetween', { profileId: otherId }],
      ],
    },
    {
      page: 'Asking which pictures are open in a conversation, every minute',
      aMonth: writingMinutes,
      calls: [['photoAccessBetween', { profileId: otherId }]],
    },
    {
      page: 'Reading an open conversation and the list again, every minute',
      aMonth: writingMinutes,
      calls: [
        ['conversationPage', { id: conversation }],
        ['conversations', {}],
      ],
    },
    {
      page: askingConversation,
      aMonth: writingMinutes * 30,
      calls: [['conversationPage', { id: conversation, after: 1_000_000, version }]],
    },
    {
      page: 'Sending a message',
      aMonth: messagesSent,
      calls: [
        [
          'sendMessage',
          { id: conversation, content: 'See you there.', messageType: 'text', requestId: randomUUID() },
        ],
      ],
    },
    {
      page: askingNews,
      aMonth: openMinutes * 4,
      calls: [['conversationNews', {}]],
    },
    {
      page: 'Asking for notices, every 5 minutes',
      aMonth: openMinutes / 5,
      calls: [['notifications', {}]],
    },
    {
      page: 'Events',
      aMonth: 10,
      calls: [
        ['me', {}],
        ['searchEvents', searchEvents.input.parse({})],
      ],
    },
    {
      page: 'An event',
      aMonth: 10,
      calls: [
        ['me', {}],
        ['eventById', { eventId: event }],
      ],
    },
    {
      page: 'Groups',
      aMonth: 8,
      calls: [
        ['me', {}],
        ['searchGroups', searchGroups.input.parse({})],
      ],
    },
    {
      page: 'A group',
      aMonth: 15,
      calls: [
        ['me', {}],
        ['group', { group }],
        ['groupThreads', { group }],
      ],
    },
    { page: 'A thread', aMonth: 15, calls: [['threadPage', { group, thread }]] },
    {
      page: 'Writing into a thread',
      aMonth: 5,
      calls: [['replyToThread', { group, thread, text: 'I am in.', requestId: randomUUID() }]],
    },
    {
      page: 'Feedback and rating',
      aMonth: 2,
      calls: [
        ['me', {}],
        ['feedbackReceived', {}],
        ['feedbackGiven', {}],
      ],
    },
    { page: 'A copy of the own data', aMonth: 0.02, calls: [['exportAccount', {}]] },
  ];
}

/**
 * The same where pages hear that something changed. They still ask once a minute and every five minutes, and read what a
 * signal tells of: each message that is sent or received, in the conversation and among the news.
 */
export function visitsWithSignals(places: Places): Visit[] {
  const told = 2 * messagesSent;
  const often: Record<string, { page: string; aMonth: number }> = {
    [askingConversation]: {
      page: 'Asking an open conversation, every minute and after a signal',
      aMonth: writingMinutes + told,
    },
    [askingNews]: {
      page: 'Asking for news, every 5 minutes and after a signal',
      aMonth: openMinutes / 5 + told,
    },
  };
  return [
    ...visits(places).map((visit) => ({ ...visit, ...often[visit.page] })),
    { page: 'Opening a connection', aMonth: 40, calls: [['connectRealtime', {}]] },
  ];
}

/** Pages that are opened too seldom to count in a month. Their calls are measured all the same. */
export function seldomVisits({ otherId, group }: Places): Visit[] {
  const pages: Record<string, Call[]> = {
    'What Discover shows beside its list': [
      ['discoveryHighlights', {}],
      ['discoveryTags', {}],
    ],
    Favorites: [['favorites', {}]],
    'Own events': [
      ['myEvents', myEvents.input.parse({ list: 'hosting' })],
      ['calendarFeed', {}],
    ],
    'The way home': [['homeSafe', {}]],
    'Members of a group': [
      ['group', { group }],
      ['groupMembers', { group }],
    ],
    'Events of a group': [['groupEvents', { group }]],
    'Rating of a member': [['rating', { id: otherId }]],
    Notices: [['notifications', {}]],
    'Settings of notices': [['ownNotificationSettings', {}]],
    'Editing the own profile': [
      ['myProfile', {}],
      ['discoveryTags', {}],
      ['whoIsShown', {}],
      ['picturesOfYou', {}],
    ],
    'Preview of the own profile': [
      ['myProfile', {}],
      ['ownPreview', {}],
    ],
    'Who can see what': [
      ['ownPrivacy', {}],
      ['messagingPreferences', {}],
      ['myProfile', {}],
      ['previewAs', { as: 'stranger' }],
    ],
    'Whom the profile is kept from': [
      ['blockedMembers', {}],
      ['hiddenMembers', {}],
      ['ownShields', {}],
      ['ownPhotoGrants', {}],
    ],
    'Who signs in': [
      ['ownMemberCards', {}],
      ['ownJointDecisions', {}],
    ],
    'Own devices': [['ownSessions', {}]],
    'Who saw the own data': [['whoSawMyData', {}]],
    'Own decisions': [['ownDecisions', {}]],
    'Numbers of a year': [['transparencyNumbers', { year: 2026 }]],
  };
  const ofReviewers: Record<string, Call[]> = {
    'Home of a reviewer': homeReads,
    'Notices of a reviewer': [['notifications', {}]],
    'What waits for reviewers': [
      ['pendingProfiles', {}],
      ['pendingPhotos', {}],
      ['moderationQueue', { about: 'members' }],
      ['moderationQueue', { about: 'nobody' }],
      ['openAppeals', {}],
    ],
    'Numbers and suspensions for moderators': [
      ['moderationStatistics', {}],
      ['suspensions', {}],
    ],
    'The audit log': [['audit', { day: '2026-11-24' }]],
    'Who holds which tier': [['tierHolders', {}]],
  };
  const visitsOf = (one: Record<string, Call[]>): Visit[] =>
    Object.entries(one).map(([page, calls]) => ({ page, calls: [['me', {}], ...calls], aMonth: 0 }));
  return [...visitsOf(pages), ...visitsOf(ofReviewers).map((visit) => ({ ...visit, isByReviewer: true }))];
}
