import { endPhone, startPhone } from '@veil/api/contract/notifications/notification-settings';
import { call } from '../api/client.ts';
import { UserFacingError } from '../api/error.ts';
import { siteSettings } from '../api/settings.ts';
import { notificationPermission, serviceWorkers } from '../browser/browser.ts';
import { storage } from '../storage/storage.ts';
import { token } from '../storage/token.ts';
import { subjectOf } from '../storage/token-claims.ts';
import { deviceKey, keepWorker, noteDevice } from './device.ts';

export type PhoneState = 'on' | 'off' | 'blocked' | 'impossible';

async function subscription(): Promise<PushSubscription | null> {
  const registration = await serviceWorkers()?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const base64 = btoa([...new Uint8Array(hash)].map((byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
}

/** The public id of this device's session. */
async function ownSession(): Promise<string | undefined> {
  const key = deviceKey();
  return key === null ? undefined : hashOf(key);
}

/**
 * Storage key for what the API knows of this device: hashes of the person and of the push address, and the public key
 * with which another address is asked for.
 */
const toldName = 'veil.push';

const ownerHash = (): Promise<string> => hashOf(`${deviceKey()} ${subjectOf(token.read() ?? '')}`);

async function tellPhone(made: PushSubscription, publicKey: string) {
  const key = deviceKey();
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  if (key === null || endpoint === undefined) throw new UserFacingError('The browser made no subscription.');
  const settings = await call(startPhone, { key, endpoint, p256dh, auth });
  storage.write(toldName, [await ownerHash(), publicKey, await hashOf(endpoint)].join(' '));
  return settings;
}

/**
 * Tells the API the push address of this device if the browser has replaced the one that it was told, and asks for
 * another one if the browser has dropped it. Does nothing where this person did not turn notifications on.
 */
export async function renewPhoneHere(): Promise<void> {
  const [owner, publicKey, endpointHash] = storage.read(toldName)?.split(' ') ?? [];
  if (publicKey === undefined || owner !== (await ownerHash()) || notificationPermission() !== 'granted')
    return;
  const registration = await serviceWorkers()?.getRegistration();
  const made =
    (await subscription()) ??
    (await registration?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  if (made && endpointHash !== (await hashOf(made.endpoint))) await tellPhone(made, publicKey);
}

/**
 * An address that the API was not told yet is told first.
 * @param phone what the API says: the ids of the sessions that receive notifications, and the public key
 */
export async function phoneState({
  sessions,
  publicKey,
}: {
  sessions: readonly string[];
  publicKey: string;
}): Promise<PhoneState> {
  const { hasWorker } = await siteSettings();
  if (!hasWorker || !serviceWorkers() || notificationPermission() === undefined) return 'impossible';
  if (notificationPermission() === 'denied') return 'blocked';
  const [own, made] = [await ownSession(), await subscription()];
  if (own === undefined || !sessions.includes(own) || !made) return 'off';
  const isTold = storage.read(toldName)?.endsWith(` ${await hashOf(made.endpoint)}`) ?? false;
  if (!isTold) await tellPhone(made, publicKey);
  return 'on';
}

/**
 * Asks the browser, which asks the person for permission.
 * @returns undefined if they refused
 */
export async function startPhoneHere(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await noteDevice();
  await keepWorker(true);
  const workers = serviceWorkers();
  if (!workers) return undefined;
  const { pushManager } = await workers.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return tellPhone(made, publicKey);
}

/** @returns undefined if this device received no notifications */
export async function endPhoneHere() {
  storage.remove(toldName);
  const [kept, key] = [await subscription(), deviceKey()];
  if (!kept) return undefined;
  await kept.unsubscribe();
  return key === null ? undefined : call(endPhone, { key });
}

/**
 * Ends notifications on this device, since nobody is signed in here any more. If it takes longer than `patience` ms,
 * the push service's next attempt ends them.
 */
export const endPhoneWithin = (patience: number): Promise<unknown> =>
  Promise.race([endPhoneHere(), new Promise((resolve) => setTimeout(resolve, patience))]);
