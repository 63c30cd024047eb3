import type { Level } from './core-types.ts';

const order: string[] = ['trace', 'debug', 'information', 'warning', 'error', 'critical', 'none'];

export interface HostLog {
  write(level: Level, category: string, message: string): void;
}

/**
 * Writes one JSON object per line to `out`: `{at, level, category, message}`. Lines below the level `least` are
 * dropped.
 */
export function openLog(out: NodeJS.WritableStream, least: string): HostLog {
  const threshold = order.indexOf(least);
  if (threshold < 0) throw new Error(`"${least}" is not a log level. Use one of ${order.join(', ')}.`);
  return {
    write(level, category, message) {
      if (order.indexOf(level) < threshold) return;
      out.write(`${JSON.stringify({ at: new Date().toISOString(), level, category, message })}\n`);
    },
  };
}
