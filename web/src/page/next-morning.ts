const morningHour = 8;

/** The next morning where the reader is. */
export function nextMorning(now: Date): Date {
  const morning = new Date(now);
  morning.setHours(morningHour, 0, 0, 0);
  if (morning <= now) morning.setDate(morning.getDate() + 1);
  return morning;
}
