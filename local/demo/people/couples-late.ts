import { member } from './member.ts';
import type { DemoProfile } from './types.ts';

export const couplesLate: DemoProfile[] = [
  {
    email: 'hanna@veil.example',
    name: 'Hanna Virtanen',
    handle: 'Birch Smoke',
    type: 'couple',
    members: [
      member(
        { name: 'Hanna', born: '1986-12-28', height: [5, 7], weight: 139, prefers: [30, 50] },
        'reserved-at-first slow-mornings company-women naturist open-relationship honesty only-a-clear-yes-is-a-yes quiet-in-public',
      ),
      member(
        { name: 'Elias', born: '1983-02-02', height: [6, 1], weight: 183, prefers: [30, 50] },
        'thoughtful reserved-at-first prefers-being-a-guest naturist open-relationship patience hiking quiet-in-public',
      ),
    ],
    mainBio: `Two quiet people with a loud stove. We warm up in stages: hello, silence, coffee, silence, *then you cannot stop us*.

A cabin three hours north, no signal, forty birches. Come as you are.`,
    location: 'Helsinki, Finland',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Birch and Brass',
    vouch: 'My sister’s best friend. She tells the truth even when it costs her the last pastry.',
    joinedHoursAgo: 2300,
  },
];
