import type * as guestRows from '../../contract/event-guests.ts';
import type * as rows from '../../contract/events.ts';
import { eventLimits, eventMessages } from '../../contract/events-words.ts';
import type { HandlersOf, PersonalData, Resources } from '../feature.ts';
import { day, hour, type Limit, minute } from '../limits/limit.ts';
import { tasksOf } from '../outbox/work.ts';
import { createTurns } from '../platform/turns.ts';
import type { Reportable } from '../reports/reportable.ts';
import { checkIn, checkInCode, markAttendance } from './attendance.ts';
import { passOffersOn } from './change-event.ts';
import { copyEvent, createEvent } from './create-event.ts';
import { cancelEvent, editEvent } from './edit-event.ts';
import { eraseChat } from './erase-chat.ts';
import { eventById } from './event-by-id.ts';
import { createEventIndex } from './event-index.ts';
import { followEvent } from './follow.ts';
import { eventGuests } from './guest-list.ts';
import { admitGuest, handOverEvent, inviteToEvent, removeGuest, setCoHost } from './host-guests.ts';
import { eventsContainer, mineContainer } from './items.ts';
import { joinEvent, leaveEvent } from './join-event.ts';
import { createOwnEventStore } from './mine-store.ts';
import { keepApart, showAtEvent } from './own-place.ts';
import { eventOwner } from './photo-owner.ts';
import { reportEvent } from './report-event.ts';
import { saveEventIndex } from './save-index.ts';
import { eventDays, searchEvents } from './search-events.ts';
import { createEventStore } from './store.ts';
import { tellOfEvent } from './telling.ts';

export { copyParts } from './copy.ts';
export { erasers, partings } from './leaving.ts';

export const stores = (resources: Resources) => ({
  events: createEventStore(resources.database),
  ownEvents: createOwnEventStore(resources.database),
  eventIndex: createEventIndex(resources),
  eventTurns: createTurns(),
});

export const handlers: HandlersOf<typeof rows> & HandlersOf<typeof guestRows> = {
  searchEvents,
  eventDays,
  eventById,
  createEvent,
  editEvent,
  cancelEvent,
  copyEvent,
  joinEvent,
  leaveEvent,
  showAtEvent,
  keepApart,
  eventGuests,
  admitGuest,
  removeGuest,
  markAttendance,
  checkInCode,
  checkIn,
  inviteToEvent,
  setCoHost,
  handOverEvent,
};

export const limits = {
  events: {
    most: eventLimits.perDay,
    mostWhenNew: eventLimits.perDayWhenNew,
    windowSeconds: day,
    by: 'person',
    refusal: (_seconds, most) => eventMessages.tooManyEvents(most),
  },
  eventJoins: {
    most: eventLimits.joinsPerHour,
    windowSeconds: hour,
    by: 'person',
    refusal: () => eventMessages.tooManyJoins,
  },
  eventInvites: {
    most: eventLimits.invitesPerDay,
    windowSeconds: day,
    by: 'person',
    refusal: () => eventMessages.tooManyInvites,
  },
  checkIns: {
    most: eventLimits.checkInTries,
    windowSeconds: 15 * minute,
    by: 'person',
    refusal: () => eventMessages.tooManyTries,
  },
} satisfies Record<string, Limit>;

export const photoOwners = { event: eventOwner };

export const reportables: Record<'event', Reportable> = { event: reportEvent };

export const personal = {
  [eventsContainer]: {
    erasedBy: ['eventsHosted', 'eventSeats'],
    copiedAs: ['eventsHosted', 'eventsJoined'],
  },
  [mineContainer]: { erasedBy: ['ownEvents'], copiedAs: ['eventsHosted', 'eventsJoined'] },
} satisfies Record<string, PersonalData>;

export const tasks = tasksOf(followEvent, tellOfEvent, passOffersOn, eraseChat);

export const recurring = tasksOf(saveEventIndex);
