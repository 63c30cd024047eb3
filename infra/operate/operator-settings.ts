import { composeContext } from '../../api/src/compose.ts';
import type { Context } from '../../api/src/context.ts';
import { readSettings, type Settings } from '../../api/src/settings.ts';
import { readSample } from '../../local/wiring.ts';
import { readEnvironment } from './environment.ts';
import { findSecret } from './keys/vault.ts';

/** The address of services that an operator's command never calls. */
const unusedUrl = 'https://unused.example';

/** Settings that are keys, and the names of their secrets in the environment. */
const secretNames = (environment: NodeJS.ProcessEnv = process.env): Record<string, string> => ({
  HASH_KEY: 'hash-key',
  HASH_KEY_2: environment.HASH_KEY_2_NAME ?? '',
  HASH_KEY_3: environment.HASH_KEY_3_NAME ?? '',
  SEAL_KEY: environment.SEAL_KEY_NAME || 'seal-key',
});

async function readKeys(environment: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const keys: Record<string, string> = {};
  for (const [setting, name] of Object.entries(secretNames(environment))) {
    if (name === '') continue;
    const value = environment[setting] ?? (await findSecret(readEnvironment(['KEY_VAULT']).KEY_VAULT, name));
    if (value === undefined) throw new Error(`The vault has no secret ${name}.`);
    keys[setting] = value;
  }
  return keys;
}

/**
 * The API's settings for a command that runs its code with the operator's rights. They contain no key of a store, so
 * the SDKs use the account of `az login`. The keys of the hashes come from the API's vault.
 */
async function operatorSettings(
  others: Record<string, string>,
  keys: () => Promise<Record<string, string>>,
): Promise<Settings> {
  const names = [
    'COSMOS_ENDPOINT',
    'COSMOS_DATABASE',
    'STORAGE_ORIGIN',
    'IDENTITY_ISSUER',
    'IDENTITY_AUDIENCE',
  ] as const;
  const { STORAGE_ORIGIN, ...environment } = readEnvironment(names);
  const { COSMOS_KEY, COSMOS_HASHES_KEY, PHOTO_STORAGE, CONTENT_SAFETY_KEY, OPENAI_KEY, ...product } =
    readSample('local.settings.sample.json');
  return readSettings({
    ...product,
    ...environment,
    ...others,
    ...(await keys()),
    HASH_KEY_WRITES: process.env.HASH_KEY_WRITES || '1',
    PHOTO_STORAGE__blobServiceUri: STORAGE_ORIGIN,
    IDENTITY_JWKS_URL: unusedUrl,
    CONTENT_SAFETY_ENDPOINT: unusedUrl,
    OPENAI_MODEL: 'none',
  });
}

/**
 * The context of a command, after checking that the keys belong to the database.
 * @param others settings that override those of the environment
 */
export async function operatorContext(others: Record<string, string> = {}): Promise<Context> {
  const context = composeContext(await operatorSettings(others, () => readKeys(process.env)));
  await context.keyRing.compare();
  return context;
}

/** The settings of a command that copies data as it is: what they say of keys opens nothing. */
export const settingsWithoutKeys = (): Promise<Settings> =>
  operatorSettings({ HASH_KEY_WRITES: '1' }, async () => ({}));
