import { siteSettings } from '../api/settings.ts';
import { noteDevice } from '../session/device.ts';
import { keepWorker } from '../session/worker.ts';
import { listen } from './connection.ts';

/** What a page does once it stands. Where it fails, the next page tries again. */
export async function arrive(): Promise<void> {
  await noteDevice().catch(() => undefined);
  const { hasSignals, hasWorker } = await siteSettings();
  if (hasSignals) listen();
  await keepWorker(hasWorker === true);
}
