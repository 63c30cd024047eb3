import type { NewsOf } from '../../../notifications/activity/item.ts';
import { instantAt, wallClock } from './zone.ts';

interface TimedEvent {
  readonly startsAt: string;
  readonly timeZone: string;
}

type ReminderNews = NewsOf<
  'event-in-a-week' | 'event-tomorrow' | 'event-still-coming' | 'event-in-three-hours'
>;

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** Days are counted on the event's local clock, also across a change to or from summer time. */
const reminderMoments = [
  {
    said: (): ReminderNews => ({ kind: 'event-in-a-week' }),
    at: (event: TimedEvent) => daysBefore(event, 7),
  },
  {
    /** Only guests are asked: an empty seat goes to the waitlist while somebody can still come. */
    said: (address: string, isGuest: boolean): ReminderNews => ({
      kind: isGuest ? 'event-still-coming' : 'event-tomorrow',
      values: { address },
    }),
    at: (event: TimedEvent) => daysBefore(event, 1),
  },
  {
    said: (): ReminderNews => ({ kind: 'event-in-three-hours' }),
    at: ({ startsAt }: TimedEvent) => new Date(Date.parse(startsAt) - 3 * hourMs),
  },
] as const;

function daysBefore({ startsAt, timeZone }: TimedEvent, days: number): Date {
  const { date, time } = wallClock(new Date(startsAt), timeZone);
  const day = new Date(Date.parse(`${date}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
  return instantAt({ date: day, time }, timeZone);
}

const lateMs = hourMs;

/** `said` is null if no reminder is due, and `nextAt` is null after the last one. */
export function reminderAt(event: TimedEvent, now: Date) {
  const all = reminderMoments.map(({ said, at }) => ({ said, at: at(event) }));
  const due = all.findLast(({ at }) => at <= now && now.getTime() - at.getTime() < lateMs);
  const next = all.find(({ at }) => at > now);
  return { said: due?.said ?? null, nextAt: next?.at ?? null };
}
