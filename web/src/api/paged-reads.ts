type Reread = () => Promise<unknown>;

const shown = new Map<Reread, string>();

/** The lists on the screen that are read page by page. SWR's filtered `mutate` passes over them. */
export const pagedReads = {
  /** @returns what takes the list away again */
  add(path: string, reread: Reread): () => void {
    shown.set(reread, path);
    return () => void shown.delete(reread);
  },
  /** Reads every page of those of these paths again. */
  async refresh(paths: readonly string[]): Promise<void> {
    const stale = [...shown].filter(([, path]) => paths.includes(path));
    await Promise.all(stale.map(([reread]) => reread()));
  },
};
