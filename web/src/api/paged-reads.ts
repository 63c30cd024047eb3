type Reread = () => Promise<unknown>;

const rereads = new Map<Reread, string>();

/** The paged lists on the screen. They are registered here because SWR's filtered `mutate` skips infinite reads. */
export const pagedReads = {
  /** @returns a function that removes the list again */
  add(path: string, reread: Reread): () => void {
    rereads.set(reread, path);
    return () => void rereads.delete(reread);
  },
  /** Reads every page of the lists with these paths again. */
  async refresh(paths: readonly string[]): Promise<void> {
    const stale = [...rereads].filter(([, path]) => paths.includes(path));
    await Promise.all(stale.map(([reread]) => reread()));
  },
};
