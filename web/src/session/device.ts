import { type browserNames, noteSession, type systemNames } from '@veil/api/contract/account/sessions';
import { call } from '../api/client.ts';
import { drafts } from '../storage/drafts.ts';
import { lockedValues } from '../storage/locked-values.ts';
import { storage } from '../storage/storage.ts';
import { token } from '../storage/token.ts';

const keyName = 'veil.device';
/** The end of the token for which the device was noted. */
const notedName = 'veil.device-noted';

type NameSigns<Name extends string> = readonly (readonly [RegExp, Name])[];
/** The more particular first: each browser also says the names of those that it stems from. */
const browserSigns: NameSigns<(typeof browserNames)[number]> = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systemSigns: NameSigns<(typeof systemNames)[number]> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
/** The device's own number; null before it was noted. */
export const deviceKey = (): string | null => storage.read(keyName);

const findNameBySign = <Name extends string>(signs: NameSigns<Name>, agent: string): Name | null =>
  signs.find(([sign]) => sign.test(agent))?.[1] ?? null;

export const deviceOf = (agent: string) => ({
  browser: findNameBySign(browserSigns, agent),
  system: findNameBySign(systemSigns, agent),
});

/**
 * Notes once for each sign-in that this device is signed in, and brings back what was typed before it was locked. Where that
 * fails, the next page tries again.
 * @param again also where it was noted: a passkey that was added opens the lock from now on
 */
export async function noteDevice(again = false): Promise<void> {
  const held = token.read();
  const end = held?.slice(-24);
  if (!held || !end || (!again && storage.read(notedName) === end)) return;
  const key = storage.read(keyName) ?? crypto.randomUUID();
  if (!storage.write(keyName, key)) return;
  const opens = lockedValues.isAny();
  const { lock } = await call(noteSession, { key, ...deviceOf(navigator.userAgent), opens });
  if (opens) {
    lockedValues.bringBack(await lockedValues.open(lock.keys));
    await drafts.open();
  }
  lockedValues.encryptTo(held, lock);
  storage.write(notedName, end);
}

/** Brings the worker that answers without a connection, or takes it away where the site has none. Neither reloads a page. */
export async function keepWorker(isOn: boolean): Promise<void> {
  const { serviceWorker } = navigator;
  // Browsers offer it on secure sites alone.
  if (!serviceWorker) return;
  if (isOn) await serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  else for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
}
