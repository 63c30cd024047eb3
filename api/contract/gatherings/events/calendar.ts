import * as z from 'zod/mini';
import { findToken } from '../../fields/carried-code.ts';
import { endpoint, picture } from '../../fields/endpoint.ts';
import { instant } from '../../fields/fields.ts';
import { pagedListWithInput } from '../../fields/paging.ts';
import { eventCardShape, eventParams } from './events.ts';

export const ownEventLists = ['hosting', 'going', 'waiting', 'past'] as const;
export type OwnEventList = (typeof ownEventLists)[number];
const askedLists = [...ownEventLists, 'coming'] as const;
export type AskedEventList = (typeof askedLists)[number];

export const myEvents = endpoint('GET', 'my-events', 'member', {
  rereadSeconds: 60,
  summary:
    'The caller’s events, 10 a page. `coming` lists what they host and go to, `waiting` requests, invitations, offers, and places that a host took back.',
  ...pagedListWithInput(
    { list: z.enum(askedLists) },
    {
      events: z.array(eventCardShape),
      /** A host removed the caller from these. */
      givenBack: z.array(z.object({ title: z.string(), startsAt: instant })),
      /** The lists with something in them; only the first page of an empty list says so. */
      filled: z.optional(z.array(z.enum(ownEventLists))),
    },
  ),
});

export const calendarWords = ['appointment', 'title'] as const;
export type CalendarWords = (typeof calendarWords)[number];

export const eventFile = endpoint('GET', 'events/{eventId}/calendar', 'member', {
  summary:
    'One event as an iCalendar file, called “Appointment” without description or organizer unless asked for with its title.',
  params: eventParams,
  input: z.strictObject({ show: z.optional(z.enum(calendarWords)) }),
  output: z.object({ fileName: z.string(), content: z.string() }),
});

const feed = z.object({
  /** It holds the secret; null if the member has none. */
  path: z.nullable(z.string()),
  words: z.enum(calendarWords),
});
export type CalendarFeed = z.output<typeof feed>;

export const calendarFeed = endpoint('GET', 'my-calendar', 'member', {
  summary: 'The private address from which calendar programs read the caller’s events, if there is one.',
  output: feed,
});

export const renewCalendarFeed = endpoint('POST', 'my-calendar', 'member', {
  summary: 'Creates the private address, or a new one that replaces it.',
  input: z.strictObject({ words: z._default(z.enum(calendarWords), 'appointment') }),
  output: feed,
});

export const endCalendarFeed = endpoint('POST', 'my-calendar/end', 'owner', {
  sanctioned: 'restricted',
  summary: 'Deletes the private address.',
  output: feed,
});

export const readCalendarFeed = endpoint('GET', 'calendar', 'visitor', {
  summary:
    'What a calendar program reads: the events that the owner of the address hosts or attends, as iCalendar.',
  // Request traces leave out query values.
  input: z.strictObject({ key: z.string().check(z.maxLength(80), z.overwrite(findToken)) }),
  output: picture,
});
