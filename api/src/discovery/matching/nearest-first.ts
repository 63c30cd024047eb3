import type { RowOrder } from '../../platform/column-index/rank.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { bandOfKm } from '../places/distance.ts';
import { kilometresBetween } from './distance.ts';
import { spherePoint } from './traits.ts';

/** The table of the events. */
interface Events {
  readonly columns: {
    /** Unix time in milliseconds. */
    readonly startsAt: ArrayLike<number>;
    /** A point on the unit sphere; 0 if the place is unknown. */
    readonly place: Float32Array;
  };
  readonly frame: { readonly key: ArrayLike<number> };
}

/** Six weeks in ms. For a nearer event one waits no longer. */
const soonMs = 6 * 7 * 24 * 60 * 60 * 1000;
/** How far an event is whose distance is not known, and one that is too late to wait for. */
const [unknown, tooLate] = [Number.MAX_VALUE, Number.POSITIVE_INFINITY];

export const byStart =
  ({ columns: { startsAt }, frame: { key } }: Events): RowOrder =>
  (one, other) =>
    (startsAt[one] ?? 0) - (startsAt[other] ?? 0) || (key[one] ?? 0) - (key[other] ?? 0);

/**
 * Events of the next six weeks come first, by the band of their distance. Within a band, and after six weeks, the order
 * is that of their beginning.
 */
export function nearestFirst(events: Events, { place }: Pick<Profile, 'place'>, now: Date): RowOrder {
  const { startsAt, place: places } = events.columns;
  const home = place && spherePoint(place);
  const soonest = byStart(events);
  const farness = (row: number): number => {
    if ((startsAt[row] ?? 0) - now.getTime() > soonMs) return tooLate;
    const there = [...places.subarray(row * 3, row * 3 + 3)];
    return home && there.some((part) => part !== 0) ? bandOfKm(kilometresBetween(home, there)) : unknown;
  };
  return (one, other) => {
    const [near, far] = [farness(one), farness(other)];
    return near === far ? soonest(one, other) : near - far;
  };
}
