import { createHash } from 'node:crypto';
import { composeContext } from '../../api/src/compose.ts';
import type { Context } from '../../api/src/context.ts';
import { readSettings } from '../../api/src/settings.ts';
import { type Addresses, apiEnvironment, readSample } from '../wiring.ts';

/** The API's own context with a clock that the demo sets and a deterministic random source. */
interface DemoContext {
  context: Context;
  /** Sets the time of the following calls, and the seed of their random values by the name of the step. */
  moveTo(at: Date, step: string): void;
}

export function createDemoContext(addresses: Addresses, settingsFile: string): DemoContext {
  let at = new Date();
  let chance = createChance('');
  const settings = readSettings(apiEnvironment(readSample(settingsFile), addresses));
  const context = composeContext(
    { ...settings, INVITATIONS_PER_MONTH: 1000, UNDO_SECONDS: 0 },
    {
      now: () => at,
      newId: () => uuidFrom(String(chance(2 ** 48))),
      randomInt: (limit) => chance(limit),
      log: () => {},
    },
  );
  return {
    // Recurring tasks are left to the API, at the present time.
    context: { ...context, recurring: [] },
    moveTo(time, step) {
      at = time;
      chance = createChance(step);
    },
  };
}

/** A UUID with the form of version 4 that depends only on the text. */
export function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns pseudorandom whole numbers below `limit`, the same in every run. */
function createChance(seed: string): (limit: number) => number {
  let drawn = 0;
  return (limit) => {
    const digest = createHash('sha256').update(`${seed} ${drawn++}`).digest();
    return digest.readUIntBE(0, 6) % limit;
  };
}
