import type { DemoGuest, DemoPerson } from './types.ts';

/** People who redeemed an invitation and have not finished onboarding. */
export const guests: DemoGuest[] = [
  {
    email: 'alma@veil.example',
    name: 'Alma Reyes',
    inviter: 'Night Ferry',
    vouch: 'She painted our staircase and left it, and us, better than before.',
    invitedHoursAgo: 22,
  },
  {
    email: 'ben@veil.example',
    name: 'Ben Achterberg',
    inviter: 'Gold Coast Radio',
    vouch: 'Our night technician. Hears everything, repeats nothing.',
    invitedHoursAgo: 3,
  },
];

/** Decides what no member may, in both demos. */
export const outsider: DemoPerson = {
  email: 'kaat@veil.example',
  name: 'Kaat Vermeer',
  note: 'outside reviewer, no member: decides what nobody here may',
};

/** People who can sign in but have no invitation. */
export const strangers: DemoPerson[] = [
  { email: 'iris@veil.example', name: 'Iris Moreau', note: 'signed in, no invitation yet' },
  { email: 'theo@veil.example', name: 'Theo Blake', note: 'signed in, no invitation yet' },
];
