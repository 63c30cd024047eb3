let latestWork: (() => void) | undefined;

/**
 * Runs only the latest of the calls within 300 ms, because one message causes several signals: arrived, read, marked as
 * read.
 */
export function newsSoon(work: () => void): void {
  if (!latestWork)
    setTimeout(() => {
      latestWork?.();
      latestWork = undefined;
    }, 300);
  latestWork = work;
}
