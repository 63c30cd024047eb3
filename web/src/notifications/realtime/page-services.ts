import { siteSettings } from '../../api/settings.ts';
import { keepWorker, noteDevice } from '../../session/device.ts';
import { startListening } from './connection.ts';

/** Starts the work that a page does after it is displayed. After a failure the next page tries again. */
export async function startPageServices(navigate: (to: string) => unknown): Promise<void> {
  followNotificationLinks(navigate);
  await noteDevice().catch(() => undefined);
  const { hasRealtime, hasWorker } = await siteSettings();
  if (hasRealtime) startListening();
  await keepWorker(hasWorker === true);
}

/** When a notification on this device is pressed, navigates this page to its target. */
function followNotificationLinks(navigate: (to: string) => unknown): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.onmessage = ({ data }) => typeof data?.goTo === 'string' && void navigate(data.goTo);
}
