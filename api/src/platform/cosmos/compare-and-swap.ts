import { setTimeout as wait } from 'node:timers/promises';

const mostRounds = 60;
const longestWaitMs = 64;

export class Contention extends Error {
  override readonly name = 'Contention';
}

/**
 * Retries until no other writer interferes. Between rounds it waits a random time of up to 1, 2, 4 … 64 ms.
 * @param round reads, decides and writes only what it read; it returns `undefined` if somebody else wrote first
 * @throws Contention if every round was overtaken
 */
export async function compareAndSwap<T>(round: () => Promise<T | undefined>): Promise<T> {
  for (let number = 0; number < mostRounds; number++) {
    const outcome = await round();
    if (outcome !== undefined) return outcome;
    await wait(Math.random() * Math.min(2 ** number, longestWaitMs));
  }
  throw new Contention(`Overtaken ${mostRounds} times in a row`);
}

/**
 * Acts on what was read, then reads again, and repeats until the key is the same before and after.
 * @param act must be safe to repeat
 */
export async function repeatUntilStable<Found>(
  read: () => Promise<Found>,
  act: (found: Found) => Promise<void>,
  keyOf: (found: Found) => unknown = (found) => found,
): Promise<Found> {
  const { found } = await compareAndSwap(async () => {
    const before = await read();
    await act(before);
    return keyOf(await read()) === keyOf(before) ? { found: before } : undefined;
  });
  return found;
}
