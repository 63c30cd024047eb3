import { trackedFetch } from '../api/tracked-fetch.ts';

/**
 * Reloads the page once the site answers: without an answer the browser would put its own error in place of ours. Only
 * so is code fetched again that could not be had, or that a new release moved: browsers remember the failure.
 */
export async function reloadWhenReachable(): Promise<void> {
  const answer = await trackedFetch('/robots.txt', '/robots.txt', { cache: 'no-store' }).catch(
    () => undefined,
  );
  if (answer) window.location.reload();
}
