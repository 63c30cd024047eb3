import { expect, it, vi } from 'vitest';
import { type Endpoint, isOpenedByAddress } from '../../../contract/fields/endpoint.ts';
import { createGroup } from '../../../contract/gatherings/groups/groups.ts';
import { postToBoard } from '../../../contract/messaging/board/board.ts';
import { readMessage } from '../../../contract/messaging/conversations/conversations.ts';
import { endpointNames, endpoints } from '../../../contract/table.ts';
import { maxBodyBytes, maxValues, readInput } from './input.ts';

const chunkBytes = 16 * 1024;

const requestWith = (value: unknown) => ({
  ...chunkedRequest(0).request,
  body: (async function* () {
    yield new TextEncoder().encode(JSON.stringify(value));
  })(),
});

function chunkedRequest(chunks: number) {
  const asked = { chunks: 0, isEnded: false };
  async function* body() {
    try {
      for (; asked.chunks < chunks; asked.chunks++) yield new Uint8Array(chunkBytes).fill(32);
      yield new TextEncoder().encode('{"content":"Grüße"}');
    } finally {
      asked.isEnded = true;
    }
  }
  const headers = new Headers({ 'content-type': 'application/json' });
  return { asked, request: { headers, query: new URLSearchParams(), params: {}, body: body() } };
}

it('reads a body in chunks up to the limit', async () => {
  const { request } = chunkedRequest(3);
  expect(await readInput(postToBoard, request)).toMatchObject({ content: 'Grüße' });
});

it('stops reading a body at the limit', async () => {
  const { request, asked } = chunkedRequest(5000);
  await expect(readInput(postToBoard, request)).rejects.toMatchObject({ status: 413 });
  expect(asked.chunks * chunkBytes).toBeLessThanOrEqual(maxBodyBytes);
  expect(asked.isEnded).toBe(true);
});

it('takes no body at all for malformed JSON', async () => {
  await expect(readInput(postToBoard, { ...chunkedRequest(0).request, body: null })).rejects.toMatchObject({
    status: 400,
  });
});

it('takes no body where the contract says that there may be none', async () => {
  const params = { id: '1-2', messageId: '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f' };
  const { request } = chunkedRequest(0);
  for (const headers of [request.headers, new Headers()])
    expect(await readInput(readMessage, { ...request, headers, params, body: null })).toEqual(params);
  await expect(
    readInput(readMessage, { ...requestWith({}), headers: new Headers(), params }),
  ).rejects.toMatchObject({ status: 415 });
});

it.each([
  ['a list', Array.from({ length: maxValues }, () => 1)],
  ['objects in a list', Array.from({ length: maxValues / 2 }, () => ({ one: 1 }))],
  ['an object', Object.fromEntries(Array.from({ length: maxValues }, (_, index) => [index, 1]))],
])('reads no body with more values than any has: %s', async (_name, content) => {
  await expect(readInput(postToBoard, requestWith({ content }))).rejects.toMatchObject({
    status: 400,
    message: 'The body has too many values.',
  });
});

it('reads a body of as many values as may be', async () => {
  const content = Array.from({ length: maxValues - 2 }, () => 1);
  await expect(readInput(postToBoard, requestWith({ content }))).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'content' }],
  });
});

it('looks no further at a name that is too long', async () => {
  const name = '\ufdfa'.repeat(20_000);
  const normalized = vi.spyOn(String.prototype, 'normalize');
  await expect(readInput(createGroup, requestWith({ name }))).rejects.toMatchObject({ status: 400 });
  expect(normalized).not.toHaveBeenCalled();
  normalized.mockRestore();
});

const openedByAddress = endpointNames.filter((name) => isOpenedByAddress(endpoints[name]));

it('knows every call that an address alone opens', () => {
  expect(openedByAddress).toEqual([
    'readCalendarFeed',
    'health',
    'mailLinkPage',
    'noticeAction',
    'noticeState',
  ]);
});

const trackers = [
  'utm_source=x',
  'utm_source=x&utm_source=y&utm_medium=email&fbclid=y',
  'mc_eid=1&=&__proto__=1',
];

it.each(openedByAddress.flatMap((name) => trackers.map((query) => ({ name, query }))))(
  '$name takes an address with $query',
  async ({ name, query }) => {
    const endpoint: Endpoint = endpoints[name];
    const params = { token: 'abcdefghijklmnopqrst', number: '7K2M-Q8XD-3RVA-B9CF' };
    const own = Object.fromEntries(
      Object.entries(params).filter(([field]) => endpoint.path.includes(`{${field}}`)),
    );
    const key = name === 'readCalendarFeed' ? 'key=0123456789abcdef0123456789abcdef&' : '';
    const read = (search: string) =>
      readInput(endpoint, {
        headers: new Headers(),
        query: new URLSearchParams(search),
        params: own,
        body: null,
      });
    expect(await read(`${key}${query}`)).toEqual(await read(key));
  },
);

it('refuses an unknown field of any other call', async () => {
  const { request } = chunkedRequest(0);
  const query = new URLSearchParams('q=Gent&utm_source=x');
  await expect(readInput(endpoints.searchPlaces, { ...request, query })).rejects.toMatchObject({
    status: 400,
  });
});
