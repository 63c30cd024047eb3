import { conversationPage, type MessagePage } from '@veil/api/contract/conversations';
import { call } from '../api/client.ts';
import { connection } from '../api/connection.ts';
import { token } from '../storage/token.ts';

/** How often an open conversation asks, in ms: what arrives is seen within three seconds. */
const interval = 2000;

interface Watched {
  readonly id: string;
  /** What the page has already; undefined while it has nothing. */
  have(): { version: number; after: number } | undefined;
  tell(page: MessagePage): void;
}

/**
 * Tells of what is new in a conversation until it is stopped. It asks while the tab is visible, and at once when it
 * becomes so. A push service would take the place of this one function.
 */
export function watch({ id, have, tell }: Watched): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isAsking = false;

  async function ask(): Promise<void> {
    clearTimeout(timer);
    const known = have();
    if (isAsking || document.hidden) return;
    isAsking = true;
    let hasMore = false;
    if (known && connection.isOnline() && !token.hasEnded()) {
      const { version, after } = known;
      const page = await call(conversationPage, {
        id,
        after: String(after),
        version: String(version),
      }).catch(() => undefined);
      if (page?.isChanged && !isStopped) tell(page);
      hasMore = page?.hasNewer ?? false;
    }
    isAsking = false;
    if (!isStopped) timer = setTimeout(ask, hasMore ? 0 : interval);
  }

  const wake = () => void ask();
  document.addEventListener('visibilitychange', wake);
  const forget = connection.subscribe(wake);
  timer = setTimeout(ask, interval);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    forget();
    document.removeEventListener('visibilitychange', wake);
  };
}
