import { endPhone, startPhone } from '@veil/api/contract/notifications/notification-settings';
import { call } from '../api/client.ts';
import { siteSettings } from '../api/settings.ts';
import { deviceKey, keepWorker, noteDevice } from './device.ts';

export type PhoneState = 'on' | 'off' | 'blocked' | 'impossible';

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The public id of this device's session. */
async function ownSession(): Promise<string | undefined> {
  const key = deviceKey();
  if (key === null) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  const text = btoa([...new Uint8Array(hash)].map((byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
}

/** @param sessions ids of the sessions that receive notifications */
export async function phoneState(sessions: readonly string[]): Promise<PhoneState> {
  const { hasWorker } = await siteSettings();
  if (!hasWorker || !navigator.serviceWorker || !('PushManager' in window)) return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  const own = await ownSession();
  return own !== undefined && sessions.includes(own) && (await subscription()) ? 'on' : 'off';
}

/**
 * Asks the browser, which asks the person for permission.
 * @returns undefined if they refused
 */
export async function startPhoneHere(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await noteDevice();
  const key = deviceKey();
  await keepWorker(true);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  if (key === null || endpoint === undefined) throw new Error('The browser made no subscription.');
  return call(startPhone, { key, endpoint, p256dh, auth });
}

/** @returns undefined if this device received no notifications */
export async function endPhoneHere() {
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
