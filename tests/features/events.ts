import { randomUUID } from 'node:crypto';
import { dateIn, evening } from '../support/events-fixtures.ts';
import { approvedMember, type Place } from '../support/fixtures.ts';
import { letBegin } from '../support/let-begin.ts';
import type { Caller, Calls } from './feature.ts';

const eventId = '1';
const profileId = 1;

/** An event of the caller's, which they could create today but for the limit of a day: somebody else makes them a host. */
export async function hostedEvent({ profileId: id, call }: Pick<Caller, 'profileId' | 'call'>, place: Place) {
  const organizer = await approvedMember(place);
  const { event } = await organizer.call.do('createEvent', evening());
  const of = { eventId: String(event.id) };
  await call.do('joinEvent', { ...of, shownTo: 'guests' });
  await organizer.call.do('setCoHost', { ...of, profileId: id, isCoHost: true });
  return { organizer, event, eventId: of.eventId };
}

/** One that the caller organizes, with a guest. */
async function organized({ profileId: id, ...caller }: Caller, place: Place) {
  const made = await hostedEvent({ profileId: id, ...caller }, place);
  await made.organizer.call.do('handOverEvent', { eventId: made.eventId, profileId: id });
  const guest = await approvedMember(place);
  await guest.call.do('joinEvent', { eventId: made.eventId, shownTo: 'guests' });
  return { ...made, guest };
}

async function eventOfAnother(_: Caller, place: Place) {
  const { event } = await (await approvedMember(place)).call.do('createEvent', evening());
  return { eventId: String(event.id) };
}

async function joinedEvent(caller: Caller, place: Place) {
  const { eventId: id } = await eventOfAnother(caller, place);
  await caller.call.do('joinEvent', { eventId: id, shownTo: 'guests' });
  return { eventId: id };
}

/** A host marks the caller at an event that begins within the hour. */
export async function markedAsNoShow(
  { profileId: id, call }: Pick<Caller, 'profileId' | 'call'>,
  place: Place,
  title = 'Soup',
) {
  const host = await approvedMember(place);
  const soon = new Date(Date.now() + 30 * 60_000).toISOString();
  const when = { date: soon.slice(0, 10), time: soon.slice(11, 16), timeZone: 'UTC' };
  const { event } = await host.call.do('createEvent', evening({ title, ...when }));
  const of = { eventId: String(event.id) };
  await call.do('joinEvent', { ...of, shownTo: 'guests' });
  // It has begun: nobody is missing before.
  await letBegin(event.id);
  await host.call.do('markAttendance', { ...of, profileId: id, attendance: 'no-show' });
  return { ...of, host };
}

const withGuest =
  (more: object = {}) =>
  async (caller: Caller, place: Place) => {
    const { eventId: id, guest } = await organized(caller, place);
    return { eventId: id, profileId: guest.profileId, ...more };
  };

const content = 'Shall I bring oysters?';
const photoId = '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f';
const picture = { fileName: 'table.jpg', contentType: 'image/jpeg', fileSize: 1000 };
/** Nothing was uploaded. */
const refusedStatuses = { member: 409, blocked: 409, reviewer: 409, trusted: 409, moderator: 409 };

/** An event with a photo that was asked for. */
export async function withPhoto(caller: Caller, place: Place) {
  const { eventId: id } = await hostedEvent(caller, place);
  const asked = await caller.call.do('eventPhotoUploadUrl', { eventId: id, ...picture });
  return { eventId: id, photoId: asked.photoId };
}

