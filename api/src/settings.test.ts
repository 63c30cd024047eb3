import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const sample: { Values: Record<string, string>; Meaning: Record<string, string> } = JSON.parse(
  readFileSync(new URL('../../local.settings.sample.json', import.meta.url), 'utf8'),
);

describe('the settings', () => {
  it('are complete in the sample, each with its meaning', () => {
    expect(readSettings(sample.Values).REVIEW_WINDOW_HOURS).toBe(48);
    expect(Object.keys(sample.Meaning)).toEqual(Object.keys(sample.Values));
    for (const meaning of Object.values(sample.Meaning)) expect(meaning).toMatch(/^[A-Z`].*\.$/);
  });

  it.each([
    'COSMOS_ENDPOINT',
    'IDENTITY_ISSUER',
    'IDENTITY_JWKS_URL',
    'PHOTO_REVIEW_SEVERITY',
    'PHOTO_REJECT_SEVERITY',
    'PHOTO_TRIGGER_SOURCE',
    'REVIEW_WINDOW_HOURS',
    'SUPPORT_EMAIL',
  ])('name %s in a sentence when it is missing or malformed', (name) => {
    const { [name]: _, ...without } = sample.Values;
    expect(() => readSettings(without)).toThrow(`Veil cannot start: ${name} is missing.`);
    expect(() => readSettings({ ...sample.Values, [name]: '?' })).toThrow(`${name} is malformed`);
  });

  it.each(['Hate=2', 'Hate=2,SelfHarm=2,Sexual=2,Violence=7', 'Hate=2,SelfHarm=2,Sexual=2,Violence=', ''])(
    'refuse %j as severities',
    (PHOTO_REJECT_SEVERITY) => {
      expect(() => readSettings({ ...sample.Values, PHOTO_REJECT_SEVERITY })).toThrow(
        'PHOTO_REJECT_SEVERITY',
      );
    },
  );

  it.each([
    'COSMOS_ENDPOINT',
    'IDENTITY_ISSUER',
    'IDENTITY_JWKS_URL',
    'CONTENT_SAFETY_ENDPOINT',
    'OPENAI_ENDPOINT',
    'PHOTO_STORAGE__blobServiceUri',
  ])('send nothing unencrypted to another machine: %s', (name) => {
    const read = (address: string) => readSettings({ ...sample.Values, [name]: address });
    expect(() => read('http://veil.example')).toThrow(`${name} is malformed (https is needed)`);
    expect(() => read('http://localhost.veil.example')).toThrow('https is needed');
    expect(() => read('https://veil.example')).not.toThrow();
    expect(() => read('http://127.0.0.1:8081')).not.toThrow();
  });

  it.each(['HASH_KEY', 'SUPPORT_EMAIL', 'PHOTO_STORAGE__clientId'])(
    'refuse a reference that Azure did not resolve: %s',
    (name) => {
      const unresolved = '@Microsoft.KeyVault(SecretUri=https://kv-veil.vault.azure.net/secrets/hash-key)';
      expect(() => readSettings({ ...sample.Values, [name]: unresolved })).toThrow(
        `Veil cannot start: ${name} is a reference that was not resolved.`,
      );
      expect(() => readSettings({ ...sample.Values, [name]: ` ${unresolved}` })).toThrow('not resolved');
    },
  );

  it('name the storage of photos by its key or by its address', () => {
    const { PHOTO_STORAGE: _, ...without } = sample.Values;
    expect(() => readSettings(without)).toThrow('PHOTO_STORAGE is missing');
    const PHOTO_STORAGE__blobServiceUri = 'https://veilphotos.blob.core.windows.net';
    expect(readSettings({ ...without, PHOTO_STORAGE__blobServiceUri }).PHOTO_STORAGE).toBeUndefined();
  });

  it('do without the address of a language model only where there is none', () => {
    const { OPENAI_ENDPOINT: _, ...without } = sample.Values;
    expect(() => readSettings(without)).toThrow('OPENAI_ENDPOINT is missing');
    expect(readSettings({ ...without, OPENAI_MODEL: 'none' }).OPENAI_ENDPOINT).toBeUndefined();
  });

  it('do without the keys where the managed identity signs in', () => {
    const { COSMOS_KEY: _, OPENAI_KEY: __, CONTENT_SAFETY_KEY: ___, ...inAzure } = sample.Values;
    expect(readSettings(inAzure).COSMOS_KEY).toBeUndefined();
  });
});
