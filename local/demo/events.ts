import { createEvent } from '../../api/contract/gatherings/events/events.ts';
import type { EventInput } from '../../api/contract/gatherings/events/input.ts';
import type { Attendance } from '../../api/contract/gatherings/events/words.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { numericIdFrom } from '../../api/src/platform/runtime/ids.ts';
import { uuidFrom } from './demo-context.ts';
import { type DemoEvent, dateIn, onWeekday } from './demo-event.ts';
import { demoEvents } from './event-list.ts';
import { type Cast, type DemoPart, type DemoStep, hoursBefore, ownerOf } from './story.ts';

const dayHours = 24;

/** Events are announced this many days before they begin, but never after today. */
const usualNotice = 16;

function announcedAt({ inDays }: DemoEvent, notice: number, now: Date): Date {
  const days = Math.max(notice - inDays, 1);
  return hoursBefore(now, days * dayHours - 3);
}

const requestOf = ({ title }: DemoEvent): string => uuidFrom(`event ${title}`);

/** The id that the API derives from the request. */
export async function eventIdOf(event: DemoEvent, cast: Cast, context: Context): Promise<number> {
  const { profile } = await ownerOf(event.organizer, cast, context);
  return numericIdFrom(`event ${profile.id} ${requestOf(event)}`);
}

function wishOf(event: DemoEvent, now: Date): EventInput {
  const {
    inDays,
    weekday: _weekday,
    organizer: _organizer,
    guests: _guests,
    cancelled: _cancelled,
    ...fields
  } = event;
  return { ...fields, date: dateIn(inDays, now), requestId: requestOf(event) };
}

/** @throws Error if no demo event has the title */
export function idOfEventCalled(
  title: string,
  events: readonly DemoEvent[],
  cast: Cast,
  context: Context,
): Promise<number> {
  const event = events.find((one) => one.title === title);
  if (!event) throw new Error(`The demo community has no event called ${title}.`);
  return eventIdOf(event, cast, context);
}

/** Announces an event. A repeated announcement returns the existing event. */
async function announce(event: DemoEvent, now: Date, cast: Cast, context: Context): Promise<number> {
  const input = createEvent.input.parse(wishOf(event, now));
  const { event: made } = await handlers.createEvent(
    input,
    await ownerOf(event.organizer, cast, context),
    context,
  );
  return made.id;
}

function stepsOf(event: DemoEvent, notice: number, cast: Cast, now: Date): DemoStep[] {
  const { title, guests, cancelled, organizer, inDays } = event;
  const from = announcedAt(event, notice, now);
  const at = (minutes: number) => new Date(from.getTime() + minutes * 60_000);
  const idOf = async (context: Context) => announce(event, now, cast, context);
  const joins = guests.map(
    ({ handle, people, shownTo = 'guests', keepApart }, index): DemoStep => ({
      at: at(40 * (index + 1)),
      name: `${handle} joins ${title}`,
      async run(context) {
        const eventId = await idOf(context);
        const kind = undefined;
        await handlers.joinEvent(
          { eventId, people, kind, shownTo, keepApart },
          await ownerOf(handle, cast, context),
          context,
        );
      },
    }),
  );
  const ending: DemoStep[] = cancelled
    ? [
        {
          at: at(40 * (guests.length + 2)),
          name: `${organizer} cancels ${title}`,
          async run(context) {
            const eventId = await idOf(context);
            const reason = cancelled;
            await handlers.cancelEvent({ eventId, reason }, await ownerOf(organizer, cast, context), context);
          },
        },
      ]
    : [];
  return [
    {
      at: from,
      name: `${organizer} announces ${title}`,
      run: async (context) => void (await idOf(context)),
    },
    ...joins,
    ...ending,
    ...(inDays < 0 ? [markAttendanceOf(event, cast, now)] : []),
  ];
}

/** The day after the event, the host marks attendance. */
function markAttendanceOf(event: DemoEvent, cast: Cast, now: Date): DemoStep {
  return {
    at: hoursBefore(now, (-event.inDays - 1) * dayHours - 1),
    name: `${event.organizer} says who was at ${event.title}`,
    async run(context) {
      const eventId = await announce(event, now, cast, context);
      const host = await ownerOf(event.organizer, cast, context);
      for (const { handle, wasThere = true } of event.guests) {
        const { profile } = await ownerOf(handle, cast, context);
        const attendance: Attendance = wasThere ? 'there' : 'no-show';
        await handlers.markAttendance({ eventId, profileId: profile.id, attendance }, host, context);
      }
    },
  };
}

/**
 * Members announce events, join, wait, cancel and mark attendance.
 * @param notice days between the announcement and the event
 */
export const eventsPart =
  (list: readonly DemoEvent[], notice = usualNotice): DemoPart =>
  (cast, now) =>
    list.flatMap((event) => stepsOf(onWeekday(event, now), notice, cast, now));

/** Events of three months. */
export const events = eventsPart(demoEvents);
