import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Status = z.object({ last: z.iso.datetime(), next: z.iso.datetime(), lastUpdated: z.iso.datetime() });
const Statuses = z.record(z.string(), Status);
export type TimerStatus = z.infer<typeof Status>;

/**
 * The status for `useMonitor`: when each timer last ran and is due next, so that a missed run is noticed after a
 * restart.
 */
export function timerStatuses(folder: string) {
  const file = join(folder, 'timers.json');
  mkdirSync(folder, { recursive: true });
  const statuses: Record<string, TimerStatus> = existsSync(file)
    ? Statuses.parse(JSON.parse(readFileSync(file, 'utf8')))
    : {};
  return {
    find: (name: string): TimerStatus | undefined => statuses[name],
    save(name: string, status: TimerStatus) {
      statuses[name] = status;
      writeFileSync(`${file}.new`, JSON.stringify(statuses));
      renameSync(`${file}.new`, file);
    },
  };
}
