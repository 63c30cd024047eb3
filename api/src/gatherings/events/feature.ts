import * as z from 'zod/mini';
import { inviteListLimits, inviteListMessages } from '../../../contract/gatherings/events/invite-lists.ts';
import { eventLimits, eventMessages } from '../../../contract/gatherings/events/words.ts';
import type { PersonalData, Resources } from '../../feature.ts';
import { roomsContainer } from '../../messaging/rooms/items.ts';
import { day, hour, type Limit, minute } from '../../platform/limits/limit.ts';
import { task, tasksOf } from '../../platform/outbox/work.ts';
import { createSharedTurns } from '../../platform/turns/shared-turns.ts';
import { beginsAnew, ofEverybody, ofProfile, untilPersonLeaves } from '../../profiles/profiles/parts/fate.ts';
import type { Reportable } from '../../safety/reports/reportable.ts';
import { feedErasers, feedPersonErasers } from './calendar/end-feed.ts';
import { createCalendarFeedStore } from './calendar/feed-store.ts';
import { followEventChat } from './chat/chat.ts';
import { createEventChatStore } from './chat/chat-room.ts';
import { eraseChat, eraseMessagesOf } from './chat/erase-chat.ts';
import { reportEventMessage } from './chat/report-message.ts';
import {
  type EventAsk,
  type EventOutcome,
  mostTogether,
  moveOffersTask,
  passOffersOn,
} from './event/change-event.ts';
import { createEventIndex } from './event/event-index.ts';
import { eventsContainer, mineContainer } from './event/items.ts';
import { remindOfEvent } from './event/remind.ts';
import { reportEvent } from './event/report-event.ts';
import { saveEventIndex } from './event/save-index.ts';
import { type EventRead, mostReaders } from './event/see-event.ts';
import { createEventStore } from './event/store.ts';
import { notifyOfEvent } from './event-notices.ts';
import { eraseKeepApart } from './guests/erase-keep-apart.ts';
import { followEvent } from './guests/follow.ts';
import { inviteList } from './guests/invite-list.ts';
import { createOwnEventStore } from './guests/mine-store.ts';
import { moveOffers } from './guests/move-offers.ts';
import { settleNoShow } from './guests/no-show.ts';
import { erasers as eventErasers } from './leaving.ts';
import { createEventAlbums, createRecentEvents, eventOwner } from './photos/photo-owner.ts';

