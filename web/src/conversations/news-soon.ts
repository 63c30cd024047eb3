let latest: (() => void) | undefined;

/** Does the latest of what is asked for within 300 ms, once: a message is told of, read and noted as read. */
export function newsSoon(work: () => void): void {
  if (!latest)
    setTimeout(() => {
      latest?.();
      latest = undefined;
    }, 300);
  latest = work;
}
