// Specified: features 7.4.3.
import { BlobServiceClient, type UserDelegationKey } from '@azure/storage-blob';
import { describe, expect, it } from 'vitest';
import { delegationKeys, uploadAddresses } from './sas.ts';

const now = new Date('2026-03-10T12:00:00Z');
const secret = Buffer.alloc(32).toString('base64');
const connection = (protocol: string, endpoint: string) =>
  `DefaultEndpointsProtocol=${protocol};AccountName=veilphotos;AccountKey=${secret};BlobEndpoint=${endpoint};`;

const azure = 'https://veilphotos.blob.core.windows.net';
const key = (until: Date): UserDelegationKey => ({
  signedObjectId: 'an object',
  signedTenantId: 'a tenant',
  signedStartsOn: now,
  signedExpiresOn: until,
  signedService: 'b',
  signedVersion: '2025-11-05',
  value: secret,
});

const kinds = {
  'with the account’s key': () => BlobServiceClient.fromConnectionString(connection('https', azure)),
  'with the managed identity': () => new BlobServiceClient(azure, { getToken: async () => null }),
};

describe.each(Object.entries(kinds))('an address made %s', (kind, open) => {
  it('lets one blob be created, by https, for ten minutes', async () => {
    const address = new URL(
      await uploadAddresses(open(), async (_from, until) => key(until))('quarantine', '7/a-photo', now),
    );
    expect(address.origin + address.pathname).toBe(`${azure}/quarantine/7/a-photo`);
    const { sp, se, spr, sr, sig, sktid } = Object.fromEntries(address.searchParams);
    expect({ sp, se, spr, sr }).toEqual({ sp: 'c', se: '2026-03-10T12:10:00Z', spr: 'https', sr: 'b' });
    expect(sig).toMatch(/\S/);
    expect(sktid).toBe(kind.includes('identity') ? 'a tenant' : undefined);
  });
});

it('may be http only where the account itself is, on one machine', async () => {
  const local = 'http://127.0.0.1:10000/veilphotos';
  const service = BlobServiceClient.fromConnectionString(connection('http', local));
  const address = new URL(await uploadAddresses(service)('quarantine', '7/a-photo', now));
  expect(address.pathname).toBe('/veilphotos/quarantine/7/a-photo');
  expect(address.searchParams.get('spr')).toBe('https,http');
});

describe('a delegation key', () => {
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const asked: [from: Date, until: Date][] = [];
  const find = delegationKeys(async (from, until) => {
    asked.push([from, until]);
    if (asked.length === 3) throw new Error('Nobody answers.');
    return key(until);
  });

  it('is asked for once by many, and again before it could end during an upload', async () => {
    await Promise.all([find(now), find(now), find(later(40))]);
    expect(asked).toEqual([[later(-5), later(60)]]);
    await find(later(46));
    expect(asked).toHaveLength(2);
  });

  it('is asked for again after a failure', async () => {
    await expect(find(later(200))).rejects.toThrow('Nobody answers.');
    expect((await find(later(200))).signedExpiresOn).toEqual(later(260));
  });
});
