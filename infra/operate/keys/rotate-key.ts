import { randomBytes } from 'node:crypto';
import type { RingKeys } from '../../../api/src/platform/secrets/key-ring.ts';
import { fingerprintOf } from '../../../api/src/platform/secrets/keyed-hash.ts';
import { keysOf } from '../../../api/src/settings.ts';
import { recordOperatorAction, requireWhy } from '../acting.ts';
import { readEnvironment } from '../environment.ts';
import { signedInOperator } from '../operator.ts';
import { operatorContext } from '../operator-settings.ts';
import { findSecret, setSecret } from './vault.ts';

/** Maximum number of keys that the API reads. */
const mostKeys = 3;

interface Slot {
  /** Name of the secret in the environment. */
  readonly name: string;
  /** True if the API has read the key. */
  readonly isKnown: boolean;
  /** True if the API has written with it. */
  readonly isWritten: boolean;
  readonly isRetired: boolean;
}

interface Step {
  /** The secret to create if it does not exist. */
  readonly make?: string;
  readonly say: string;
}

const provision = 'azd provision --no-state';

/** A rotation takes two deployments: the first reads the new key, the second writes with it. */
export function nextStep(slots: readonly Slot[]): Step {
  const unknown = slots.findIndex(({ isKnown }) => !isKnown) + 1;
  if (unknown > 0)
    return { say: `Key ${unknown} is in the environment, and the API does not know it yet:\n${provision}` };
  const unwritten = slots.findIndex(({ isWritten }) => !isWritten) + 1;
  if (unwritten > 0)
    return {
      say: `The API reads key ${unwritten}. Have it written with:\nazd env set HASH_KEY_WRITES ${unwritten}\n${provision}`,
    };
  const retired = slots.findIndex(({ isRetired }) => isRetired) + 1;
  const free = retired || slots.length + 1;
  if (free > mostKeys)
    throw new Error(
      `The ring holds ${mostKeys} keys at most. Retire one first: npm run operate -- retire-key <number>.`,
    );
  const name = nextName(slots);
  return {
    make: name,
    say: `The vault has ${name}. Have it read first:\nazd env set HASH_KEY_${free}_NAME ${name}\n${provision}`,
  };
}

/** The vault keeps earlier versions of a secret, so no name is used again. */
function nextName(slots: readonly Slot[]): string {
  const numbers = slots.map(({ name }) => Number(/\d+$/.exec(name)?.[0] ?? 1));
  return `hash-key-${Math.max(...numbers) + 1}`;
}

/** @param fingerprints of the keys in the environment */
function slotsOf(fingerprints: readonly string[], ring: RingKeys, environment: NodeJS.ProcessEnv): Slot[] {
  const names = ['hash-key', environment.HASH_KEY_2_NAME, environment.HASH_KEY_3_NAME];
  return fingerprints.map((fingerprint, index) => {
    const key = ring[index];
    return {
      name: names[index] ?? '',
      isKnown: key?.fingerprint === fingerprint,
      isWritten: key?.isWritten ?? false,
      isRetired: key?.retiredAt !== undefined,
    };
  });
}

export function plan(_args: string[], why = ''): string {
  requireWhy(why);
  return 'Would make the next key of the hashes in the vault, or say the next step.';
}

/** `npm run operate -- rotate-key --why "<reason>"`; docs/keys.md describes the whole procedure. */
export async function run(_args: string[], why = ''): Promise<void> {
  const context = await operatorContext();
  const fingerprints = keysOf(context.settings).lookupKeys.map(fingerprintOf);
  const { make, say } = nextStep(slotsOf(fingerprints, await context.keyRing.list(), process.env));
  const { KEY_VAULT } = readEnvironment(['KEY_VAULT']);
  if (make !== undefined && (await findSecret(KEY_VAULT, make)) === undefined) {
    await recordOperatorAction(
      'key-made',
      { operator: await signedInOperator(), why, details: { secret: make } },
      context,
    );
    await setSecret(KEY_VAULT, make, randomBytes(48).toString('base64'));
  }
  process.stdout.write(`${say}\n`);
}
