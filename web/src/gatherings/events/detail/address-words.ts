import { clockTime, weekday } from '@veil/api/contract/fields/written-dates';
import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { addressHours } from '@veil/api/contract/gatherings/events/words';

type Addressed = Pick<
  EventDetail,
  | 'address'
  | 'hasAddress'
  | 'addressFrom'
  | 'addressMoment'
  | 'isHost'
  | 'standing'
  | 'isPast'
  | 'isCancelled'
>;

/**
 * A sentence about an address that is still hidden from the reader, or about when guests see it; undefined if neither
 * applies.
 */
export function addressWords(event: Addressed, now: Date): string | undefined {
  const { address, hasAddress, addressFrom, addressMoment, isHost, standing, isPast, isCancelled } = event;
  if (!hasAddress || isPast || isCancelled) return undefined;
  const hours = addressHours[addressMoment];
  if (isHost)
    return hours === null
      ? 'Guests see the exact address as soon as they join.'
      : `Guests see the exact address ${hours} hours before.`;
  if (address !== null) return undefined;
  if (standing === 'joined' && addressFrom !== null && new Date(addressFrom) > now) {
    const from = new Date(addressFrom);
    return `The exact address appears here on ${weekday(from)} at ${clockTime(from)}.`;
  }
  return hours === null
    ? 'The exact address is shown to guests.'
    : `The exact address is shown to guests, ${hours} hours before.`;
}
