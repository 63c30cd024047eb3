// Specified: community 7.1; features 7.0.1.
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, page } from '../../../api/contract/fields/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '../../../api/contract/table.ts';
import { choicesOfTurn, racedOptions, roundsOf } from '../../../local/rounds.ts';
import { invitedPerson, newcomer, type Person, reviewer, submission } from '../../support/fixtures.ts';

const place = inject('addresses');
const json = { 'content-type': 'application/json' };
/** A form's body is not read: mail programs send what they like. */
const withBody = endpointNames.filter(
  (name) => endpoints[name].method === 'POST' && endpoints[name].output !== page,
);
/** By the specification their pages pass further fields. */
const ignoringOthers: readonly EndpointName[] = ['joinEvent', 'leaveEvent'];
const noJson = ['', '{', '{"a":1', 'null}', "{'a':1}", '\uFEFF{}x', '['.repeat(30_000)];
const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/jsonp',
];
const noFields = [
  'null',
  '[]',
  '"text"',
  '1',
  'true',
  '{"tier":"trusted"}',
  '{"__proto__":{"a":1},"constructor":1}',
];
const pathOf = (row: Endpoint): string => `/api/${row.path.replace(/\{\w+\}/g, '1')}`;

let judge: Person;
beforeAll(async () => {
  judge = await reviewer(place);
});

/** A refusal has the wire format and says nothing about the implementation. */
function expectRefusal(answer: Awaited<ReturnType<Person['call']['raw']>>, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.body.message).toMatch(/\w/);
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|at \w+ \(|[Cc]osmos|SELECT /);
}

it('refuses a body over 128 KiB of anybody, before it asks who calls', async () => {
  const send = (bytes: number) =>
    fetch(new URL(pathOf(endpoints.generateInvitation), place.api), {
      method: 'POST',
      body: 'x'.repeat(bytes),
    });
  expect([(await send(131_072)).status, (await send(131_073)).status]).toEqual([401, 413]);
});

describe.each(withBody)('%s', (name) => {
  const turn = withBody.indexOf(name);
  const path = pathOf(endpoints[name]);
  const post = (init: RequestInit) => judge.call.raw(path, { method: 'POST', ...init });

  it('refuses a body that is not JSON', async () => {
    for (const body of choicesOfTurn(noJson, turn)) expectRefusal(await post({ headers: json, body }), 400);
  });

  it('refuses another content type', async () => {
    for (const type of choicesOfTurn(otherTypes, turn))
      expectRefusal(await post({ headers: { 'content-type': type }, body: '{}' }), 415);
  });

  it('refuses a body over 64 KB', async () => {
    const body = JSON.stringify({ padding: 'x'.repeat(64 * 1024) });
    expectRefusal(await post({ headers: json, body }), 413);
  });

  it('finds no body where no Content-Length announces one', async () => {
    const chunks = new Blob(['{}']).stream();
    expectRefusal(await post({ headers: json, body: chunks, duplex: 'half' } as RequestInit), 400);
  });

  it('refuses what is no object, and fields it does not know', async () => {
    for (const body of choicesOfTurn(noFields, turn)) {
      const answer = await post({ headers: json, body });
      if (ignoringOthers.includes(name) && body.startsWith('{')) {
        expectRefusal(answer, 404);
        continue;
      }
      expectRefusal(answer, 400);
      expect(answer.body.errors?.[0]).toEqual({
        field: expect.any(String),
        message: expect.stringMatching(/\w/),
      });
    }
  });

  it('survives arbitrary bodies', async () => {
    const field = fc.constantFrom(
      'invitationCode',
      'email',
      'phone',
      'description',
      'handle',
      'members',
      'reason',
      'location',
      'profileId',
      'UserEmail',
      'requestId',
    );
    const bodies = fc.sample(fc.dictionary(field, fc.jsonValue(), { minKeys: 1, maxKeys: 6 }), {
      numRuns: roundsOf(5, 200),
      seed: 7,
    });
    for (const body of bodies) {
      const { status } = await post({ headers: json, body: JSON.stringify(body) });
      expect([200, 400, 404, 409, 429]).toContain(status);
    }
  });
});

