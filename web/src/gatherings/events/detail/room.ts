import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import type { SeatKind } from '@veil/api/contract/gatherings/events/words';

type Seats = Pick<EventDetail, 'seatsFree' | 'kinds'>;

/** How many people can still get a seat, if seats are split by kind. */
export function roomFor({ seatsFree, kinds }: Seats, kind: SeatKind | undefined): number {
  const split = kinds?.find((one) => one.kind === kind);
  if (!split) return seatsFree;
  const places = Math.max(0, split.places - split.taken);
  return Math.min(seatsFree, kind === 'couples' ? 2 * places : places);
}
