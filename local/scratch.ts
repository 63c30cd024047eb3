import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Several times the size of a test run's data. */
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
 * Creates a folder for the data of a test. It is in memory if there is room, because a disk that confirms each write
 * takes most of a test's time. Some machines do not allow running programs from there.
 * @param name prefix of the folder's name
 * @returns its path
 */
export function scratchFolder(name: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), `${name}-`));
}
