import type { EventDetail } from '@veil/api/contract/events/events';
import type { SeatKind } from '@veil/api/contract/events/words';

type Seats = Pick<EventDetail, 'seatsFree' | 'kinds'>;

/** How many people still find a seat, where the seats are split in places of a kind. */
export function roomFor({ seatsFree, kinds }: Seats, kind: SeatKind | undefined): number {
  const split = kinds?.find((one) => one.kind === kind);
  if (!split) return seatsFree;
  const places = Math.max(0, split.places - split.taken);
  return Math.min(seatsFree, kind === 'couples' ? 2 * places : places);
}
