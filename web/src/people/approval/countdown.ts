import { countPhrase } from '@veil/api/contract/fields/count-phrase';

const minute = 60_000;

/**
 * The remaining review time in hours and minutes, or in minutes under an hour; undefined once it has passed. Minutes
 * are rounded up, so it never shows zero.
 */
export function timeRemaining(reviewEndsAt: string, now: Date): string | undefined {
  const left = Math.ceil((new Date(reviewEndsAt).getTime() - now.getTime()) / minute);
  if (left <= 0) return undefined;
  const minutes = countPhrase(left % 60, 'minute');
  return left < 60 ? minutes : `${countPhrase(Math.floor(left / 60), 'hour')} ${minutes}`;
}
