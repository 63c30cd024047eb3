const minute = 60_000;

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/**
 * What is left of the review window, as hours and minutes, or minutes only under an hour; undefined once it has
 * passed. A minute that has begun counts in full, so time that is left is never shown as none.
 */
export function timeRemaining(reviewEndsAt: string, now: Date): string | undefined {
  const left = Math.ceil((new Date(reviewEndsAt).getTime() - now.getTime()) / minute);
  if (left <= 0) return undefined;
  const minutes = count(left % 60, 'minute');
  return left < 60 ? minutes : `${count(Math.floor(left / 60), 'hour')} ${minutes}`;
}
