import { expect, it } from 'vitest';
import { type Ask, examine } from './doctor.ts';

const deployed = {
  API_NAME: 'func-veil',
  API_ORIGIN: 'https://func-veil.example',
  UPLOAD_TOPIC: 'evgt-veil',
  SITE_ORIGIN: 'https://veil.example',
  IDENTITY_ISSUER: 'https://tenant.ciamlogin.com/tenant/v2.0',
  LANGUAGE_MODEL: 'gpt-5-mini',
  LANGUAGE_MODEL_VERSION: '2025-08-07',
  LANGUAGE_MODEL_ACCOUNT: 'openai-veil',
};
const retires = (inference: string) => ({
  value: [{ name: 'gpt-5-mini', version: '2025-08-07', deprecation: { inference } }],
});
const answers = {
  '/api/health': {},
  '/settings.json': { apiOrigin: 'https://func-veil.example' },
  'openid-configuration': { issuer: 'https://tenant.ciamlogin.com/tenant/v2.0' },
  configreferences: { value: [{ name: 'HASH_KEY', properties: { status: 'Resolved' } }] },
  eventSubscriptions: { properties: { provisioningState: 'Succeeded' } },
  '/models': retires('2027-02-06T00:00:00Z'),
};

/** Azure as it answers after a deployment, some of it otherwise. */
function azure(others: Partial<Record<keyof typeof answers, unknown>> = {}, status = 200): Ask {
  const all = Object.entries({ ...answers, ...others });
  return async (path) => ({ status, body: all.find(([part]) => path.includes(part))?.[1] });
}
const at = new Date('2026-09-01T00:00:00Z');
const unwell = async (ask: Ask) =>
  (await examine(deployed, ask, at))
    .filter(({ isWell }) => !isWell)
    .map(({ what, says }) => `${what}: ${says}`);

it('finds nothing where all is well', async () => {
  expect(await unwell(azure())).toEqual([]);
});

it('says what to do about a key that Azure did not resolve', async () => {
  const references = { value: [{ name: 'HASH_KEY', properties: { status: 'AccessToKeyVaultDenied' } }] };
  expect(await unwell(azure({ configreferences: references }))).toEqual([
    expect.stringContaining('HASH_KEY: AccessToKeyVaultDenied'),
  ]);
});

it('says in time that the language model retires', async () => {
  expect(await unwell(azure({ '/models': retires('2026-11-01T00:00:00Z') }))).toEqual([
    expect.stringContaining('retires on 2026-11-01'),
  ]);
  expect(await unwell(azure({ '/models': { value: [] } }))).toEqual([
    expect.stringContaining('does not list'),
  ]);
});

it('looks at the rest when one part cannot be asked', async () => {
  const ask: Ask = async (path, version) => {
    if (path.includes('eventSubscriptions')) throw new Error('The network is down.');
    return azure()(path, version);
  };
  expect(await unwell(ask)).toEqual(['the subscription to uploads: The network is down.']);
});