describe('a request', () => {
  it('to an unknown route is answered 404 in JSON', async () => {
    for (const path of [
      '/api/nothing',
      '/api/',
      '/api/me/too',
      '/api/pending-profiles/1/praise',
      '/api/%2fme',
    ]) {
      expectRefusal(await judge.call.raw(path), 404);
    }
  });

  it('with a method the route does not have is refused in JSON', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await judge.call.raw('/api/me', {
        method,
        headers: json,
        ...(method !== 'DELETE' && { body: '{}' }),
      });
      expect([404, 405]).toContain(answer.status);
      expectRefusal(answer, answer.status);
    }
  });

  it('that gives a query field twice, or an unknown one, is refused', async () => {
    for (const query of [
      'handle=abc&handle=abd',
      'handle=abc&limit=1',
      '',
      'handle=',
      'handle=%00%00%00%00',
    ]) {
      const answer = await judge.call.raw(`/api/profiles/check-handle-availability?${query}`);
      expectRefusal(answer, 400);
      expect(answer.body.errors).toHaveLength(1);
    }
  });

  it('with a numeric id beyond every number is refused, wherever it stands', async () => {
    const huge = '9'.repeat(16);
    expectRefusal(await judge.call.raw(`/api/board?before=${huge}`), 400);
    for (const name of endpointNames) {
      const { method, path, input }: Endpoint = endpoints[name];
      if (method !== 'GET') continue;
      const fields = input instanceof z.ZodMiniObject ? Object.keys(input.def.shape) : [];
      const query = new URLSearchParams(fields.map((field) => [field, huge]));
      const { status } = await judge.call.raw(`/api/${path.replace(/\{\w+\}/g, huge)}?${query}`);
      expect([name, status < 500], String(status)).toEqual([name, true]);
    }
  });

  it('with text of every kind in its fields is stored and shown as it came, or refused', async () => {
    const texts = [
      '<script>alert(1)</script>',
      '\u202Egnp.exe',
      'zero\u200Bwidth',
      '👩‍👩‍👧 family',
      "'; DROP TABLE c; --",
      '{{7*7}}',
      'a\u0000b',
    ];
    for (const mainBio of texts) {
      const iris = await invitedPerson(place);
      await iris.call.do('completeOnboarding', submission(iris.profileId, { mainBio }));
      const detail = await judge.call.do('pendingProfileDetail', { id: String(iris.profileId) });
      expect(detail.about).toBe(mainBio);
    }
  });

  it('is answered uncached, unsniffed and without a cookie', async () => {
    const { headers } = await judge.call.raw('/api/me');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('from another site is not readable there', async () => {
    const ours = await judge.call.raw('/api/health', { headers: { origin: place.web } });
    expect(ours.headers.get('access-control-allow-origin')).toBe(place.web);
    const other = await judge.call.raw('/api/health', { headers: { origin: 'https://elsewhere.example' } });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('first contact', () => {
  it('creates the user record once, however often and at once it happens', racedOptions, async () => {
    const iris = await newcomer(place);
    expect(await iris.call.do('checkUserStatus', { UserEmail: '' })).toEqual({ IsReturningUser: false });
    const records = await Promise.all(Array.from({ length: 20 }, () => iris.call.do('me', {})));
    expect(new Set(records.map(({ createdAt }) => createdAt)).size).toBe(1);
    await iris.call.do('syncUser', { UserEmail: iris.email });
    expect(await iris.call.do('checkUserStatus', {})).toEqual({ IsReturningUser: true });
    expect(records[0]).toMatchObject({ userStatus: 'PendingInvitation', email: iris.email, profile: null });
  });
});
