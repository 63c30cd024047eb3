/** The parts of the reviewers' list, each at its own address. */
export const benchParts = {
  all: { to: '/community/pending-profiles/inbox', label: 'All' },
  newcomer: { to: '/community/pending-profiles', label: 'Newcomers' },
  photo: { to: '/community/pending-photos', label: 'Photos' },
  case: { to: '/community/moderation', label: 'Cases' },
  appeal: { to: '/community/moderation?tab=appeals', label: 'Appeals and texts' },
  decided: { to: '/community/moderation?tab=suspended', label: 'Decided' },
} as const;
export type BenchPart = keyof typeof benchParts;
export const benchPartNames = Object.keys(benchParts) as BenchPart[];
