import { forgetFiles } from './forget-files.ts';
import { storage, tabStorage } from './storage.ts';

/** The only keys whose values are not personal: what somebody needs to see and to press here. `leave.js` keeps them too. */
const keptKeys = ['theme', 'undo-time'];

/** Deletes everything that this browser stores for the site, except these. Other tabs are notified. */
export function eraseBrowser(): void {
  const kept = keptKeys.map((key) => [key, storage.read(key)] as const);
  storage.clear();
  for (const [key, value] of kept) if (value !== null) storage.write(key, value);
  tabStorage.clear();
  void forgetFiles();
}
