import { trackedFetch } from '../api/tracked-fetch.ts';

/**
 * Reloads the page if the site answers; without an answer the browser would show its own error page. A reload is needed
 * because browsers remember a module that could not be fetched.
 */
export async function reloadWhenReachable(): Promise<void> {
  const answer = await trackedFetch('/robots.txt', '/robots.txt', { cache: 'no-store' }).catch(
    () => undefined,
  );
  if (answer) window.location.reload();
}
