import { type browserNames, noteSession, type systemNames } from '@veil/api/contract/people/sessions';
import { call } from '../api/client.ts';
import { serviceWorkers, userAgent } from '../browser/browser.ts';
import { drafts } from '../storage/drafts.ts';
import { lockedValues } from '../storage/locked-values.ts';
import { storage } from '../storage/storage.ts';
import { token } from '../storage/token.ts';

const keyName = 'veil.device';
/** Storage key for the end of the token with which the device was registered. */
const notedName = 'veil.device-noted';

type NameSigns<Name extends string> = readonly (readonly [RegExp, Name])[];
/** The most specific first, because each browser's user agent also names the browsers that it descends from. */
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
/** The id of this device; null before it was registered. */
export const deviceKey = (): string | null => storage.read(keyName);

const findNameBySign = <Name extends string>(signs: NameSigns<Name>, agent: string): Name | null =>
  signs.find(([sign]) => sign.test(agent))?.[1] ?? null;

export const deviceOf = (agent: string) => ({
  browser: findNameBySign(browserSigns, agent),
  system: findNameBySign(systemSigns, agent),
});

/**
 * Registers this device once per sign-in, and restores what was typed before it was locked. After a failure the next
 * page tries again.
 * @param again registers even if it was done, for example because an added passkey now opens the lock
 */
export async function noteDevice(again = false): Promise<void> {
  const held = token.read();
  const end = held?.slice(-24);
  if (!held || !end || (!again && storage.read(notedName) === end)) return;
  const key = storage.read(keyName) ?? crypto.randomUUID();
  if (!storage.write(keyName, key)) return;
  const opens = lockedValues.isAny();
  const { lock } = await call(noteSession, { key, ...deviceOf(userAgent()), opens });
  if (opens) {
    lockedValues.bringBack(await lockedValues.open(lock.keys));
    await drafts.open();
  }
  lockedValues.encryptTo(held, lock);
  storage.write(notedName, end);
}

/** Installs the service worker that answers offline, or removes it if the site has none. Neither reloads a page. */
export async function keepWorker(isOn: boolean): Promise<void> {
  const serviceWorker = serviceWorkers();
  if (!serviceWorker) return;
  if (isOn) await serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  else for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
}
