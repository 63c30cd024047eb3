/** The beginning of the quarter of a year, in UTC. */
export const quarterOf = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3) * 3));
