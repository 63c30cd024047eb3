import * as z from 'zod/mini';
import type { HomeMoment } from '../../../contract/discovery/home/home.ts';
import { countPhrase } from '../../../contract/fields/count-phrase.ts';
import { namesOf } from '../../../contract/fields/names-of.ts';
import { shortWeekday } from '../../../contract/fields/written-dates.ts';
import { eventMessages } from '../../../contract/gatherings/events/words.ts';
import { connectionWish } from '../../../contract/relations/connection-wish.ts';
import { measures } from '../../../contract/safety/moderation.ts';
import { personDecided } from '../../../contract/safety/report-words.ts';
import {
  suspensionNoticeNames,
  suspensionText,
  suspensionUndoneText,
} from '../../../contract/safety/suspensions.ts';
import type { TierAct } from '../../../contract/safety/tiers.ts';
import { type AnyKind, fixedKind, kind, ofMessages, quotingKind } from './kind.ts';

const byMember = { handle: z.string() };
const several = { count: z.int() };

const eventFacts = { time: 'the time', place: 'the place', seats: 'the number of seats' };
export type EventFact = keyof typeof eventFacts;

const eventKind = (says: (event: string) => string) =>
  quotingKind('event', {}, (_, name) => says(name ?? 'an event'));
const eventKindBy = (says: (handle: string, event: string) => string) =>
  quotingKind('event', byMember, ({ handle }, name) => says(handle, name ?? 'an event'));
const groupKind = (says: (group: string) => string) =>
  quotingKind('group', {}, (_, name) => says(name ?? 'a group'));
const threadKind = (says: (handle: string, thread: string) => string) =>
  quotingKind('group', byMember, ({ handle }, title) => says(handle, title ?? 'a thread'));

const memberKind = (type: 'account' | 'board' | 'feedback' | 'match', says: (handle: string) => string) =>
  kind(type, byMember, ({ handle }) => says(handle));

const tierSentences = {
  verify: 'Your profile is verified: you can review newcomers now',
  trust: 'You are trusted now: you give tiers and roles, and read the audit',
  'make-moderator': 'You are a moderator now: cases about private messages come to you as well',
  'end-moderator': 'You are no longer a moderator',
  'make-lead': 'You are a safeguarding lead now: what may concern a minor comes to you',
  'end-lead': 'You are no longer a safeguarding lead',
  'end-trusted': 'You are no longer trusted: you give no tiers any more, and review as a verified member',
  'end-verified': 'Your profile is no longer verified. No longer reviewing',
  'confirm-people': 'A reviewer compared a fresh photo of each of you: your profile says so now',
  'end-confirmed': 'Your profile no longer says that a reviewer compared photos of you',
} satisfies Record<Exclude<TierAct, 'wait'>, string>;

const photoSentences = {
  named: ['You are named in a photo on your profile', 'You are named in photos on your profile'],
  others: [
    'You are no longer named in a photo on your profile',
    'You are no longer named in photos on your profile',
  ],
  published: ['A photo of you is public now', 'Photos of you are public now'],
  unblurred: ['A photo of you is no longer blurred', 'Photos of you are no longer blurred'],
  primary: [
    'A photo of you is the main photo of your profile now',
    'A photo of you is the main photo of your profile now',
  ],
} satisfies Record<string, readonly [one: string, more: string]>;
export const photoChanges = namesOf(photoSentences);

const tomorrow = ({ address }: { address: string }, name: string | null): string =>
  [`Tomorrow: ${name ?? 'an event'}`, address].filter(Boolean).join(', ');

/**
 * All kinds of news, with their values and their words. A row is `kind`, `quotingKind` if it quotes somebody apart from
 * the actor, or `fixedKind` without values. Phones and mails without full words say the same of every kind.
 */
