/**
 * What the browser says of itself. This folder alone reads it, because every value can be missing, wrong or refused:
 * `one-reader.test.ts` lists the readers.
 */

/** The value, or undefined if the browser refuses to give it. */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

declare global {
  interface Navigator {
    /** Only in Safari. */
    standalone?: boolean;
    /** Only in Chromium. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * The name that the browser gives itself; empty if it gives none. An iPad names a Mac unless its owner wants otherwise, and
 * no Mac has a screen for several fingers: it is called an iPad.
 */
export function userAgent(): string {
  const agent = textOf(attempt(() => navigator.userAgent));
  const touches: unknown = attempt(() => navigator.maxTouchPoints);
  return typeof touches === 'number' && touches > 1 ? agent.replace('Macintosh', 'iPad') : agent;
}

/**
 * Whether the browser deletes what a site stores after seven days of use without a visit, as WebKit does in every
 * browser of an iPhone. Only an installed app is spared. The engine cannot be asked for this; its `vendor` is fixed by
 * the HTML standard.
 */
export const forgetsAfterWeek = (): boolean =>
  textOf(attempt(() => navigator.vendor)) === 'Apple Computer, Inc.' && !isInstalled();

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether the page runs as an app on the home screen or the desktop. */
export const isInstalled = (): boolean =>
  attempt(() => navigator.standalone) === true || mediaOf('(display-mode: standalone)').matches;

const noMedia = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };

/** A media query; one that never matches if the browser cannot tell. */
export const mediaOf = (
  query: string,
): Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'> =>
  attempt(() => matchMedia(query)) ?? noMedia;

/** False only if the browser says that it has no connection. Some say so wrongly, so an answer counts more. */
export const saysOnline = (): boolean => attempt(() => navigator.onLine) !== false;

/** Whether the person asks for little data, or the line is as slow as those of twenty years ago. */
export const sparesData = (): boolean =>
  attempt(
    () => navigator.connection?.saveData === true || navigator.connection?.effectiveType?.endsWith('2g'),
  ) === true;

/** Whether somebody pressed a moment ago; false in browsers that do not say. */
export const hasJustPressed = (): boolean => attempt(() => navigator.userActivation.isActive) === true;

/** Service workers, which browsers only offer on secure sites, and not in each private window. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  attempt(() => navigator.serviceWorker);

/** Whether the person allows notifications; undefined if the browser has none. */
export const notificationPermission = (): NotificationPermission | undefined =>
  attempt(() => ('PushManager' in window ? Notification.permission : undefined));

/** The browser's store of files; undefined where it is blocked. */
export const fileStore = (): CacheStorage | undefined => attempt(() => caches);

/** Runs `work` alone among this browser's tabs. Without locks, which need a secure site, it runs at once. */
export function alone(name: string, work: () => Promise<void>): Promise<void> {
  const locks = attempt(() => navigator.locks);
  return locks ? locks.request(`veil.${name}`, work) : work();
}

/**
 * Holds a lock until the page is gone.
 * @returns false if another tab still holds it after `patienceMs`; true also in a browser without locks
 */
export function holdUntilGone(name: string, patienceMs: number): Promise<boolean> {
  const locks = attempt(() => navigator.locks);
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise(() => undefined);
    };
    locks
      .request(`veil.${name}`, { signal: AbortSignal.timeout(patienceMs) }, hold)
      .catch(() => resolve(false));
  });
}

/** @returns whether the browser has copied it */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const canShare = (): boolean => attempt(() => typeof navigator.share === 'function') === true;

/** Opens the device's share sheet. @returns false if that failed; closing the sheet is no failure */
export async function shareLink(url: string): Promise<boolean> {
  try {
    await navigator.share({ url });
    return true;
  } catch (fault) {
    return fault instanceof DOMException && fault.name === 'AbortError';
  }
}
