import { type browsers, noteSession, type systems } from '@veil/api/contract/sessions';
import { call } from '../api/client.ts';
import { storage } from '../storage/storage.ts';
import { token } from '../storage/token.ts';

const keyName = 'veil.device';
/** The end of the token for which the device was noted. */
const notedName = 'veil.device-noted';

type Named<Name extends string> = readonly (readonly [RegExp, Name])[];
/** The more particular first: each browser also says the names of those that it stems from. */
const browserSigns: Named<(typeof browsers)[number]> = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systemSigns: Named<(typeof systems)[number]> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const named = <Name extends string>(signs: Named<Name>, agent: string): Name | null =>
  signs.find(([sign]) => sign.test(agent))?.[1] ?? null;

export const deviceOf = (agent: string) => ({
  browser: named(browserSigns, agent),
  system: named(systemSigns, agent),
});

/** Notes once for each sign-in that this device is signed in. Where that fails, the next page tries again. */
export async function noteDevice(): Promise<void> {
  const end = token.read()?.slice(-24);
  if (!end || storage.read(notedName) === end) return;
  const key = storage.read(keyName) ?? crypto.randomUUID();
  if (!storage.write(keyName, key)) return;
  await call(noteSession, { key, ...deviceOf(navigator.userAgent) });
  storage.write(notedName, end);
}