export const eventCalls = {
  searchEvents: { sample: {} },
  eventDays: { sample: { from: dateIn(0), to: dateIn(30) } },
  eventById: { sample: { eventId }, arrange: eventOfAnother },
  createEvent: { sample: { ...evening() } },
  editEvent: {
    sample: { eventId, version: 1, title: 'Another title' },
    arrange: async (caller, place) => {
      const { eventId: id, event } = await hostedEvent(caller, place);
      return { eventId: id, version: event.version, title: 'Another title' };
    },
  },
  cancelEvent: {
    sample: { eventId, reason: 'The cook is ill.' },
    arrange: async (caller, place) => ({
      eventId: (await hostedEvent(caller, place)).eventId,
      reason: 'The cook is ill.',
    }),
  },
  copyEvent: {
    sample: { eventId, date: dateIn(20) },
    byAnother: true,
    arrange: async (caller, place) => ({
      eventId: (await hostedEvent(caller, place)).eventId,
      date: dateIn(20),
      requestId: randomUUID(),
    }),
  },
  joinEvent: {
    sample: { eventId, shownTo: 'guests' },
    arrange: async (caller, place) => ({ ...(await eventOfAnother(caller, place)), shownTo: 'guests' }),
  },
  leaveEvent: { sample: { eventId }, arrange: joinedEvent },
  showAtEvent: {
    sample: { eventId, shownTo: 'host' },
    arrange: async (caller, place) => ({ ...(await joinedEvent(caller, place)), shownTo: 'host' }),
  },
  keepApart: {
    sample: { eventId, handles: ['Nobody of that name'] },
    arrange: async (caller, place) => ({ ...(await joinedEvent(caller, place)), handles: ['Nobody'] }),
  },
  writeNoteToHost: {
    sample: { eventId, note: 'No nuts.' },
    arrange: async (caller, place) => ({ ...(await joinedEvent(caller, place)), note: 'No nuts.' }),
  },
  eventGuests: {
    sample: { eventId },
    arrange: async (caller, place) => ({ eventId: (await hostedEvent(caller, place)).eventId }),
  },
  admitGuest: {
    sample: { eventId, profileId, isAdmitted: true },
    arrange: withGuest({ isAdmitted: true }),
  },
  removeGuest: { sample: { eventId, profileId }, arrange: withGuest() },
  markAttendance: {
    sample: { eventId, profileId, attendance: 'there' },
    // Events that are on are marked in events-moments.test.ts: one over HTTP begins in the future.
    arrange: withGuest({ attendance: 'there' }),
    otherwise: refusedStatuses,
  },
  answerNoShow: {
    sample: { eventId, answer: 'was-there' },
    arrange: async (caller, place) => ({
      eventId: (await markedAsNoShow(caller, place)).eventId,
      answer: 'was-there',
    }),
  },
  eventEvening: {
    sample: { eventId },
    arrange: async (caller, place) => ({ eventId: (await hostedEvent(caller, place)).eventId }),
  },
  // Events that are on are in events-evening.test.ts: one over HTTP begins in the future.
  markHere: {
    sample: { eventId, profileId, isHere: true },
    arrange: withGuest({ isHere: true }),
    otherwise: refusedStatuses,
  },
  callForHelp: {
    sample: { eventId },
    arrange: async (caller, place) => ({ eventId: (await hostedEvent(caller, place)).eventId }),
    otherwise: { ...refusedStatuses, restricted: 409 },
  },
  checkInCode: {
    sample: { eventId },
    arrange: async (caller, place) => ({ eventId: (await hostedEvent(caller, place)).eventId }),
  },
  checkIn: {
    sample: { eventId, code: 'ABCDEF' },
    arrange: async (caller, place) => ({ ...(await joinedEvent(caller, place)), code: 'ABCDEF' }),
    otherwise: refusedStatuses,
  },
  inviteToEvent: {
    sample: { eventId, handle: 'Nobody' },
    arrange: async (caller, place) => ({
      eventId: (await hostedEvent(caller, place)).eventId,
      handle: (await approvedMember(place)).handle,
    }),
  },
  setCoHost: { sample: { eventId, profileId, isCoHost: true }, arrange: withGuest({ isCoHost: true }) },
  handOverEvent: {
    sample: { eventId, profileId },
    arrange: async (caller, place) => {
      const { eventId: id, organizer } = await organized(caller, place);
      return { eventId: id, profileId: organizer.profileId };
    },
  },
  eventChat: {
    sample: { eventId },
    arrange: async (caller, place) => ({ eventId: (await hostedEvent(caller, place)).eventId }),
  },
  sendEventMessage: {
    sample: { eventId, content },
    arrange: async (caller, place) => ({
      ...(await joinedEvent(caller, place)),
      content,
      requestId: randomUUID(),
    }),
  },
  deleteEventMessage: {
    sample: { eventId, messageId: photoId },
    arrange: async (caller, place) => {
      const of = await joinedEvent(caller, place);
      const { data } = await caller.call.do('sendEventMessage', { ...of, content });
      return { ...of, messageId: data.id };
    },
  },
  editEventMessage: {
    sample: { eventId, messageId: photoId, content },
    arrange: async (caller, place) => {
      const of = await joinedEvent(caller, place);
      const { data } = await caller.call.do('sendEventMessage', { ...of, content });
      return { ...of, messageId: data.id, content: 'Shall I bring mussels?' };
    },
  },
  reactToEventMessage: {
    sample: { eventId, messageId: photoId, reaction: 'heart' },
    arrange: async (caller, place) => {
      const of = await joinedEvent(caller, place);
      const { data } = await caller.call.do('sendEventMessage', { ...of, content });
      return { ...of, messageId: data.id, reaction: 'heart' };
    },
  },
  eventPhotos: {
    sample: { eventId },
    arrange: async (caller, place) => ({ eventId: (await hostedEvent(caller, place)).eventId }),
  },
  eventPhotoUploadUrl: {
    sample: { eventId, ...picture },
    arrange: async (caller, place) => ({ eventId: (await hostedEvent(caller, place)).eventId, ...picture }),
  },
  notifyEventPhoto: { sample: { eventId, photoId }, arrange: withPhoto, otherwise: refusedStatuses },
  setEventCover: { sample: { eventId, photoId }, arrange: withPhoto, otherwise: refusedStatuses },
  deleteEventPhoto: { sample: { eventId, photoId }, arrange: withPhoto },
  myEvents: { sample: { list: 'going' } },
  eventFile: { sample: { eventId }, arrange: eventOfAnother },
  calendarFeed: { sample: {} },
  renewCalendarFeed: { sample: { words: 'appointment' } },
  endCalendarFeed: { sample: {} },
  readCalendarFeed: {
    sample: { key: 'of-nobody' },
    arrange: async (_, place) => {
      const { path } = await (await approvedMember(place)).call.do('renewCalendarFeed', {});
      return { key: path?.split('=').at(-1) ?? '' };
    },
  },
} satisfies Calls;
