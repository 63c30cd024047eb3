/** Limits, choices and sentences of events, without the schemas. */

import { countPhrase } from '../../fields/count-phrase.ts';
import { namesOf } from '../../fields/names-of.ts';
import { withCommas } from '../../fields/with-commas.ts';

export const eventCategories = ['social', 'dining', 'outdoor', 'cultural', 'business', 'other'] as const;
export type EventCategory = (typeof eventCategories)[number];

/** In the reader's local time, `week` is the next 7 days and `month` the next 30. */
export const eventDateRanges = ['today', 'week', 'month', 'all'] as const;
export type EventDateRange = (typeof eventDateRanges)[number];
export const eventSorts = ['start', 'nearest'] as const;

export const eventRadii = [25, 50, 100, 250] as const;

export const joinRuleLabels = {
  everyone: 'Every member',
  connections: 'My connections',
  request: 'By request',
};
export const joinRules = namesOf(joinRuleLabels);

export const zoneOfTown = 'town';

/** `group-first` lets only members join at first. */
export const groupOpenings = ['everyone', 'group-first', 'group'] as const;
export const groupDays = { min: 1, max: 14, usual: 2 };

export const addressMoments = ['at-once', '24-hours', '3-hours'] as const;
type AddressMoment = (typeof addressMoments)[number];
/** A private address is shown on the day itself, unless the host chooses otherwise. */
export const usualAddressMoment: AddressMoment = '3-hours';
export const addressHours: Record<AddressMoment, number | null> = {
  'at-once': null,
  '24-hours': 24,
  '3-hours': 3,
};
export const addressLabels: Record<AddressMoment, string> = {
  'at-once': 'As soon as they join',
  '24-hours': '24 hours before',
  '3-hours': '3 hours before',
};

export const pictureRuleLabels = {
  none: 'No pictures, please',
  kept: 'Pictures with a yes, kept private',
  shown: 'Pictures with a yes of everybody in them',
};
export const pictureRules = namesOf(pictureRuleLabels);

/** A couple's place seats two; groups use places for anyone. */
export const seatKindLabels = {
  couples: 'Couples',
  women: 'Single women',
  men: 'Single men',
  anyone: 'Anyone',
};
export type SeatKind = keyof typeof seatKindLabels;
export const seatKinds = namesOf(seatKindLabels);

/** The guest must choose when joining. */
export const guestVisibilities = ['guests', 'host'] as const;
export type GuestVisibility = (typeof guestVisibilities)[number];

/** `removed` appears only in the own list, because for a removed guest the event no longer exists. */
export const guestStandings = [
  'none',
  'hosting',
  'invited',
  'requested',
  'joined',
  'waiting',
  'offered',
  'removed',
] as const;
export type GuestStanding = (typeof guestStandings)[number];

export const attendanceValues = ['there', 'no-show'] as const;
export type Attendance = (typeof attendanceValues)[number];

/** What a guest says of a mark that they did not come. */
export const noShowLabels = {
  'was-there': 'I was there',
  'could-not-come': 'I could not come',
  'had-told': 'I had told the host',
};
export const noShowAnswers = namesOf(noShowLabels);

export const suggestedTags = [
  ...['Social', 'Dress Code', 'Cocktails', 'Fine Dining', 'Wine', 'Intimate', 'Weekend'],
  ...['Luxury', 'Spa', 'Pool', 'Outdoor', 'Indoor', 'Music', 'Dancing'],
] as const;

export const eventLimits = {
  titleMax: 100,
  descriptionMax: 2000,
  locationMax: 100,
  addressMax: 200,
  dressCodeMax: 100,
  specialRequirementsMax: 500,
  reasonMax: 500,
  tags: 10,
  tagMax: 30,
  seats: { min: 2, max: 50 },
  defaultSeats: 12,
  defaultHours: 3,
  mostHours: 14 * 24,
  mostDaysAhead: 2 * 366,
  /** The cover is one of them. */
  photos: 9,
  coHosts: 2,
  waiting: 200,
  requests: 100,
  invited: 100,
  pageSize: 10,
  mostPageSize: 50,
  calendarDays: 62,
  dayEvents: 2,
  termMax: 100,
  cardText: 200,
  /** On the last day the shorter time applies. */
  offerHours: 24,
  offerHoursLastDay: 2,
  /** Guests may check in from this many hours before the beginning until the end. */
  checkInHours: 1,
  /** A host may record attendance for this many days after the end. */
  attendanceDays: 7,
  /** A guest may answer a mark that they did not come for this many days. Without an answer it counts after them. */
  noShowDays: 7,
  /** Messages are kept for this many days after the end. */
  chatDays: 30,
  messageMax: 2000,
  editMinutes: 15,
  chatPage: 50,
  messagesPerMinute: 60,
  perDay: 10,
  perDayWhenNew: 3,
  joinsPerHour: 60,
  invitesPerDay: 100,
  /** Each edit may notify every guest. */
  editsPerHour: 60,
  checkInTries: 10,
  feedEvents: 200,
  /** A guest may name this many people whom they cannot meet. */
  keepApart: 5,
  /** A host can see these lists for this many days after the end. */
  keepApartDays: 14,
  keepApartPerHour: 20,
  noteMax: 300,
  /** A host can call staff from this many hours before the beginning until as many after the end. */
  helpHours: 12,
  helpPerDay: 10,
  helpCountedUpTo: 3,
  /** The evening page lists the latest of these. */
  freedSeats: 10,
  /** A guest who joined within this many hours before the beginning, or later, joined late. */
  lateHours: 24,
} as const;

