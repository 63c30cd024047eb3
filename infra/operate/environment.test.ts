import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadEnvironment, parseValues } from './environment.ts';

it('reads what azd prints', () => {
  const text =
    'AZURE_ENV_NAME="veil"\nCRISIS_CONTACTS="Help: 112; \\"Line\\": 116"\nEMPTY=""\n\nWARNING: azd is old';
  expect(parseValues(text)).toEqual({
    AZURE_ENV_NAME: 'veil',
    CRISIS_CONTACTS: 'Help: 112; "Line": 116',
    EMPTY: '',
  });
});

it('says on which environment a command acts, and what the shell sets instead', () => {
  const folder = mkdtempSync(join(tmpdir(), 'veil-environment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'env');
  writeFileSync(
    file,
    'AZURE_ENV_NAME="veil"\nAZURE_RESOURCE_GROUP="rg-veil"\nCOSMOS_ENDPOINT="https://a.example"\n',
  );
  const environment: NodeJS.ProcessEnv = { COSMOS_ENDPOINT: 'https://restored.example' };
  expect(loadEnvironment(file, environment)).toBe(
    'Environment veil, resource group rg-veil; the shell sets COSMOS_ENDPOINT.',
  );
  expect(environment).toMatchObject({ AZURE_ENV_NAME: 'veil', COSMOS_ENDPOINT: 'https://restored.example' });
});
