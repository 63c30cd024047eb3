import { outsider } from '../people/guests.ts';
import { personOf } from '../people/people.ts';
import type { DemoPerson, DemoProfile } from '../people/types.ts';
import { sharedProfiles, smallSecondPeople } from './shared.ts';
import { singles } from './singles.ts';

export const smallProfiles: readonly DemoProfile[] = [...singles, ...sharedProfiles].sort(
  (one, other) => other.joinedHoursAgo - one.joinedHoursAgo,
);

/** The newest member comes first, because the small demo is looked at as one. */
export const smallPeople: readonly DemoPerson[] = [
  ...smallProfiles.slice(-1).map((newest) => ({ ...personOf(newest), note: 'approved three hours ago' })),
  ...smallProfiles.slice(0, -1).map(personOf),
  ...smallSecondPeople.map(({ email, name, note }) => ({ email, name, note })),
  outsider,
  { email: 'iris@veil.example', name: 'Iris Moreau', note: 'signed in, no invitation yet' },
];
