import { connection } from '../../api/connection.ts';
import { realtime } from '../../notifications/realtime/realtime.ts';
import { token } from '../../storage/token.ts';

/** ms between polls of an open room, so that a new message is seen within three seconds. */
const interval = 2000;
/**
 * ms between polls while a realtime connection exists, since a signal can be lost. The random part keeps all rooms from
 * polling at once after the service recovers.
 */
const slowInterval = () => 60_000 + Math.random() * 10_000;

interface Watched<Page> {
  /** Subscribes the connection to the room. If this fails, the room is polled as if there were no connection. */
  follow(connectionId: string): Promise<unknown>;
  /** Undefined if there is nothing to ask for yet. */
  ask(): Promise<Page | undefined>;
  tell(page: Page): void;
}

/**
 * Reports new messages of a room until it is stopped. It polls while the tab is visible, and asks at once when the tab
 * becomes visible or a signal arrives.
 */
export function watchArrivals<Page extends { isChanged: boolean; hasNewer: boolean }>({
  follow,
  ask,
  tell,
}: Watched<Page>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isAsking = false;
  /** A signal that arrives during a request may be about a message that the answer does not contain. */
  let isDue = false;
  /** The connection that is subscribed to the room. */
  let heardBy: string | undefined;
  const isHeard = () => heardBy !== undefined && heardBy === realtime.connectionId();

  async function look(): Promise<void> {
    clearTimeout(timer);
    isDue = isAsking;
    if (isAsking || document.hidden) return;
    isAsking = true;
    let hasMore = false;
    if (connection.isOnline() && !token.hasEnded()) {
      const page = await ask().catch(() => undefined);
      if (page?.isChanged && !isStopped) tell(page);
      hasMore = page?.hasNewer ?? false;
    }
    isAsking = false;
    if (!isStopped) timer = setTimeout(look, hasMore || isDue ? 0 : isHeard() ? slowInterval() : interval);
  }

  const wake = () => void look();
  document.addEventListener('visibilitychange', wake);
  const forget = connection.subscribe(wake);
  async function hear(): Promise<void> {
    const id = realtime.connectionId();
    if (id === undefined) return;
    await follow(id);
    heardBy = id;
    // Fetches messages that arrived before the subscription began.
    wake();
  }
  const unhear = realtime.subscribe((isNews) => {
    if (isNews === undefined) void hear().catch(() => undefined);
    if (!isNews) wake();
  });
  void hear().catch(() => undefined);
  timer = setTimeout(look, interval);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    forget();
    unhear();
    document.removeEventListener('visibilitychange', wake);
  };
}
