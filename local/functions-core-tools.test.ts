import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { requireFunc, settingsForFunc } from './functions-core-tools.ts';
import { defaultPorts } from './ports.ts';
import { addressesOf } from './wiring.ts';

const sample = readFileSync('local.settings.sample.json', 'utf8');

it('asks for the Core Tools, with the line that installs them, where they are missing or too old', () => {
  expect(() => requireFunc(undefined)).toThrow(
    'The Azure Functions Core Tools are not installed. Install them: npm install --global azure-functions-core-tools@4',
  );
  expect(() => requireFunc('')).toThrow('are not installed');
  expect(() => requireFunc('4.0.5030\n')).toThrow('are 4.0.5030; Veil needs 4.10 or later of line 4');
  expect(() => requireFunc('3.0.2996\n')).toThrow('azure-functions-core-tools@4');
  for (const version of ['4.10.0\n', '4.14.2\n']) expect(() => requireFunc(version)).not.toThrow();
});

it('writes the settings of the sample for the other parts, where they are, with live updates', () => {
  const usual = settingsForFunc(sample, addressesOf(defaultPorts));
  const { Values: given } = JSON.parse(sample);
  expect(usual.Values).toEqual({
    ...given,
    PUSH_SERVICES: 'http://localhost:9800',
    SIGNALS_ENDPOINT: 'http://localhost:9700',
  });
  expect(usual.Host).toEqual({ LocalHttpPort: 7071, CORS: 'http://localhost:4280' });
  const moved = settingsForFunc(
    sample,
    addressesOf({ ...defaultPorts, cosmos: 18081, queue: 10091, web: 5000 }),
  );
  expect(moved.Values).toMatchObject({ COSMOS_ENDPOINT: 'http://localhost:18081' });
  expect(moved.Values.AzureWebJobsStorage).toContain('QueueEndpoint=http://127.0.0.1:10091/');
  expect(moved.Host.CORS).toBe('http://localhost:5000');
});
