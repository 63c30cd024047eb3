type Reread = () => Promise<unknown>;

const rereads = new Map<Reread, string>();

/** The lists on the screen that are read page by page. SWR's filtered `mutate` passes over them. */
export const pagedReads = {
  /** @returns what takes the list away again */
  add(path: string, reread: Reread): () => void {
    rereads.set(reread, path);
    return () => void rereads.delete(reread);
  },
  /** Reads every page of those of these paths again. */
  async refresh(paths: readonly string[]): Promise<void> {
    const stale = [...rereads].filter(([, path]) => paths.includes(path));
    await Promise.all(stale.map(([reread]) => reread()));
  },
};
