import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Several times the data of a test run. */
const leastFreeBytes = 2 * 1024 ** 3;

export function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > leastFreeBytes;
  } catch {
    return false;
  }
}

/**
 * Makes a folder for the data of a test: in memory where there is room, since a disk that confirms each write takes
 * most of a test's time. Programs cannot run from there on every machine.
 * @param name what the folder's name begins with
 * @returns its path
 */
export function scratchFolder(name: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), `${name}-`));
}
