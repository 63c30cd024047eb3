export type Picture = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; url: string };

interface Entry {
  picture: Picture;
  watchers: Set<() => void>;
  /** Aborts the entry's fetch. */
  stop: AbortController;
}

interface PictureStoreOptions {
  /** Fetches the picture at an address and makes a URL of it that this page alone can read. */
  load: (address: string, signal: AbortSignal) => Promise<string>;
  /** Revokes such a URL. */
  release: (url: string) => void;
  /** How many pictures without a watcher are kept. */
  keep: number;
}

const loadingPicture: Picture = { state: 'loading' };
const failed: Picture = { state: 'failed' };

/**
 * Pictures by address, each fetched once for all its watchers: for the first one. After the last one has gone, it stays
 * among the `keep` most recent.
 */
export function createPictureStore({ load, release, keep }: PictureStoreOptions) {
  /** Least recently used first: an entry that loses its last watcher moves to the end. */
  const entries = new Map<string, Entry>();

  function begin(address: string): Entry {
    const entry: Entry = { picture: loadingPicture, watchers: new Set(), stop: new AbortController() };
    entries.set(address, entry);
    fetchFor(address, entry);
    return entry;
  }

  function fetchFor(address: string, entry: Entry) {
    const { signal } = entry.stop;
    load(address, signal).then(
      (url) => {
        if (signal.aborted) release(url);
        else settle(entry, { state: 'ready', url });
      },
      () => {
        if (!signal.aborted) settle(entry, failed);
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
    // A fetch that failed or was abandoned is made anew by the next watcher.
    if (entry.picture.state !== 'ready') return entry.stop.abort();
    entries.set(address, entry);
    const unused = [...entries].filter(([, { watchers }]) => watchers.size === 0);
    for (const [oldest, one] of unused.slice(0, Math.max(0, unused.length - keep))) drop(oldest, one);
  }

  return {
    /** @returns the end of watching */
    watch(address: string, tell: () => void): () => void {
      const entry = entries.get(address) ?? begin(address);
      const watcher = () => tell();
      entry.watchers.add(watcher);
      return () => {
        entry.watchers.delete(watcher);
        if (entry.watchers.size === 0 && entries.get(address) === entry) rest(address, entry);
      };
    },
    /** Fetches again what failed and still has a watcher. */
    retry(): void {
      for (const [address, entry] of entries) {
        if (entry.picture.state !== 'failed') continue;
        entry.stop = new AbortController();
        settle(entry, loadingPicture);
        fetchFor(address, entry);
      }
    },
    read: (address: string): Picture => entries.get(address)?.picture ?? loadingPicture,
    /** Forgets the pictures whose address `isConcerned`; their watchers see a failure. */
    forget(isConcerned: (address: string) => boolean): void {
      for (const [address, entry] of [...entries].filter(([address]) => isConcerned(address))) {
        drop(address, entry);
        settle(entry, failed);
        if (entry.watchers.size > 0) entries.set(address, entry);
      }
    },
  };
}
