import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { instant, line, numericId } from '../../fields/fields.ts';
import { photoPath } from '../../profiles/photos/pictures.ts';
import { profileTypes } from '../../profiles/profiles.ts';
import { eventParams } from './events.ts';
import { guestVisibilities } from './words.ts';

const eveningGuest = z.object({
  /** For somebody blocked, the number is valid only in this list. */
  id: numericId,
  /** It is null if the caller may not see the guest. */
  handle: z.nullable(z.string()),
  photo: z.nullable(photoPath),
  /** On a shared profile it names the guest who joined. */
  signedBy: z.string(),
  type: z.enum(profileTypes),
  people: z.int(),
  /** With `host`, no guest may be told that they are here. */
  shownTo: z.enum(guestVisibilities),
  isHere: z.boolean(),
  /**
   * It is null for a guest who joined more than a day before the beginning, or whom a host accepted, and if the event
   * was made in the last day.
   */
  joinedLateAt: z.nullable(instant),
  /** Only the organizer sees them; co-hosts get an empty list. */
  keepApart: z.array(z.string()),
  note: z.string(),
});
export type EveningGuest = z.output<typeof eveningGuest>;

const help = z.object({
  receivedAt: instant,
  /** People of staff apart from the hosts, counted up to `eventLimits.helpCountedUpTo`. With 0, nobody was told but the operator. */
  told: z.int(),
  /** Whether somebody who may answer it has opened it since. */
  isOpened: z.boolean(),
  /** Whether another call is one more, a quarter of an hour after the latest. */
  mayCallAgain: z.boolean(),
});

const evening = z.object({
  guests: z.array(eveningGuest),
  /** These count people, not profiles. */
  hereCount: z.int(),
  attendeeCount: z.int(),
  maxAttendees: z.int(),
  waitingCount: z.int(),
  offeredCount: z.int(),
  /** The latest comes first. */
  freed: z.array(
    z.object({
      at: instant,
      people: z.int(),
      /** Whether somebody on the waitlist was offered a place at once. */
      isOffered: z.boolean(),
    }),
  ),
  /** Whether guests can be ticked off and staff be called. */
  isOn: z.boolean(),
  /** The latest call; null unless staff were called and have not yet decided. */
  help: z.nullable(help),
  emergencyNumber: z.string(),
});
export type Evening = z.output<typeof evening>;

export const eventEvening = endpoint('GET', 'events/{eventId}/evening', 'member', {
  summary:
    'For the hosts at the door: who comes and is here, who may be told of them, who sits apart, late guests, and seats that came free.',
  params: eventParams,
  output: evening,
});

export const markHere = endpoint('POST', 'events/{eventId}/here', 'member', {
  summary:
    'Lets a host tick a guest off at the door, from 12 hours before the event to 12 hours after it. The tick counts for no rating, and is erased 14 days after the end.',
  params: eventParams,
  input: z.strictObject({ profileId: numericId, isHere: z.boolean() }),
  output: evening,
});

export const callForHelp = endpoint('POST', 'events/{eventId}/help', 'member', {
  sanctioned: 'restricted',
  summary:
    'Lets a host call the staff on call. It opens one urgent case for the event until that is decided. A second call of a host within an hour joins the case of the first, also at another event. Staff are called again a quarter of an hour after the latest call, and no sooner, by whichever host it is repeated.',
  params: eventParams,
  input: z.strictObject({
    /** A number by which staff reach whoever calls. It is kept with the case alone. */
    phone: z.optional(line({ max: 30, maxMessage: 'Please keep it to 30 characters' })),
  }),
  output: z.extend(help, { emergencyNumber: z.string() }),
});
