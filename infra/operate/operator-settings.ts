import { readSettings, type Settings } from '../../api/src/settings.ts';
import { readSample } from '../../local/wiring.ts';
import { readEnvironment } from './environment.ts';

/** Parts that an operator's command never calls. */
const unused = 'https://unused.example';

/**
 * The API's own settings for a command that runs its code with the operator's rights: no key, so that the SDKs sign in
 * as whoever is signed in by `az login`. The hash key is the one of the API: under another one it would know nobody again.
 */
export function operatorSettings(): Settings {
  const names = [
    'COSMOS_ENDPOINT',
    'COSMOS_DATABASE',
    'STORAGE_ORIGIN',
    'IDENTITY_ISSUER',
    'IDENTITY_AUDIENCE',
    'HASH_KEY',
  ] as const;
  const { STORAGE_ORIGIN, ...environment } = readEnvironment(names);
  const { COSMOS_KEY, PHOTO_STORAGE, CONTENT_SAFETY_KEY, OPENAI_KEY, ...product } = readSample(
    'local.settings.sample.json',
  );
  return readSettings({
    ...product,
    ...environment,
    PHOTO_STORAGE__blobServiceUri: STORAGE_ORIGIN,
    IDENTITY_JWKS_URL: unused,
    CONTENT_SAFETY_ENDPOINT: unused,
    OPENAI_ENDPOINT: unused,
  });
}
