import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/fields/endpoint.ts';
import { endpoints } from '../../../contract/table.ts';
import { compressedAnswer } from './compressed-answer.ts';

const headersAccepting = (coding?: string) =>
  new Headers(coding === undefined ? {} : { 'accept-encoding': coding });
const longOutput = {
  members: Array.from({ length: 50 }, (_, id) => ({ id, handle: `river-${id}`, location: 'Ghent' })),
};
const bytesOf = ({ body }: { body?: unknown }) => body as Buffer;

it.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, GZIP;q=0.5', 'deflate,gzip'])(
  'is compressed for who accepts %s, and says on what it depends',
  async (coding) => {
    const answer = await compressedAnswer(headersAccepting(coding), longOutput, {
      'cache-control': 'no-store',
    });
    expect(answer.headers).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    });
    expect(JSON.parse(gunzipSync(bytesOf(answer)).toString())).toEqual(longOutput);
    expect(bytesOf(answer).length).toBeLessThan(JSON.stringify(longOutput).length);
  },
);

it.each([undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.000', 'identity'])(
  'is plain for who accepts %s',
  async (coding) => {
    const answer = await compressedAnswer(headersAccepting(coding), longOutput, {});
    expect(answer.headers).toEqual({ 'content-type': 'application/json', vary: 'Accept-Encoding' });
    expect(bytesOf(answer).toString()).toBe(JSON.stringify(longOutput));
  },
);

it('is plain where it is short', async () => {
  const answer = await compressedAnswer(headersAccepting('gzip'), { members: [] }, {});
  expect(bytesOf(answer).toString()).toBe('{"members":[]}');
});

it.each([2000, 200_000])('is whole at %i characters', async (length) => {
  const text = Array.from({ length }, (_, at) => String.fromCharCode(97 + ((at * at) % 26))).join('');
  const answer = await compressedAnswer(headersAccepting('gzip'), { text }, {});
  expect(JSON.parse(gunzipSync(bytesOf(answer)).toString())).toEqual({ text });
});

it('has one of a few sizes, whatever repeats in it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ minLength: 40 }), { minLength: 60, maxLength: 90 }),
      async (texts) => {
        const bytes = bytesOf(await compressedAnswer(headersAccepting('gzip'), texts, {}));
        expect(bytes.length % 512).toBe(0);
        expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(texts);
      },
    ),
    { numRuns: 60 },
  );
});

it('is padded anew each time, so that one answer has two sizes', async () => {
  const sizes = new Set<number>();
  for (let times = 0; times < 60; times++)
    sizes.add(bytesOf(await compressedAnswer(headersAccepting('gzip'), longOutput, {})).length);
  const [one = 0, other = 0] = [...sizes];
  expect([sizes.size, Math.abs(one - other)]).toEqual([2, 512]);
});

it('is no answer that is polled, whose ETag names the bytes of the plain one', () => {
  const rows: Endpoint[] = Object.values(endpoints);
  expect(rows.filter(({ compressed, conditional }) => compressed && conditional)).toEqual([]);
});
