import { connection } from '../api/connection.ts';
import { trackedFetch } from '../api/tracked-fetch.ts';
import { tabStorage } from '../storage/storage.ts';

const key = 'veil.reloaded-for';
/** ms in which a step to another page ends, so that the reload opens that page. */
const stepMs = 300;
const limitMs = 10_000;

/** The file that starts an entry. Its name changes with every release. */
const entryFile = /\/assets\/(?:members|app)-[\w-]+\.js/;

/** The entry of the release that the site has now; undefined if it is that of this page, or nobody knows. */
async function otherRelease(): Promise<string | undefined> {
  const own = document.documentElement.outerHTML.match(entryFile)?.[0];
  const read = (answer: Response) => (answer.ok ? answer.text() : '');
  const page = await trackedFetch(location.pathname, '/robots.txt', read, {
    cache: 'no-store',
    limitMs,
  }).catch(() => '');
  const now = entryFile.exec(page)?.[0];
  return own === undefined || now === own ? undefined : now;
}

/** A visitor's form keeps no draft. */
const holdsTypedText = (): boolean =>
  document.getElementById('leave') === null &&
  [...document.querySelectorAll('textarea, input')].some((field) => 'value' in field && field.value !== '');

/**
 * Reloads a page whose code is gone because the site has another release: once for each release, so that a page whose
 * code stays away does not reload for ever. Drafts are kept by the tab.
 */
async function reloadForRelease(): Promise<void> {
  if (!connection.isOnline() || holdsTypedText()) return;
  const other = await otherRelease();
  if (other === undefined || tabStorage.read(key) === other || !tabStorage.write(key, other)) return;
  setTimeout(() => location.reload(), stepMs);
}

/** Follows every part of the code that cannot be fetched. Vite sends this event for each. */
export const followReleases = (): void =>
  addEventListener('vite:preloadError', () => void reloadForRelease());
