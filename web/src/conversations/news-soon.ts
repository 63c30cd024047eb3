let latestWork: (() => void) | undefined;

/** Does the latest of what is asked for within 300 ms, once: a message is told of, read and noted as read. */
export function newsSoon(work: () => void): void {
  if (!latestWork)
    setTimeout(() => {
      latestWork?.();
      latestWork = undefined;
    }, 300);
  latestWork = work;
}
