import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { deviceClock } from '../storage/device-clock.ts';

const hourMs = 60 * 60 * 1000;
/** How long ago a time is, in the largest fitting unit. */
export function ageOf(at: string, now = deviceClock.ms()): string {
  const hours = Math.floor((now - Date.parse(at)) / hourMs);
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return countPhrase(hours, 'hour');
  return `${Math.floor(hours / 24)} days`;
}

/** How long it is until a due time. */
export function dueIn(at: string, now = deviceClock.ms()): string {
  const hours = Math.floor((Date.parse(at) - now) / hourMs);
  if (hours < 0) return 'overdue';
  return hours < 1 ? 'due within the hour' : `due in ${hours} h`;
}
