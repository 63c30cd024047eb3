import { describe, expect, inject, it } from 'vitest';
import { newcomer } from '../../support/fixtures.ts';
import { startApi } from '../../support/stack.ts';

const place = inject('addresses');

describe('one person', () => {
  it('may make so many calls a minute, however many others call', async () => {
    const api = await startApi({ REQUESTS_PER_MINUTE: '20' });
    const [iris, otto] = [
      await newcomer({ ...place, api: api.url }),
      await newcomer({ ...place, api: api.url }),
    ];
    const answers = await Promise.all(Array.from({ length: 30 }, () => iris.call.try('checkUserStatus')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const { headers, body } of refused) {
      expect(headers.get('access-control-expose-headers')).toContain('retry-after');
      const seconds = Number(headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(body.message).toBe('Too many requests.');
    }
    expect((await otto.call.try('checkUserStatus')).status).toBe(200);
    await api.stop();
  });
});

describe('one address', () => {
  it('may make so many calls a minute without a valid token, and no more slows whoever has one', async () => {
    const api = await startApi({ REQUESTS_PER_MINUTE: '20', TRUSTED_PROXIES: '1' });
    const iris = await newcomer({ ...place, api: api.url });
    const from = (address: string, token?: string) =>
      fetch(`${api.url}/api/me`, {
        headers: { 'x-forwarded-for': address, ...(token && { 'x-authorization': `Bearer ${token}` }) },
      });
    const statuses = [];
    for (const token of [undefined, 'bad', undefined, 'bad', undefined, 'bad'])
      statuses.push((await from('203.0.113.9:4711', token)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    const refused = await from('198.51.100.1, 203.0.113.9:4712');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.9, 203.0.113.10:4711')).status).toBe(401);
    expect((await iris.call.try('checkUserStatus')).status).toBe(200);
    expect((await from('203.0.113.9:4711', iris.token)).status).toBe(200);
    await api.stop();
  });
});

describe('the API', () => {
  it.each([
    ['COSMOS_ENDPOINT', 'not an address'],
    ['REVIEW_WINDOW_HOURS', 'two days'],
    ['INVITATIONS_PER_MONTH', '-1'],
    ['SUPPORT_EMAIL', ''],
  ])('does not start with a malformed %s, and says so', async (name, value) => {
    await expect(startApi({ [name]: value })).rejects.toThrow(`Veil cannot start: ${name} is malformed`);
  });

  it('answers 503 while the sign-in provider cannot be reached', async () => {
    const iris = await newcomer(place);
    const api = await startApi({ IDENTITY_JWKS_URL: 'http://127.0.0.1:1/jwks' });
    const response = await fetch(`${api.url}/api/me`, { headers: { authorization: `Bearer ${iris.token}` } });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    await api.stop();
  });
});