export const activityKinds = {
  'event-invited': eventKindBy((handle, event) => `${handle} invites you to ${event}`),
  'event-invited-again': quotingKind(
    'event',
    /** `day` is like 2026-12-25, and `year` that of the invitation. */
    { ...byMember, day: z.string(), year: z.int() },
    ({ handle, day, year }, name) =>
      `${handle} invites you again: ${name ?? 'an event'}, ${shortWeekday(localDay(day), new Date(year, 0))}. You may join before the others.`,
  ),
  'event-place-offered': eventKind((event) => `A place is free for you: ${event}`),
  'event-offer-ended': eventKind((event) => `The place kept for you was passed on: ${event}`),
  'event-changed': quotingKind(
    'event',
    { facts: z.array(z.enum(namesOf(eventFacts))) },
    ({ facts }, name) =>
      `${name ?? 'an event'} has changed: ${facts.map((fact) => eventFacts[fact]).join(' and ')}`,
  ),
  'event-cancelled': eventKind((event) => `Cancelled: ${event}`),
  'event-guest-admitted': eventKind((event) => `You are on the guest list: ${event}`),
  'event-guest-waits': eventKind((event) => `You are on the waitlist: ${event}`),
  'event-place-taken-back': eventKind((event) => `${eventMessages.givenBack}: ${event}`),
  'event-request': eventKindBy((handle, event) => `${handle} asks to join ${event}`),
  'event-co-host': eventKind((event) => `You are a co-host of ${event}`),
  'event-handed-over': eventKind((event) => `You are the organizer of ${event} now`),
  'event-photo-approved': eventKind((event) => `A photo of ${event} was approved`),
  'event-photo-refused': eventKind((event) => `A photo of ${event} was not approved`),
  'event-in-a-week': eventKind((event) => `In a week: ${event}`),
  'event-tomorrow': quotingKind('event', { address: z.string() }, tomorrow),
  /** The same for a guest, who is asked. */
  'event-still-coming': quotingKind(
    'event',
    { address: z.string() },
    (values, name) => `${tomorrow(values, name)}. Still coming?`,
  ),
  'event-no-show': eventKind((event) => `A host noted that you did not come: ${event}. Is that so?`),
  'event-in-three-hours': eventKind((event) => `In three hours: ${event}`),
  /** The names of the events follow, of those whose organizers the reader may see. */
  'evenings-near': fixedKind('event', 'New evenings near you'),

  'group-invited': quotingKind(
    'group',
    byMember,
    ({ handle }, name) => `${handle} invites you to ${name ?? 'a group'}`,
  ),
  'group-request': groupKind((group) => `Somebody asks to join ${group}`),
  'group-joined': groupKind((group) => `Welcome: you are a member of ${group}`),
  'group-request-declined': groupKind((group) => `Your request to join ${group} was declined`),
  'group-removed': groupKind((group) => `You were removed from ${group}`),
  'group-moderator': groupKind((group) => `You are a moderator of ${group}`),
  'group-handed-over': groupKind((group) => `${group} is yours now`),
  'group-cover-approved': groupKind((group) => `The cover of ${group} was approved`),
  'group-cover-refused': groupKind((group) => `A cover of ${group} was not approved`),
  'thread-mention': threadKind((handle, thread) => `${handle} mentioned you in ${thread}`),
  'thread-answer': threadKind((handle, thread) => `${handle} answered in ${thread}`),

  'feedback-asked': quotingKind('feedback', {}, (_, event) => `How was ${event ?? 'your event'}?`),
  'feedback-left': memberKind('feedback', (handle) => `${handle} left you feedback`),
  'feedback-answered': memberKind('feedback', (handle) => `${handle} answered your feedback`),
  'feedback-anonymous': fixedKind('feedback', 'You have new anonymous feedback'),
  'home-safe-question': fixedKind('account', 'Home safe?'),
  'home-safe-request': memberKind(
    'account',
    (handle) => `${handle} asks whether we may tell you if they do not say they are home after an evening`,
  ),
  'home-safe-unsaid': memberKind(
    'account',
    (handle) =>
      `${handle} asked us to tell you if they did not say they are home after an evening. Perhaps call them.`,
  ),
  'home-safe-said': memberKind('account', (handle) => `${handle} is home`),

  'connection-wish': kind(
    'match',
    { ...byMember, labels: z.array(z.string()) },
    ({ handle, labels }) => `${handle} would ${connectionWish(labels)}`,
  ),
  'connection-mutual': memberKind('match', (handle) => `You and ${handle} both said yes`),
  'meet-again': memberKind('match', (handle) => `You and ${handle} would both like to meet again`),
  'connection-sent': memberKind('match', (handle) => `Your answer to ${handle} has gone out`),
  favorite: memberKind('match', (handle) => `New in your Favorites: ${handle}`),
  introduction: fixedKind('match', 'You have an introduction'),
  pause: memberKind('match', (handle) => `${handle} takes a pause and will be back`),
  'photo-request': memberKind(
    'match',
    (handle) => `${handle} would like to see private pictures of yours, if you have any`,
  ),
  'photo-grant': memberKind('match', (handle) => `${handle} opened private pictures to you`),
  'board-answer': memberKind('board', (handle) => `${handle} answered your message on the board`),
  'profile-viewed': kind('view', byMember, ({ handle }) => `${handle} viewed your profile`),
  message: kind(
    'message',
    { handle: z.nullable(z.string()) },
    ({ handle }) => `${handle ?? 'Somebody'} wrote to you`,
    ofMessages,
  ),
  'invitation-accepted': quotingKind('invitation', {}, (_, line) =>
    line === null ? 'Your invitation was accepted' : `Your invitation was accepted: “${line}”`,
  ),

  'person-joined': fixedKind(
    'account',
    'Somebody joined your profile with your key. They sign in with you now',
  ),
  'person-joined-you': fixedKind('account', 'You are on the profile now, and sign in together'),
  'person-left': quotingKind('account', {}, (_, name) => `${name ?? 'Somebody'} has left your profile`),
  'deletion-asked': fixedKind('account', 'Somebody on your profile asks to delete all of it. Do you agree?'),
  'joining-undone': fixedKind(
    'account',
    'You are on a profile of your own: the key that you took was taken back',
  ),
  'joint-rule-asked': fixedKind(
    'account',
    'Somebody on your profile would like you to decide some things together',
  ),
  'joint-rule-ended': fixedKind('account', 'Somebody on your profile ended a rule about deciding together'),
  'joint-yes-asked': fixedKind('account', 'Somebody on your profile needs your yes'),
  'joint-action-done': fixedKind('account', 'Everybody on your profile said yes, and it is done'),
  'joint-action-failed': fixedKind('account', 'Everybody on your profile said yes, and it could not be done'),
  'device-new': kind(
    'account',
    { browser: z.nullable(z.string()), system: z.nullable(z.string()) },
    ({ browser, system }) =>
      `You signed in with ${[browser ?? 'a browser', system].filter(Boolean).join(' on ')}`,
  ),
  'passkey-new': fixedKind('account', 'A new passkey can open your lock'),
  'mail-returned': fixedKind('account', 'Our mail to you came back. Please check your address'),

  'photo-audience': fixedKind('account', 'Who may see photos of you? You say it once, for all of them'),
  'photo-approved': fixedKind('photo', 'Your photo was approved'),
  'photo-refused': fixedKind('photo', 'One of your photos was not approved'),
  'photo-unreadable': fixedKind('photo', 'One of your photos could not be opened'),
  'photo-of-you': fixedKind('photo', 'There is a new photo of you. Okay to show it?'),
  'photos-of-you': fixedKind('photo', 'There are new photos of you. Okay to show them?'),
  'photo-of-you-left': fixedKind(
    'photo',
    'A photo of you from a profile that you left: okay to show it again?',
  ),
  'photo-of-you-down': fixedKind(
    'photo',
    'A photo of you and somebody who left is down. Okay to show it again?',
  ),
  'photos-of-you-down': fixedKind(
    'photo',
    'Photos of you and somebody who left are down. Okay to show them again?',
  ),
  'photo-of-you-changed': kind(
    'photo',
    { change: z.enum(photoChanges), isOne: z.boolean() },
    ({ change, isOne }) => photoSentences[change][isOne ? 0 : 1],
  ),
  'photo-of-you-opened': quotingKind(
    'photo',
    {},
    (_, handle) => `Pictures that show you were opened to ${handle ?? 'somebody'}`,
  ),

  'review-approved': fixedKind('review', 'Your profile was approved. Come in'),
  'review-rejected': fixedKind('review', 'There is a decision about your profile'),
  'review-further': fixedKind('review', 'Another reviewer is reading your profile'),
  'review-question': fixedKind('decision', 'A reviewer has a question about your profile'),
  'tier-changed': kind('decision', { act: z.enum(namesOf(tierSentences)) }, ({ act }) => tierSentences[act]),
  'reviewing-lost': kind(
    'decision',
    { until: z.string() },
    ({ until }) => `No longer reviewing until ${until}: several of your decisions were overturned`,
  ),
  measure: kind('decision', { outcome: z.enum(namesOf(measures)) }, ({ outcome }) => measures[outcome]),
  'measure-ended': fixedKind('decision', 'Your account is no longer restricted'),
  'appeal-decided': fixedKind('decision', 'Your appeal was decided'),
  'appeal-right': fixedKind('decision', 'Your appeal was right: the decision is undone'),
  'appeal-right-newcomer': fixedKind(
    'decision',
    'Your appeal was right: somebody who has not decided before reads your profile',
  ),
  'appeal-right-photo': fixedKind('decision', 'Your appeal was right: please upload the photo again'),
  'post-removed': fixedKind('decision', 'A message of yours was taken off the board'),
  'answer-removed': fixedKind('decision', 'An answer of yours was taken off the board'),
  'profile-held': fixedKind('decision', 'Your profile is out of lists until somebody has looked'),
  'profile-listed-again': fixedKind('decision', 'Somebody has looked: your profile is in lists again'),
  'pictures-hidden': fixedKind('decision', 'Pictures of yours are hidden until somebody looks'),
  'pictures-shown-again': fixedKind('decision', 'Pictures of yours are shown again'),
  /** The reports quote nobody: what they are about only leads to the reported member. */
  'report-acted': quotingKind('report', {}, () => `Your report was read. We acted. ${personDecided}`),
  'report-nothing': quotingKind(
    'report',
    {},
    () => `Your report was read. We found nothing to act on. ${personDecided}`,
  ),
  'report-undone': quotingKind(
    'report',
    {},
    () => 'Somebody else looked again at what you reported, and undid what we did.',
  ),
  'report-help': quotingKind('report', {}, () => 'Your call for help was answered, and is closed.'),
  suspension: quotingKind('report', { notice: z.enum(suspensionNoticeNames) }, ({ notice }, handle) =>
    suspensionText(handle, notice),
  ),
  'suspension-undone': quotingKind('report', {}, (_, handle) => suspensionUndoneText(handle)),

  'case-waits': kind('case', { hours: z.int(), isHelp: z.boolean() }, ({ hours, isHelp }) => {
    const what = isHelp ? 'A call for help' : 'An urgent case';
    return hours === 0
      ? `${what} waits for a decision`
      : `${what} has waited for ${countPhrase(hours, 'hour')}`;
  }),
  'case-further-report': fixedKind('case', 'An urgent case has a further report'),
  'case-help': fixedKind('case', 'A host asks for help at an event, now'),
  'case-outside': fixedKind('case', 'Somebody outside Veil needs an answer within two hours'),
  'refused-photo-waits': kind('case', { hours: z.int() }, ({ hours }) =>
    hours === 0
      ? 'A refused photo waits for a person'
      : `A refused photo has waited for ${hours} of its 48 hours`,
  ),
  'queue-newcomer': kind('pending-profile', byMember, ({ handle }) => `${handle} is waiting for review`),
  'queue-newcomers': kind(
    'pending-profile',
    several,
    ({ count }) => `${countPhrase(Number(count), 'profile is', 'profiles are')} waiting for review`,
  ),
  'queue-photos': kind('pending-photo', several, ({ count }) =>
    count === 1 ? 'A photo is waiting for review' : `${count} photos are waiting for review`,
  ),
  'queue-cases': kind('case', several, ({ count }) =>
    count === 1 ? 'A case waits for a decision' : `${count} cases wait for a decision`,
  ),
  'queue-appeals': kind('case', several, ({ count }) =>
    count === 1 ? 'An appeal waits for a decision' : `${count} appeals wait for a decision`,
  ),
  queue: fixedKind('case', 'Something waits for review'),
} satisfies Record<string, AnyKind>;

/** Full screens at Home, with the ids of the news that open them. A member's latest news of a review is their approval. */
export const moments: Readonly<Record<HomeMoment['kind'], { readonly ids: RegExp; readonly title: string }>> =
  {
    arrival: { ids: /^review-/, title: 'Welcome in' },
    partner: { ids: /^people-came-/, title: 'This is us' },
  };

export type KindName = keyof typeof activityKinds;
export type ValuesOf<Name extends KindName> = z.output<(typeof activityKinds)[Name]['values']>;

/** The line of something that is not stored as news, but told from what it is about. */
export const lineOf = <Name extends KindName>(name: Name, values: ValuesOf<Name>) => {
  const { type, says } = activityKinds[name];
  return { type, title: says(values, null) ?? '' };
};

/** Like 2026-12-25. */
function localDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}
