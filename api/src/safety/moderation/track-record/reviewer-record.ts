const dayMs = 24 * 60 * 60 * 1000;

/**
 * A reviewer may not review for `lostDays` days once `mostOverturned` of their latest `looked` decisions were
 * overturned.
 */
export const reviewerRecord = { looked: 20, mostOverturned: 3, lostDays: 90 };

/**
 * @param overturnedAt instants at which the reviewer's latest decisions were overturned
 * @returns undefined if the reviewer may go on
 */
export function reviewingLostUntil(overturnedAt: readonly string[]): Date | undefined {
  if (overturnedAt.length < reviewerRecord.mostOverturned) return undefined;
  const latest = [...overturnedAt].sort().at(-1);
  return latest === undefined ? undefined : new Date(Date.parse(latest) + reviewerRecord.lostDays * dayMs);
}
