import { storage } from './storage.ts';

/** The one thing kept that says nothing about anybody. */
const kept = 'theme';

/** Empties what this browser keeps of the site; other tabs hear of it. The colours one chose stay. */
export function eraseBrowser(): void {
  const theme = storage.read(kept);
  storage.clear();
  if (theme !== null) storage.write(kept, theme);
  eraseTab();
}

/** Empties what this tab keeps. */
export function eraseTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing can have been kept.
  }
}
