import { siteSettings } from '../../api/settings.ts';
import { serviceWorkers } from '../../browser/browser.ts';
import { keepWorker, noteDevice } from '../../session/device.ts';
import { renewPhoneHere } from '../../session/phone.ts';
import { startListening } from './connection.ts';

/** Starts the work that a page does after it is displayed. After a failure the next page tries again. */
export async function startPageServices(navigate: (to: string) => unknown): Promise<void> {
  followWorker(navigate);
  await noteDevice().catch(() => undefined);
  const { hasRealtime, hasWorker } = await siteSettings();
  if (hasRealtime) startListening();
  await keepWorker(hasWorker === true);
  if (hasWorker) await renewPhoneHere().catch(() => undefined);
}

/** Goes where a pressed notification leads, and tells the API of a renewed push address. */
function followWorker(navigate: (to: string) => unknown): void {
  const serviceWorker = serviceWorkers();
  if (!serviceWorker) return;
  serviceWorker.onmessage = ({ data }) => {
    if (typeof data?.goTo === 'string') void navigate(data.goTo);
    if (data?.isPushRenewed) void renewPhoneHere().catch(() => undefined);
  };
}
