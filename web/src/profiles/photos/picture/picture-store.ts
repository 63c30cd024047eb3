export type Picture = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; url: string };

interface Entry {
  picture: Picture;
  watchers: Set<() => void>;
  /** Aborts the fetch of the entry. */
  stop: AbortController;
}

interface PictureStoreOptions {
  /** Fetches the picture and creates a URL for it that only this page can read. */
  load: (address: string, signal: AbortSignal) => Promise<string>;
  /** ms until a failed fetch is repeated; undefined if that is useless. @param count from 1 */
  waitAfter: (fault: unknown, count: number) => number | undefined;
  /** Revokes a URL that `load` created. */
  release: (url: string) => void;
  /** Number of pictures without a watcher to keep. */
  keep: number;
}

const loadingPicture: Picture = { state: 'loading' };
const failed: Picture = { state: 'failed' };

/**
 * A cache of pictures by address. Each picture is fetched once, when its first watcher arrives. Without a watcher it
 * stays if it is among the `keep` most recent.
 */
export function createPictureStore({ load, waitAfter, release, keep }: PictureStoreOptions) {
  /** Ordered by last use: an entry that loses its last watcher moves to the end. */
  const entries = new Map<string, Entry>();

  function begin(address: string): Entry {
    const entry: Entry = { picture: loadingPicture, watchers: new Set(), stop: new AbortController() };
    entries.set(address, entry);
    fetchFor(address, entry);
    return entry;
  }

  function fetchFor(address: string, entry: Entry, count = 1) {
    const { signal } = entry.stop;
    load(address, signal).then(
      (url) => {
        if (signal.aborted) release(url);
        else settle(entry, { state: 'ready', url });
      },
      (fault: unknown) => {
        if (signal.aborted) return;
        settle(entry, failed);
        const wait = waitAfter(fault, count);
        if (wait === undefined) return;
        const timer = setTimeout(() => fetchFor(address, entry, count + 1), wait);
        signal.addEventListener('abort', () => clearTimeout(timer));
      },
    );
  }

  function settle(entry: Entry, picture: Picture) {
    entry.picture = picture;
    for (const tell of entry.watchers) tell();
  }

  function drop(address: string, entry: Entry) {
    entries.delete(address);
    entry.stop.abort();
    if (entry.picture.state === 'ready') release(entry.picture.url);
  }

  function rest(address: string, entry: Entry) {
    entries.delete(address);
    // A failed or aborted fetch is repeated for the next watcher.
    if (entry.picture.state !== 'ready') return entry.stop.abort();
    entries.set(address, entry);
    const unused = [...entries].filter(([, { watchers }]) => watchers.size === 0);
    for (const [oldest, one] of unused.slice(0, Math.max(0, unused.length - keep))) drop(oldest, one);
  }

  return {
    /** @returns a function that stops watching */
    watch(address: string, tell: () => void): () => void {
      const entry = entries.get(address) ?? begin(address);
      const watcher = () => tell();
      entry.watchers.add(watcher);
      return () => {
        entry.watchers.delete(watcher);
        if (entry.watchers.size === 0 && entries.get(address) === entry) rest(address, entry);
      };
    },
    /** Keeps a picture that was fetched already, unless its fetch has begun here too. */
    put(address: string, url: string): void {
      const picture = { state: 'ready', url } as const;
      if (entries.has(address)) release(url);
      else entries.set(address, { picture, watchers: new Set(), stop: new AbortController() });
    },
    /** Repeats failed fetches that still have a watcher. */
    retry(): void {
      for (const [address, entry] of entries) {
        if (entry.picture.state !== 'failed') continue;
        entry.stop.abort();
        entry.stop = new AbortController();
        settle(entry, loadingPicture);
        fetchFor(address, entry);
      }
    },
    read: (address: string): Picture => entries.get(address)?.picture ?? loadingPicture,
    /** Removes the pictures whose address matches `isConcerned`. Their watchers see a failure. */
    forget(isConcerned: (address: string) => boolean): void {
      for (const [address, entry] of [...entries].filter(([address]) => isConcerned(address))) {
        drop(address, entry);
        settle(entry, failed);
        if (entry.watchers.size > 0) entries.set(address, entry);
      }
    },
  };
}
