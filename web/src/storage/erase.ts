import { forgetFiles } from './forget-files.ts';
import { storage, tabStorage } from './storage.ts';

/** The one key that is not about a person. */
const themeKey = 'theme';

/** Empties what this browser keeps of the site; other tabs hear of it. The chosen theme stays. */
export function eraseBrowser(): void {
  const theme = storage.read(themeKey);
  storage.clear();
  if (theme !== null) storage.write(themeKey, theme);
  tabStorage.clear();
  void forgetFiles();
}
