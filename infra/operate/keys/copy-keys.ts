import { recordOperatorAction, requireWhy } from '../acting.ts';
import { readEnvironment } from '../environment.ts';
import { signedInOperator } from '../operator.ts';
import { operatorContext } from '../operator-settings.ts';
import { findSecret, setSecret } from './vault.ts';

interface Vault {
  find(name: string): Promise<string | undefined>;
  set(name: string, value: string): Promise<void>;
}

/** Secrets that no deployment can make again. */
export const keptSecrets = (environment: NodeJS.ProcessEnv): string[] =>
  [
    'hash-key',
    ...[environment.HASH_KEY_2_NAME, environment.HASH_KEY_3_NAME].filter((name) => name !== undefined),
    environment.SEAL_KEY_NAME || 'seal-key',
    environment.PUSH_KEY_NAME || 'push-key',
  ].filter((name) => name !== '');

/**
 * @returns the names that were copied; a secret that is the same already is left
 * @throws Error if one is missing
 */
export async function copyKeys(names: readonly string[], from: Vault, to: Vault): Promise<string[]> {
  const copied: string[] = [];
  for (const name of names) {
    const value = await from.find(name);
    if (value === undefined) throw new Error(`The vault has no secret ${name}.`);
    if ((await to.find(name)) === value) continue;
    await to.set(name, value);
    copied.push(name);
  }
  return copied;
}

const vaultOf = (vault: string): Vault => ({
  find: (name) => findSecret(vault, name),
  set: (name, value) => setSecret(vault, name, value),
});

export function plan(_args: string[], why = ''): string {
  requireWhy(why);
  return 'Would copy the keys of the API to the vault in the region of the exports.';
}

/** `npm run operate -- copy-keys --why "<reason>"`: after the first deployment with exports, and after each new key. */
export async function run(_args: string[], why = ''): Promise<void> {
  const { KEY_VAULT, COPY_VAULT } = readEnvironment(['KEY_VAULT', 'COPY_VAULT']);
  const operator = await signedInOperator();
  const names = keptSecrets(process.env);
  await recordOperatorAction('keys-copied', { operator, why, details: { names } }, await operatorContext());
  const copied = await copyKeys(names, vaultOf(KEY_VAULT), vaultOf(COPY_VAULT));
  process.stdout.write(copied.length === 0 ? 'All are there already.\n' : `Copied ${copied.join(', ')}.\n`);
}
