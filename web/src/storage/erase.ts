import { forgetFiles } from './forget-files.ts';
import { storage, tabStorage } from './storage.ts';

/** The only key whose value is not personal. */
const themeKey = 'theme';

/** Deletes everything that this browser stores for the site, except the theme. Other tabs are notified. */
export function eraseBrowser(): void {
  const theme = storage.read(themeKey);
  storage.clear();
  if (theme !== null) storage.write(themeKey, theme);
  tabStorage.clear();
  void forgetFiles();
}
