import { outsider } from './people/guests.ts';
import { type DemoPart, hoursBefore } from './story.ts';

/** As by `npm run operate -- outside name`. Naming somebody twice changes nothing. */
export const outsidePart =
  ({ hoursAgo }: { hoursAgo: number }): DemoPart =>
  (_cast, now) => [
    {
      at: hoursBefore(now, hoursAgo),
      name: 'an outside reviewer is named',
      run: ({ outsideReviewers }) => outsideReviewers.name(outsider.email),
    },
  ];
