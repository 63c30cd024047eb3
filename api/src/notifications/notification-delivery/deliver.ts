import * as z from 'zod/mini';
import {
  isAskedFor,
  type NotificationKind,
  notificationKindOf,
  notificationKinds,
} from '../../../contract/notifications/notification-kinds.ts';
import type { Context } from '../../context.ts';
import { sessionsInUse, withPushEnded } from '../../people/sessions/rules.ts';
import { isPersonSuspended } from '../../platform/http/sanctions.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { causeOf } from '../../platform/runtime/log.ts';
import type { Mail } from '../../platform/services/mail.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import {
  type Channel,
  channels,
  isChannelOpen,
  type PersonNotificationSettings,
} from '../activity/notification-settings.ts';
import { createWebPush } from '../web-push/web-push.ts';
import { endAddress } from './end-address.ts';
import { confirmMail, contactMail, newsMail, type Recipient, testMail } from './mails.ts';
import { type NotificationText, notificationTextOf, type PendingNotification } from './notification-text.ts';
import { operationIdOf } from './operation-id.ts';
import { timingOf, timingOfAsked } from './rules.ts';

export async function deliverNotification(
  entry: PendingNotification & { done: string[] },
  context: Context,
): Promise<NextRun | undefined> {
  const { profileId, id, at } = entry;
  const profile = (await context.profiles.find(profileId))?.value;
  if (!profile) return undefined;
  const kind = notificationKindOf(id);
  if (profile.status === 'Suspended' && kind !== 'decision') return undefined;
  const done = [...entry.done];
  const later: Date[] = [];
  for (const person of await context.notificationSettings.list(profileId)) {
    const { personId } = person;
    if (!profile.people.some((one) => one.personId === personId)) continue;
    if (isPersonSuspended(profile, personId, context.now()) && kind !== 'decision') continue;
    for (const channel of channels) {
      const reached = `${channel} ${personId}`;
      if (done.includes(reached) || !isChannelOpen(person, channel)) continue;
      const outcome = await deliverByChannel(entry, kind, { person, channel }, profile, context);
      if (typeof outcome === 'object') later.push(outcome.laterAt);
      else {
        done.push(reached);
        context.log('info', 'notice-settled', { task: kind, outcome: `${channel} ${outcome}` });
        const said = { at: context.now().toISOString(), kind, what: outcome, channel };
        await context.notificationSettings.note(profileId, personId, deliveryKeyOf(entry, personId), said);
      }
    }
  }
  if (later.length === 0) return undefined;
  const againAt = new Date(Math.min(...later.map((moment) => moment.getTime())));
  return { againAt, payload: { profileId, id, at, done } };
}

type DeliveryOutcome = 'sent' | 'seen' | 'refused' | 'covered' | 'never' | 'late' | { laterAt: Date };

const deliveryKeyOf = ({ profileId, id, at }: PendingNotification, personId: string): string =>
  `${profileId} ${personId} ${id} ${at}`;

/** A retry of a delivery that has begun is sent. If another delivery began meanwhile, it covers this one. */
async function deliverByChannel(
  notice: PendingNotification,
  kind: NotificationKind,
  { person, channel }: { person: PersonNotificationSettings; channel: Channel },
  profile: Profile,
  context: Context,
): Promise<DeliveryOutcome> {
  const { personId, quiet, quietUntil, timeZone, hasPhone } = person;
  const { sending, lastAt, frequencies } = person.channels[channel];
  const key = deliveryKeyOf(notice, personId);
  const deliverySettings = { channel, hasPhone, frequencies, quiet, quietUntil, timeZone, lastAt };
  const isAsked = isAskedFor(notice.id);
  const timing = isAsked
    ? timingOfAsked(notice.at, deliverySettings)
    : timingOf(kind, notice.at, deliverySettings, context.now());
  if (sending !== key && timing !== 'send') return timing;
  const text = await notificationTextOf(notice, personId, profile, context);
  if (text === undefined) return 'seen';
  // The quota is checked before `begin`, so that a delayed mail does not count as covering more urgent news.
  const isFull = channel === 'mail' && (await quotaDelay(kind, context));
  if (isFull) return isFull;
  const at = context.now().toISOString();
  if (!(await context.notificationSettings.begin(profile.id, personId, { channel, key, lastAt, at })))
    return 'covered';
  const reader = { profileId: profile.id, personId };
  return channel === 'phone'
    ? sendToPhones(kind, reader, { toldAt: notice.at, words: text.neutral.push }, context)
    : sendMail(kind, reader, { person, key, text, isAsked }, context);
}

export async function quotaDelay(
  kind: NotificationKind,
  { mailSendRate, now }: Context,
): Promise<{ laterAt: Date } | undefined> {
  const seconds = await mailSendRate.take(notificationKinds[kind].isUrgent === true);
  return seconds > 0 ? { laterAt: new Date(now().getTime() + seconds * 1000) } : undefined;
}

