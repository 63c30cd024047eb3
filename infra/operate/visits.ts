import type { EndpointName } from '../../api/contract/table.ts';

/** One call as the site makes it: its name and what goes in, path and all. */
export type Call = readonly [name: EndpointName, input: Record<string, unknown>];

export interface Visit {
  page: string;
  calls: Call[];
  /** How often an active member does it in a month. Assumed, not measured: change it for another community. */
  aMonth: number;
  /** Deeds of reviewers, a month for each active member. */
  byReviewer?: boolean;
}

/** What members open and do. `others` are handles of other members. */
export function visits(others: string[]): Visit[] {
  const [other = ''] = others;
  return [
    {
      page: 'Home',
      aMonth: 40,
      calls: [
        ['me', {}],
        ['homeStats', {}],
        ['recentActivity', {}],
        ['topMatches', {}],
        ['quickActions', {}],
        ['boardPosts', {}],
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
      byReviewer: true,
      calls: [
        ['me', {}],
        ['pendingProfiles', {}],
      ],
    },
    { page: 'A copy of the own data', aMonth: 0.02, calls: [['exportAccount', {}]] },
  ];
}
