export interface Night {
  readonly quiet: { readonly from: number; readonly until: number } | null;
  readonly timeZone: string;
  /** Nothing is sent before this instant, whatever the hour. */
  readonly quietUntil?: string | undefined;
}

const quarterMs = 15 * 60_000;

/** Weekdays count from 0 for Sunday. */
export function clockOf(
  timeZone: string,
): (moment: Date) => { weekday: number; hour: number; minute: number } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts.get('weekday') ?? '');
    return { weekday, hour: Number(parts.get('hour')), minute: Number(parts.get('minute')) };
  };
}

/** Finds the first quarter of an hour, within eight days, that fits. */
export function firstFrom(moment: Date, fits: (at: Date) => boolean): Date {
  let at = moment;
  for (let steps = 0; steps < 8 * 24 * 4 && !fits(at); steps++)
    at = new Date(Math.floor(at.getTime() / quarterMs + 1) * quarterMs);
  return at;
}

const isQuiet = ({ from, until }: NonNullable<Night['quiet']>, hour: number): boolean =>
  from <= until ? hour >= from && hour < until : hour >= from || hour < until;

export function afterQuiet(earliest: Date, { quiet, timeZone, quietUntil }: Night): Date {
  const end = new Date(quietUntil ?? earliest);
  const moment = end > earliest ? end : earliest;
  if (quiet === null || quiet.from === quiet.until) return moment;
  const clock = clockOf(timeZone);
  return firstFrom(moment, (at) => !isQuiet(quiet, clock(at).hour));
}