async function sendMail(
  kind: NotificationKind,
  reader: Recipient,
  mailing: { person: PersonNotificationSettings; key: string; text: NotificationText; isAsked: boolean },
  context: Context,
): Promise<DeliveryOutcome> {
  const { person, key, text, isAsked } = mailing;
  const { mail, hasWords = false } = person;
  if (mail === null) return 'seen';
  const sending = { address: mail.address, sentAt: context.now().toISOString() };
  const words = { ...text.neutral, about: hasWords ? text.words : null };
  const letter = newsMail(mail.address, isAsked ? null : kind, words, reader, context);
  const outcome = await sendLetter(
    letter,
    operationIdOf(key),
    notificationKinds[kind].isUrgent === true,
    context,
  );
  if (outcome === 'refused') await endAddress(reader.profileId, reader.personId, sending, context);
  return outcome;
}

/** News older than this is not delivered; members still see it in the app. */
const patienceMs = 24 * 60 * 60 * 1000;

/** A failure on one device does not stop the others. Expired subscriptions are deleted. */
async function sendToPhones(
  kind: NotificationKind,
  { profileId, personId }: Recipient,
  { toldAt, words }: { toldAt: string; words: string },
  context: Context,
): Promise<DeliveryOutcome> {
  const { deviceSessions, now, settings, log } = context;
  const push = createWebPush(settings);
  const devices = sessionsInUse(await deviceSessions.list(profileId, personId), now());
  const phones = devices.flatMap((one) => one.push ?? []);
  const outcomes = await Promise.all(
    phones.map((phone) => push?.send(phone, words, notificationKinds[kind].isUrgent === true) ?? 'ended'),
  );
  const ended = phones.filter((_, at) => outcomes[at] === 'ended').map(({ endpoint }) => endpoint);
  await deviceSessions.change(profileId, personId, (sessions) =>
    withPushEnded(sessions, (one) => ended.includes(one.push.endpoint)),
  );
  if (ended.length === phones.length)
    await context.notificationSettings.change(
      profileId,
      personId,
      (one) => one && { ...one, hasPhone: false },
    );
  if (outcomes.includes('sent')) return 'sent';
  const pauses = outcomes.filter((one) => typeof one === 'object');
  for (const { fault } of pauses) log('info', 'push-postponed', { task: kind, fault });
  const waits = pauses.map(({ laterSeconds }) => laterSeconds);
  if (waits.length === 0) return 'refused';
  if (now().getTime() - Date.parse(toldAt) > patienceMs) return 'late';
  return { laterAt: new Date(now().getTime() + Math.min(...waits) * 1000) };
}

export async function sendLetter(
  letter: Mail,
  operationId: string,
  isUrgent: boolean,
  { mail, now }: Context,
): Promise<'sent' | 'refused' | { laterAt: Date }> {
  if (!mail) return 'refused';
  const outcome = await mail.send(letter, operationId, isUrgent);
  return typeof outcome === 'object'
    ? { laterAt: new Date(now().getTime() + outcome.laterSeconds * 1000) }
    : outcome;
}

export async function sendConfirmation(
  { profileId, personId, address }: { profileId: number; personId: string; address: string },
  context: Context,
): Promise<NextRun | undefined> {
  const known = await context.notificationSettings.find(profileId, personId);
  if (known?.mail?.address !== address || known.mail.state !== 'unconfirmed') return undefined;
  const isFull = await quotaDelay('account', context);
  if (isFull) return { againAt: isFull.laterAt };
  const sending = { address, sentAt: context.now().toISOString() };
  const letter = confirmMail(address, { profileId, personId }, context);
  const outcome = await sendLetter(
    letter,
    operationIdOf(`confirm ${personId} ${address} ${context.newId()}`),
    true,
    context,
  );
  if (outcome === 'refused') await endAddress(profileId, personId, sending, context);
  return typeof outcome === 'object' ? { againAt: outcome.laterAt } : undefined;
}

const contactSchema = z.object({ email: z.string(), number: z.string(), code: z.string() });

export const mailReportContact = task(
  'mailReportContact',
  contactSchema,
  async (letter, context): Promise<NextRun | undefined> => {
    const isFull = await quotaDelay('report', context);
    if (isFull) return { againAt: isFull.laterAt };
    const operationId = operationIdOf(`contact ${letter.number} ${letter.code}`);
    const outcome = await sendLetter(contactMail(letter, context), operationId, false, context);
    return typeof outcome === 'object' ? { againAt: outcome.laterAt } : undefined;
  },
  { secret: 'reportFromOutside' },
);

/** For an operator, who reads from `mailTests` what became of it. It is tried once. */
export async function sendTestMail(
  { address, messageId }: { address: string; messageId: string },
  context: Context,
): Promise<undefined> {
  const outcome = await sendLetter(testMail(address, context), messageId, true, context).catch(
    (fault: unknown) => `not sent: ${causeOf(fault)}`,
  );
  const said = typeof outcome === 'object' ? 'not sent: the service asks to wait' : outcome;
  await context.mailTests.noteSending(messageId, said);
}
