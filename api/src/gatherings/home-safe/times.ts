import { homeSafeLimits } from '../../../contract/gatherings/home-safe.ts';
import { dayAfter } from '../events/event/times.ts';
import { instantAt, wallClock } from '../events/event/zone.ts';

const hourMs = 60 * 60 * 1000;
const askMs = homeSafeLimits.askHours * hourMs;

interface EndingEvent {
  readonly endsAt: string;
  readonly timeZone: string;
}

interface HomeSafeTimes {
  readonly asksAt: Date;
  readonly tellsAt: Date;
  readonly erasesAt: Date;
}

/**
 * The named member is told at nine in the morning after the question, on the clock of the event. Whoever is asked shortly
 * before nine, or late, has two hours to answer.
 * @param askedAt when the question was asked; null until then
 */
export function timesAfter({ endsAt, timeZone }: EndingEvent, askedAt: string | null): HomeSafeTimes {
  const asksAt = new Date(Date.parse(endsAt) + askMs);
  const { date } = wallClock(asksAt, timeZone);
  const time = `${String(homeSafeLimits.morningHour).padStart(2, '0')}:00`;
  const sameDay = instantAt({ date, time }, timeZone);
  const morning = sameDay > asksAt ? sameDay : instantAt({ date: dayAfter(date), time }, timeZone);
  const sinceAsked = askedAt === null ? asksAt.getTime() : Date.parse(askedAt);
  const tellsAt = new Date(Math.max(morning.getTime(), sinceAsked + askMs));
  return { asksAt, tellsAt, erasesAt: new Date(tellsAt.getTime() + homeSafeLimits.keptDays * 24 * hourMs) };
}

/** An event can be moved until it begins, so its times are read again this often. */
export function nextLook(asksAt: Date, now: Date): Date {
  const leftMs = asksAt.getTime() - now.getTime();
  const stepMs = leftMs > 48 * hourMs ? 24 * hourMs : 3 * hourMs;
  return new Date(Math.min(asksAt.getTime(), now.getTime() + stepMs));
}