export const eventMessages = {
  notFound: 'The event you are looking for does not exist.',
  invalidId: 'Invalid event ID format',
  invalidMessageId: 'Invalid message ID format',
  title: 'Please give the event a title',
  titleLong: `Please keep the title to ${eventLimits.titleMax} characters`,
  description: 'Please describe the event',
  descriptionLong: `Please keep the description to ${withCommas(eventLimits.descriptionMax)} characters`,
  location: 'Please say in which area it is',
  locationLong: `Please keep the area to ${eventLimits.locationMax} characters`,
  addressLong: `Please keep the address to ${eventLimits.addressMax} characters`,
  category: 'Please choose a category',
  seats: `Between ${eventLimits.seats.min} and ${eventLimits.seats.max} people can attend`,
  seatsTaken: (taken: number) => `${countPhrase(taken, 'seat is', 'seats are')} taken already`,
  split: 'The places by kind must add up to the number of people',
  splitTaken: 'More places of a kind are taken already',
  date: 'Please choose a date',
  time: 'Please choose a time',
  past: 'An event must begin in the future',
  endsFirst: 'An event must end after it begins',
  tooLong: 'An event lasts at most 14 days',
  tooFar: 'An event begins within two years',
  timeZone: 'Unknown time zone',
  zoneNeeded: 'We do not know this place. Please choose its time zone.',
  tags: `At most ${eventLimits.tags} tags`,
  tagLong: `A tag has at most ${eventLimits.tagMax} characters`,
  types: 'Please choose who is welcome',
  tooLongField: (most: number) => `Please keep it to ${countPhrase(most, 'character')}`,
  reason: 'Please give a reason',
  notYours: 'Only the hosts of this event can do that.',
  organizerOnly: 'Only the organizer can do that.',
  changed: 'Somebody else has changed this event meanwhile. Please look at it again.',
  over: 'This event is over.',
  begun: 'This event has begun.',
  cancelled: 'This event was cancelled.',
  full: 'Event Full',
  waitingFull: 'The waitlist is full.',
  manyAsked: 'Many have asked to join already. Please try again later.',
  hosts: 'You host this event.',
  connectionsOnly: 'This event is for connections of the organizer.',
  groupOnly: 'This event is for members of its group.',
  guestsFirst: 'The guests of last time can join first. It opens to others soon.',
  groupFirst: 'This event is for members of its group first.',
  groupDays: `Please choose between ${groupDays.min} and ${countPhrase(groupDays.max, 'day')}`,
  wrongType: 'This event is not for profiles like yours.',
  people: 'Please say how many of you come',
  both: 'A couple’s place is for both of you',
  kind: 'Please choose a place for a profile like yours',
  shownTo: 'Please choose who sees that you come',
  notJoined: 'You have not joined this event.',
  notWaiting: 'There is no place for you to accept.',
  organizerLeft: 'The host has left Veil.',
  organizerAway: 'The host cannot hold this event.',
  takenDown: 'This event was taken down by our reviewers.',
  givenBack: 'This evening is no longer open to you',
  noGuest: 'This member is no guest of the event.',
  noRequest: 'There is no request of this member.',
  noMember: 'This member is not available.',
  coHosts: `At most ${eventLimits.coHosts} co-hosts`,
  coHostOnly: 'Only a co-host can take an event over.',
  tooManyInvited: `At most ${eventLimits.invited} members can be invited to an event`,
  outsider: 'Join the event to participate in the chat.',
  closed: 'Chat is closed for past events.',
  emptyMessage: 'Please write a message',
  messageLong: `Please keep the message to ${withCommas(eventLimits.messageMax)} characters`,
  noMessage: 'This message does not exist.',
  notYourMessage: 'You can only delete your own messages.',
  tooManyMessages: 'You can send 60 messages a minute.',
  wrongCode: 'This is not the code of this event.',
  checkInClosed: 'Guests check in from one hour before the event to its end.',
  notBegun: 'It has not begun yet.',
  attendanceClosed: 'Who was there can be said from one hour before the event to 7 days after it.',
  noShowClosed: `This could be answered for ${eventLimits.noShowDays} days.`,
  tooManyTries: 'Please wait a little before you try another code.',
  tooManyEvents: (most: number) => `You can create ${countPhrase(most, 'event')} a day.`,
  tooManyJoins: 'You have joined and left many events in a short time.',
  tooManyEdits: 'You have changed events many times in a short time.',
  tooManyInvites: 'You have invited many members today.',
  tooManyFeeds: 'You have renewed your calendar address often today.',
  photoLimit: `An event has at most ${eventLimits.photos} photos. Please delete one first.`,
  noPlace: 'We do not know this place. Please choose one from the list.',
  noHome: 'Say where you live first, or choose a place.',
  dates: 'The first day must not be after the last one',
  calendarDays: `At most ${eventLimits.calendarDays} days`,
  appointment: 'Appointment',
  keepApart: `Please name at most ${eventLimits.keepApart} members`,
  keepApartOneself: 'You cannot name yourself.',
  tooManyKeepApart: 'You have changed this often. Please try again in an hour.',
  noteLong: `Please keep it to ${eventLimits.noteMax} characters`,
  hereClosed: 'Guests can be ticked off from 12 hours before the event to 12 hours after it.',
  helpClosed: 'Staff are reached from here from 12 hours before the event to 12 hours after it.',
  tooManyHelp: 'You have called staff many times today. Please call the emergency number.',
};
