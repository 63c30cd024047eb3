import { trackedFetch } from '../api/tracked-fetch.ts';

/**
 * Reloads the page if the site answers; otherwise the browser would show its own error page. The reload is needed
 * because browsers cache the failure of a module.
 */
export async function reloadWhenReachable(): Promise<void> {
  const answer = await trackedFetch('/robots.txt', '/robots.txt', (response) => response, {
    cache: 'no-store',
  }).catch(() => undefined);
  if (answer) window.location.reload();
}
