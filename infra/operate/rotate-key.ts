import { randomBytes } from 'node:crypto';
import { recordOperatorAction, requireWhy } from './acting.ts';
import { readEnvironment } from './environment.ts';
import { signedInOperator } from './operator.ts';
import { operatorContext } from './operator-settings.ts';
import { findSecret, setSecret } from './vault.ts';

/** Maximum number of keys that the API reads. */
const mostKeys = 3;

interface Ring {
  /** Number of keys in the environment. */
  readonly given: number;
  /** Number of keys that the API has read. */
  readonly known: number;
  /** Number of the key that it writes with, counted from 1. */
  readonly writes: number;
}

interface Step {
  /** The secret to create if it does not exist. */
  readonly make?: string;
  readonly say: string;
}

const provision = 'azd provision --no-state';

/** A rotation takes two deployments: the first reads the new key, the second writes with it. */
export function nextStep({ given, known, writes }: Ring): Step {
  const next = given + 1;
  if (known < given)
    return { say: `Key ${given} is in the environment, and the API does not know it yet:\n${provision}` };
  if (writes < given)
    return {
      say: `The API reads key ${given}. Have it written with:\nazd env set HASH_KEY_WRITES ${given}\n${provision}`,
    };
  if (next > mostKeys) throw new Error(`The ring holds ${mostKeys} keys at most, and all are in use.`);
  const name = `hash-key-${next}`;
  return {
    make: name,
    say: `The vault has ${name}. Have it read first:\nazd env set HASH_KEY_${next}_NAME ${name}\n${provision}`,
  };
}

const ringOf = (environment: NodeJS.ProcessEnv, known: number): Ring => ({
  given: 1 + [environment.HASH_KEY_2_NAME, environment.HASH_KEY_3_NAME].filter(Boolean).length,
  known,
  writes: Number(environment.HASH_KEY_WRITES || 1),
});

export function plan(_args: string[], why = ''): string {
  requireWhy(why);
  return 'Would make the next key of the hashes in the vault, or say the next step.';
}

/** `npm run operate -- rotate-key --why "<reason>"`; docs/keys.md describes the whole procedure. */
export async function run(_args: string[], why = ''): Promise<void> {
  const context = await operatorContext();
  const known = (await context.keyRing.list()).length;
  const { make, say } = nextStep(ringOf(process.env, known));
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
