import type { Lifetime } from '../../platform/runtime/lifetime.ts';

const gapMs = 1000;

/**
 * Sends the first message at once, and messages within the next second as one at its end. What waits is lost when an
 * instance ends.
 */
export function createCoalescer(lifetime: Pick<Lifetime, 'add'>) {
  const pauses = new Map<string, { next: (() => Promise<void>) | undefined; timer: NodeJS.Timeout }>();
  lifetime.add({
    name: 'signals',
    async stop() {
      for (const { timer } of pauses.values()) clearTimeout(timer);
      pauses.clear();
    },
  });

  function pause(topic: string): void {
    const timer = setTimeout(() => {
      const next = pauses.get(topic)?.next;
      pauses.delete(topic);
      if (next) void coalesce(topic, next);
    }, gapMs);
    timer.unref();
    pauses.set(topic, { next: undefined, timer });
  }

  /** @param send must not throw */
  async function coalesce(topic: string, send: () => Promise<void>): Promise<void> {
    const waiting = pauses.get(topic);
    if (waiting) waiting.next = send;
    else {
      pause(topic);
      await send();
    }
  }
  return coalesce;
}
