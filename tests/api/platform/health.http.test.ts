import { expect, inject, it } from 'vitest';
import { services } from '../../../api/src/platform/health/feature.ts';
import { findVisitorFaults } from '../../../infra/operate/smoke.ts';
import { startBusyStore } from '../../support/busy-store.ts';
import { openInProcess, openIsolated } from '../../support/in-process.ts';
import { startApi } from '../../support/stack.ts';

const place = inject('addresses');
const status = async (api: string, query = '') => (await fetch(`${api}/api/health${query}`)).status;

it('answers at once, and when asked for its parts only while each of them does', async () => {
  const store = await startBusyStore(place.cosmos);
  const api = await startApi({ COSMOS_ENDPOINT: store.url });
  try {
    store.trouble = () => 503;
    expect(await status(api.url)).toBe(200);
    expect(await status(api.url, '?parts=all')).toBe(503);
    store.trouble = () => undefined;
    expect(await status(api.url, '?parts=all')).toBe(200);
    expect(await status(api.url, '?parts=some')).toBe(400);
  } finally {
    await api.stop();
    store.stop();
  }
});

it('looks at the storage, and at the key under which the database was written', async () => {
  const { context } = await openIsolated();
  await context.keyRing.check();
  await context.checkParts(context.keyRing.compare);
  const { COSMOS_DATABASE } = context.settings;
  const other = openInProcess({
    COSMOS_DATABASE,
    HASH_KEY: 'a key that this database has never seen',
  }).context;
  await expect(other.checkParts(other.keyRing.compare)).rejects.toThrow('Key 1 of the hashes');
  const cut = async () => Promise.reject(new Error('The storage is away.'));
  const { checkParts } = services({ blobs: cut, now: () => new Date() });
  await expect(checkParts(context.keyRing.compare)).rejects.toThrow('The storage is away.');
});

it('finds nothing wrong with what runs, and says what is wrong with what does not', async () => {
  const deployed = {
    API_ORIGIN: place.api,
    SITE_ORIGIN: place.web,
    IDENTITY_ISSUER: openInProcess().context.settings.IDENTITY_ISSUER,
    IDENTITY_AUDIENCE: openInProcess().context.settings.IDENTITY_AUDIENCE,
    SIGN_IN_FLOW: 'msal',
  };
  expect(await findVisitorFaults(deployed)).toEqual([]);
  expect(await findVisitorFaults({ ...deployed, RELEASE: 'unknown' })).toEqual([]);
  expect(await findVisitorFaults({ ...deployed, RELEASE: 'another' })).toEqual([
    'the API: is release unknown, not another',
  ]);
  expect(await findVisitorFaults({ ...deployed, API_ORIGIN: 'http://127.0.0.1:9' })).toEqual([
    expect.stringContaining('the API:'),
    expect.stringContaining('the site: names'),
  ]);
  expect(await findVisitorFaults({ ...deployed, IDENTITY_AUDIENCE: 'somebody-else' })).toEqual([
    expect.stringContaining('the sign-in:'),
  ]);
});
