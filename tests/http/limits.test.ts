import { describe, expect, inject, it } from 'vitest';
import { startApi } from './stack.ts';
import { newcomer } from './story.ts';

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
      expect(headers.get('access-control-expose-headers')).toBe('retry-after');
      const seconds = Number(headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(body.message).toBe('Too many requests.');
    }
    expect((await otto.call.try('checkUserStatus')).status).toBe(200);
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
