import { isInstalled, userAgent } from '../../browser/browser.ts';
import { deviceChoice } from '../../page/device-choice.ts';
import { storage, tabStorage } from '../../storage/storage.ts';

/** Chromium's install event, which `before-members.js` has stored. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
declare global {
  interface Window {
    veilInstall?: InstallOffer | undefined;
  }
}

/** The hint appears on the third visit. */
const patience = 3;
const countName = 'veil.visits';

/** The answer to the install hint stays on the device after signing out. */
export const installing = deviceChoice('veil.install', ['open', 'done'] as const, () => 'open');

/** Safari on iOS has no install event, so the steps have to be done by hand. */
export const isByHand = (agent = userAgent()): boolean => /iPhone|iPad/.test(agent);

/** Counts each tab once as a visit. */
export function countVisit(): number {
  const counted = Number(storage.read(countName) ?? 0);
  if (tabStorage.read(countName) !== null) return counted;
  tabStorage.write(countName, 'yes');
  if (counted < patience) storage.write(countName, String(counted + 1));
  return counted + 1;
}

export const isTimeToHint = (visits: number): boolean =>
  visits >= patience && installing.get() === 'open' && !isInstalled();

/** @returns whether the browser showed its question */
export async function install(): Promise<boolean> {
  const { veilInstall: offer } = window;
  window.veilInstall = undefined;
  if (!offer) return false;
  const { outcome } = await offer.prompt();
  if (outcome === 'accepted') installing.choose('done');
  return true;
}
