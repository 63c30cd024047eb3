import type { Resident } from '../runtime/lifetime.ts';
import type { Log } from '../runtime/log.ts';

interface SizedMemory {
  readonly size: number;
}

const knownMemories: { name: string; memory: WeakRef<SizedMemory> }[] = [];

export function noteMemory(name: string, memory: SizedMemory): void {
  knownMemories.push({ name, memory: new WeakRef(memory) });
}

/** The number of entries of each memory in this process. Memories of the same name are added up. */
export function memorySizes(): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { name, memory } of knownMemories)
    sizes.set(name, (sizes.get(name) ?? 0) + (memory.deref()?.size ?? 0));
  return sizes;
}

const everyMs = 10 * 60_000;

/** Logs the size of each non-empty memory every ten minutes, and when the instance ends. */
export function createMemorySizeLogger(log: Log): Resident {
  let timer: NodeJS.Timeout | undefined;

  function logSizes(): void {
    for (const [task, count] of memorySizes()) if (count > 0) log('info', 'memory-size', { task, count });
  }

  return {
    name: 'memory sizes',
    async start() {
      timer = setInterval(logSizes, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      logSizes();
    },
  };
}
