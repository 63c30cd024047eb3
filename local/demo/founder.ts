import { member } from './people/member.ts';
import { personOf } from './people/people.ts';
import type { DemoPerson, DemoProfile } from './people/types.ts';

/** Somebody who begins a community: nobody else is there yet. */
export const founder: DemoProfile = {
  email: 'lieve@veil.example',
  name: 'Lieve Janssens',
  handle: 'First Lamp',
  type: 'single',
  members: [
    member(
      { name: 'Lieve', born: '1984-10-02', height: [5, 6], weight: 140, prefers: [30, 55] },
      'warm organised good-listener small-gatherings hosts-at-home single friendship-first honesty cooking cinema dinner-at-someones-home only-a-clear-yes-is-a-yes phones-away candlelit-dinners city-life',
    ),
  ],
  mainBio: 'I would like an evening where nobody has to explain themselves. So I am beginning one.',
  location: 'Antwerp, Belgium',
  tier: 'trusted',
  status: 'Approved',
  inviter: null,
  vouch: '',
  joinedHoursAgo: 50,
  who: 'she bisexual | wm scg friendship romance events',
};

export const founderAlone: readonly DemoPerson[] = [
  { ...personOf(founder), note: 'founder, tier 3: nobody else is here yet' },
];