export {
  calendarFeed,
  endCalendarFeed,
  eventFile,
  readCalendarFeed,
  renewCalendarFeed,
} from './calendar/calendar.ts';
export { editEventMessage, reactToEventMessage } from './chat/change-message.ts';
export { deleteEventMessage, eventChat, sendEventMessage } from './chat/chat.ts';
export { copyParts } from './copy.ts';
export { callForHelp } from './evening/call-for-help.ts';
export { eventEvening, markHere } from './evening/evening.ts';
export { copyEvent, createEvent } from './event/create-event.ts';
export { cancelEvent, editEvent } from './event/edit-event.ts';
export { eventById } from './event/event-by-id.ts';
export { eventDays, searchEvents } from './event/search-events.ts';
export { acquaintances } from './guests/acquaintances.ts';
export { answerNoShow, checkIn, checkInCode, markAttendance } from './guests/attendance.ts';
export { eventGuests } from './guests/guest-list.ts';
export { admitGuest, handOverEvent, inviteToEvent, removeGuest, setCoHost } from './guests/host-guests.ts';
export { joinEvent, leaveEvent } from './guests/join-event.ts';
export { myEvents } from './guests/my-events.ts';
export { keepApart, showAtEvent, writeNoteToHost } from './guests/own-place.ts';
export { endedByBlock, onBlock } from './leaving.ts';
export { onAwayChange } from './on-away-change.ts';
export {
  deleteEventPhoto,
  eventPhotos,
  eventPhotoUploadUrl,
  notifyEventPhoto,
  setEventCover,
} from './photos/photos.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly events: ReturnType<typeof createEventStore>;
    readonly ownEvents: ReturnType<typeof createOwnEventStore>;
    readonly eventIndex: ReturnType<typeof createEventIndex>;
    readonly eventAlbums: ReturnType<typeof createEventAlbums>;
    readonly eventChats: ReturnType<typeof createEventChatStore>;
    readonly calendarFeeds: ReturnType<typeof createCalendarFeedStore>;
  }
  interface Memory {
    readonly recentEvents: ReturnType<typeof createRecentEvents>;
    readonly eventTurns: ReturnType<typeof createSharedTurns<EventAsk, EventOutcome>>;
    readonly eventReads: ReturnType<typeof createSharedTurns<null, EventRead>>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const personErasers = feedPersonErasers;
export const erasers = { ...eventErasers, ...feedErasers, eventMessages: eraseMessagesOf };

export const follows = { eventChat: followEventChat };

export const stores = (resources: Resources) => ({
  events: createEventStore(resources.database),
  ownEvents: createOwnEventStore(resources.database),
  eventIndex: createEventIndex(resources),
  eventAlbums: createEventAlbums(resources.database),
  eventChats: createEventChatStore(resources.database),
  calendarFeeds: createCalendarFeedStore(resources.database, resources.keyedHash),
});

export const memory = (resources: Resources) => ({
  recentEvents: createRecentEvents(resources),
  eventTurns: createSharedTurns<EventAsk, EventOutcome>(mostTogether),
  eventReads: createSharedTurns<null, EventRead>(mostReaders),
});

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
  eventKeepApart: {
    most: eventLimits.keepApartPerHour,
    windowSeconds: hour,
    by: 'person',
    refusal: () => eventMessages.tooManyKeepApart,
  },
  eventNotes: {
    most: eventLimits.keepApartPerHour,
    windowSeconds: hour,
    by: 'person',
    refusal: () => eventMessages.tooManyKeepApart,
  },
  eventHelp: {
    most: eventLimits.helpPerDay,
    windowSeconds: day,
    by: 'person',
    refusal: () => eventMessages.tooManyHelp,
  },
  eventEdits: {
    most: eventLimits.editsPerHour,
    windowSeconds: hour,
    by: 'person',
    refusal: () => eventMessages.tooManyEdits,
  },
  eventInvites: {
    most: eventLimits.invitesPerDay,
    windowSeconds: day,
    by: 'person',
    refusal: () => eventMessages.tooManyInvites,
  },
  eventInviteLists: {
    most: inviteListLimits.perDay,
    windowSeconds: day,
    by: 'person',
    refusal: () => inviteListMessages.tooMany,
  },
  eventMessages: {
    most: eventLimits.messagesPerMinute,
    windowSeconds: minute,
    by: 'person',
    refusal: () => eventMessages.tooManyMessages,
  },
  calendarFeeds: {
    most: 10,
    windowSeconds: day,
    by: 'person',
    refusal: () => eventMessages.tooManyFeeds,
  },
  calendarTries: {
    most: 30,
    windowSeconds: 15 * minute,
    by: 'address',
    refusal: () => eventMessages.tooManyTries,
  },
  checkIns: {
    most: eventLimits.checkInTries,
    windowSeconds: 15 * minute,
    by: 'person',
    refusal: () => eventMessages.tooManyTries,
  },
} satisfies Record<string, Limit>;

export const photoOwners = { event: eventOwner };

export const reportables: Record<'event' | 'eventMessage', Reportable> = {
  event: reportEvent,
  eventMessage: reportEventMessage,
};

export const personal = {
  [eventsContainer]: {
    fates: {
      places: { ...ofProfile, splitsOff: beginsAnew('The person chooses which coming ones to keep.') },
      removals: ofEverybody,
      'requests, invitations and who declined, notes to hosts, ticks at the door, answers to marks and whom a guest cannot meet':
        ofProfile,
    },
    erasedBy: ['eventsHosted', 'eventSeats', 'eventKeepApart', 'photoDecisions'],
    copiedAs: ['eventsHosted', 'eventsJoined'],
  },
  [mineContainer]: {
    fates: {
      'list of own events': { ...ofProfile, splitsOff: beginsAnew('It follows the places.') },
      'calendar address': untilPersonLeaves,
    },
    erasedBy: ['ownEvents', 'calendarFeed'],
    copiedAs: ['eventsHosted', 'eventsJoined', 'calendarFeed'],
  },
  [roomsContainer]: {
    fates: { 'chat messages': ofProfile },
    erasedBy: ['eventMessages'],
    copiedAs: ['messagesSent', 'reactionsGiven'],
  },
  keys: {
    fates: { 'calendar address': untilPersonLeaves },
    erasedBy: ['calendarFeed'],
    copiedAs: ['calendarFeed'],
  },
} satisfies Record<string, PersonalData>;

const offersMover = task(moveOffersTask, z.object({ eventId: z.number() }), moveOffers, { secret: 'none' });

export const tasks = tasksOf(
  ...[followEvent, notifyOfEvent, passOffersOn, eraseChat, eraseKeepApart, remindOfEvent, settleNoShow],
  ...[inviteList, offersMover],
);

export const recurring = tasksOf(saveEventIndex);
