import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { notificationKindNames } from '../../../api/contract/notifications/notification-kinds.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import type { TakenPush } from '../../../local/web-push/server.ts';
import { newMember, openIsolated, runTimerOf } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';

export const place = inject('addresses');
const minute = 60_000;

interface Sent {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}
/** Mails that the stand-in took for an address, the newest first. */
export async function mailsTo(address: string): Promise<Sent[]> {
  const all: Sent[] = await (await fetch(`${place.mail}/mails`)).json();
  return all.filter(({ to }) => to === address);
}
export const linksIn = (text: string): string[] => text.match(/http\S+/g) ?? [];
export const newAddress = () => `${randomUUID()}@elsewhere.example`;
/** The next mails to somebody are refused so. */
export const trouble = ({ address }: { address: string }, next: { status: number; retryAfter?: number }[]) =>
  fetch(`${place.mail}/trouble`, { method: 'POST', body: JSON.stringify({ to: address, next }) });

/** A community of its own, whose members are reached outside the app. */
export async function openNotifications() {
  const { context, clock } = await openIsolated();

  const anew = (person: Owner) => rereadOwner(person, context);
  /** Lets the outbox run for somebody when so many minutes have passed. */
  async function pass(minutes: number, who: Owner): Promise<void> {
    clock.now = new Date(clock.now.getTime() + minutes * minute);
    await runTimerOf(who.profile.id, context, 0);
  }
  const press = (link: string) =>
    handlers.noticeAction({ token: link.split('/n/')[1] ?? '' }, undefined, context);

  /** A member whose address is confirmed. */
  const reachable = async (address = newAddress()) => confirm(await newMember(context), address);

  async function confirm(person: Owner, address = newAddress()): Promise<Owner & { address: string }> {
    await handlers.setMailAddress({ address }, person, context);
    await pass(0, person);
    const [asked] = await mailsTo(address);
    await press(linksIn(asked?.text ?? '')[0] ?? '');
    return { ...person, address };
  }
  const news = async ({ address }: { address: string }) =>
    (await mailsTo(address)).filter(({ subject }) => subject === 'You have news');

  const tell = (to: Owner, id = `photo-${randomUUID()}`, title = 'Your photo was approved') =>
    context.activity.recordEntry(to.profile.id, {
      id,
      type: 'photo' as const,
      title,
      actorId: null,
      at: context.now().toISOString(),
    });
  async function always(person: Owner): Promise<void> {
    const frequencies = Object.fromEntries(notificationKindNames.map((kind) => [kind, 'now' as const]));
    const wishes = { frequencies, onPhone: frequencies, quiet: null, timeZone: 'Europe/Brussels' };
    await handlers.saveNotificationSettings(wishes, person, context);
  }
  async function write(from: Owner, to: Owner, content: string): Promise<void> {
    const id = conversationIdOf(from.profile.id, to.profile.id);
    await handlers.sendMessage({ id, content, messageType: 'text' }, await anew(from), context);
    await context.inbox.line.shownToAll();
  }

  /** A device of somebody's that takes news, and what it would show. */
  async function phoneOf(person: Owner) {
    const [key, id, keys] = [randomUUID(), randomUUID(), createECDH('prime256v1')];
    const p256dh = keys.generateKeys('base64url');
    const auth = randomBytes(16);
    const asked = { key, endpoint: `${place.phones}/send/${id}`, p256dh, auth: auth.toString('base64url') };
    await handlers.noteSession({ key, browser: 'Chrome', system: 'Android' }, person, context);
    await handlers.startPhone(asked, await anew(person), context);

    /** As RFC 8291 says. */
    function opened({ body }: TakenPush): string {
      const bytes = Buffer.from(body, 'base64');
      const [salt, sender, sealed] = [bytes.subarray(0, 16), bytes.subarray(21, 86), bytes.subarray(86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
      const derived = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
      const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      return Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString();
    }
    return {
      asked,
      opened,
      taken: async (): Promise<TakenPush[]> => (await fetch(`${place.phones}/taken/${id}`)).json(),
      trouble: (next: object[]) =>
        fetch(`${place.phones}/trouble/${id}`, { method: 'POST', body: JSON.stringify(next) }),
    };
  }
  const reachedOn = async (person: Owner) =>
    (await handlers.ownNotificationSettings({}, await anew(person), context)).phone?.sessions.length;

  return {
    context,
    clock,
    anew,
    pass,
    press,
    confirm,
    reachable,
    news,
    tell,
    always,
    write,
    phoneOf,
    reachedOn,
  };
}
