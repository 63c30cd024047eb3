import { connection } from '../api/connection.ts';
import { realtime } from '../realtime/realtime.ts';
import { token } from '../storage/token.ts';

/** How often an open room asks, in ms: what arrives is seen within three seconds. */
const interval = 2000;
/** The same while signals come: one may be lost. Rooms of a service that comes back do not ask all at once. */
const slowInterval = () => 60_000 + Math.random() * 10_000;

interface Watched<Page> {
  /** Lets the connection hear of the room. Where it fails, the room asks as if there were no signals. */
  follow(connectionId: string): Promise<unknown>;
  /** Undefined while there is nothing to ask for. */
  ask(): Promise<Page | undefined>;
  tell(page: Page): void;
}

/**
 * Tells of what is new in a room until it is stopped. It asks while the tab is visible, and at once when it becomes so
 * or a signal comes.
 */
export function watchArrivals<Page extends { isChanged: boolean; hasNewer: boolean }>({
  follow,
  ask,
  tell,
}: Watched<Page>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isAsking = false;
  /** A signal that comes while an answer is under way may be of something behind it. */
  let isDue = false;
  /** The connection that hears of the room. */
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
    // Catches messages that came before this room was listened to.
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
