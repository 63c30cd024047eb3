import { connection } from '../api/connection.ts';
import { token } from '../storage/token.ts';

/** How often an open room asks, in ms: what arrives is seen within three seconds. */
const interval = 2000;

interface Watched<Page> {
  /** Undefined while there is nothing to ask for. */
  ask(): Promise<Page | undefined>;
  tell(page: Page): void;
}

/**
 * Tells of what is new in a room until it is stopped. It asks while the tab is visible, and at once when it becomes so.
 * A push service would take the place of this one function.
 */
export function watch<Page extends { isChanged: boolean; hasNewer: boolean }>({
  ask,
  tell,
}: Watched<Page>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isAsking = false;

  async function look(): Promise<void> {
    clearTimeout(timer);
    if (isAsking || document.hidden) return;
    isAsking = true;
    let hasMore = false;
    if (connection.isOnline() && !token.hasEnded()) {
      const page = await ask().catch(() => undefined);
      if (page?.isChanged && !isStopped) tell(page);
      hasMore = page?.hasNewer ?? false;
    }
    isAsking = false;
    if (!isStopped) timer = setTimeout(look, hasMore ? 0 : interval);
  }

  const wake = () => void look();
  document.addEventListener('visibilitychange', wake);
  const forget = connection.subscribe(wake);
  timer = setTimeout(look, interval);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    forget();
    document.removeEventListener('visibilitychange', wake);
  };
}
