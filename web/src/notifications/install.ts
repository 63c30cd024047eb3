import { deviceChoice } from '../page/device-choice.ts';
import { storage, tabStorage } from '../storage/storage.ts';

/** Chromium's own question, which `before-members.js` kept back. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
declare global {
  interface Window {
    veilInstall?: InstallOffer | undefined;
  }
  interface Navigator {
    /** Safari's own. */
    standalone?: boolean;
  }
}

/** The third visit is the first with a hint. */
const patience = 3;
const countName = 'veil.visits';

/** The answer about installing stays on the device, also when they step away. */
export const installing = deviceChoice('veil.install', ['open', 'done'] as const, () => 'open');

export const isInstalled = (): boolean =>
  navigator.standalone === true || matchMedia('(display-mode: standalone)').matches;

/** Safari on a phone offers nothing: there it is done by hand. */
export const isByHand = (agent = navigator.userAgent): boolean => /iPhone|iPad/.test(agent);

/** Counts a tab once. */
export function countVisit(): number {
  const counted = Number(storage.read(countName) ?? 0);
  if (tabStorage.read(countName) !== null) return counted;
  tabStorage.write(countName, 'yes');
  if (counted < patience) storage.write(countName, String(counted + 1));
  return counted + 1;
}

export const isTimeToHint = (visits: number): boolean =>
  visits >= patience && installing.get() === 'open' && !isInstalled();

/** @returns whether the browser asked */
export async function install(): Promise<boolean> {
  const { veilInstall: offer } = window;
  window.veilInstall = undefined;
  if (!offer) return false;
  const { outcome } = await offer.prompt();
  if (outcome === 'accepted') installing.choose('done');
  return true;
}
