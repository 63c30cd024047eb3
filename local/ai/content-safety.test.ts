import createClient, { type ContentSafetyClient, isUnexpected } from '@azure-rest/ai-content-safety';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Child, startChild } from '../child.ts';

const key = 'a key';
let ai: Child;
let client: ContentSafetyClient;
const clientWith = (sent: string) =>
  createClient(ai.url, { key: sent }, { allowInsecureConnection: true, retryOptions: { maxRetries: 0 } });

beforeAll(async () => {
  ai = await startChild(['local/ai/main.ts', '--content-safety-key', key]);
  client = clientWith(key);
});
afterAll(() => ai.kill());
beforeEach(() => tell({ mode: 'ok' }));

const tell = (order: object) =>
  fetch(`${ai.url}/dev/content-safety`, { method: 'POST', body: JSON.stringify(order) });
const State = z.strictObject({
  mode: z.string(),
  times: z.nullable(z.int()),
  calls: z.strictObject({ image: z.int(), text: z.int() }),
});
const state = async () => State.parse(await (await fetch(`${ai.url}/dev/content-safety`)).json());

/** A grey picture whose left part, `share` of it, has the colour. */
function marked(background: string, share: number, width = 400, height = 300) {
  const marker = { create: { width: Math.round(width * share), height, channels: 3 as const, background } };
  return sharp({ create: { width, height, channels: 3, background: '#777' } }).composite([
    { input: marker, left: 0, top: 0 },
  ]);
}

const analyseImage = (content: Buffer | string, by = client) =>
  by.path('/image:analyze').post({ body: { image: { content: content.toString('base64') } } });
const analyseWords = (text: string, options = {}) =>
  client.path('/text:analyze').post({ body: { text, ...options } });

async function severities(
  answer: PromiseLike<Awaited<ReturnType<typeof analyseImage | typeof analyseWords>>>,
) {
  const response = await answer;
  if (isUnexpected(response)) throw new Error(response.body.error.message);
  return response.body.categoriesAnalysis
    .map(({ category, severity }) => `${category} ${severity}`)
    .join(', ');
}

async function refusal(answer: PromiseLike<Awaited<ReturnType<typeof analyseImage | typeof analyseWords>>>) {
  const response = await answer;
  if (!isUnexpected(response)) throw new Error('It was not refused.');
  expect(response.headers['x-ms-error-code']).toBe(response.body.error.code);
  return [response.status, response.body.error.code, response.body.error.message];
}

describe('pictures', () => {
  it('finds nothing in a picture without a signal colour', async () => {
    const picture = await marked('#c86', 0.5).jpeg().toBuffer();
    expect(await severities(analyseImage(picture))).toBe('Hate 0, SelfHarm 0, Sexual 0, Violence 0');
  });

  it.each([
    ['#f0f', 'Hate 0, SelfHarm 0, Sexual 6, Violence 0'],
    ['#00f', 'Hate 0, SelfHarm 0, Sexual 0, Violence 6'],
    ['#0ff', 'Hate 6, SelfHarm 0, Sexual 0, Violence 0'],
    ['#0f0', 'Hate 0, SelfHarm 6, Sexual 0, Violence 0'],
  ])('takes %s for its category', async (colour, found) => {
    expect(await severities(analyseImage(await marked(colour, 0.4).png().toBuffer()))).toBe(found);
  });

  it.each([
    [0.02, 0],
    [0.08, 2],
    [0.2, 4],
    [0.35, 6],
    [1, 6],
  ])('gives a share of %d the severity %d', async (share, severity) => {
    const picture = await marked('#f0f', share).png().toBuffer();
    expect(await severities(analyseImage(picture))).toContain(`Sexual ${severity}`);
  });

  it('sees the same share turned, resized and encoded anew', async () => {
    const picture = await marked('#f0f', 0.2, 1600, 1200).jpeg({ quality: 60 }).toBuffer();
    const turned = await sharp(picture).rotate(90).resize(333).webp({ quality: 60 }).toBuffer();
    expect(await severities(analyseImage(turned))).toContain('Sexual 4');
    expect(await severities(analyseImage(await sharp(turned).flop().gif().toBuffer()))).toContain('Sexual 4');
  });

  it('answers for the categories asked about', async () => {
    const content = (await marked('#f0f', 1).png().toBuffer()).toString('base64');
    const body = { image: { content }, categories: ['Sexual'], outputType: 'FourSeverityLevels' };
    expect(await severities(client.path('/image:analyze').post({ body }))).toBe('Sexual 6');
  });

  it.each([
    ['49 pixels wide', () => marked('#fff', 1, 49, 60).png().toBuffer(), /^The width .* 49 pixels/],
    ['2049 pixels high', () => marked('#fff', 1, 60, 2049).png().toBuffer(), /^The height .* 2049 pixels/],
    ['an AVIF', () => marked('#fff', 1).avif({ effort: 0 }).toBuffer(), /format is not supported/],
    ['over 4 MB', () => Buffer.alloc(4 * 1024 * 1024 + 1), /exceeds the maximum limit/],
    ['no picture', () => Buffer.from('<html></html>'), /broken or its format/],
    [
      'cut short',
      async () => (await marked('#f0f', 0.4).jpeg().toBuffer()).subarray(0, 900),
      /could not be decoded/,
    ],
    ['empty', () => Buffer.alloc(0), /provide \[content\]/],
  ])('refuses a picture that is %s', async (_, make, message) => {
    expect(await refusal(analyseImage(await make()))).toEqual([
      '400',
      'InvalidRequestBody',
      expect.stringMatching(message),
    ]);
  });

  it('refuses bad base64, addresses and unknown categories', async () => {
    const path = client.path('/image:analyze');
    const image = { content: 'AAAA' };
    for (const body of [
      { image: { content: '%%%' } },
      { image: { blobUrl: 'https://example.test/a.jpg' } },
      { image, categories: ['Weather'] },
      { image, outputType: 'EightSeverityLevels' },
    ])
      expect((await refusal(path.post({ body }))).slice(0, 2)).toEqual(['400', 'InvalidRequestBody']);
  });
});

describe('texts', () => {
  it('reads severities from marker words', async () => {
    expect(await severities(analyseWords('Long dinners, short speeches.'))).toBe(
      'Hate 0, SelfHarm 0, Sexual 0, Violence 0',
    );
    expect(await severities(analyseWords('One VeilSexual5 word, and **veilhate2**.'))).toBe(
      'Hate 2, SelfHarm 0, Sexual 4, Violence 0',
    );
  });

  it('gives eight levels where asked to', async () => {
    const eight = { outputType: 'EightSeverityLevels', categories: ['Sexual'] };
    expect(await severities(analyseWords('veilsexual5', eight))).toBe('Sexual 5');
  });

  it('refuses a text of more than 10,000 characters, and blocklists', async () => {
    expect(await severities(analyseWords('🂡'.repeat(10_000)))).toContain('Hate 0');
    expect(await refusal(analyseWords('🂡'.repeat(10_001)))).toContain('InvalidRequestBody');
    expect(await refusal(analyseWords('Dinner.', { blocklistNames: ['ours'] }))).toContain(
      'ResourceNotFound',
    );
  });
});

it('refuses a wrong key and one without an API version', async () => {
  expect((await refusal(analyseImage('AAAA', clientWith('another')))).slice(0, 2)).toEqual(['401', '401']);
  const post = (query: string) =>
    fetch(`${ai.url}/contentsafety/text:analyze${query}`, {
      method: 'POST',
      headers: { 'Ocp-Apim-Subscription-Key': key },
      body: '{"text":"Dinner."}',
    });
  expect((await post('')).status).toBe(400);
  expect((await post('?api-version=1')).status).toBe(400);
  expect((await post('?api-version=2024-09-01')).status).toBe(200);
});

describe('trouble', () => {
  it('is limited, for so many calls as told', async () => {
    await tell({ mode: 'limited', times: 2 });
    const limited = await analyseWords('Dinner.');
    expect(limited.status).toBe('429');
    expect(limited.headers).toMatchObject({ 'retry-after': '1' });
    expect(await refusal(analyseWords('Dinner.'))).toContain('TooManyRequests');
    expect(await severities(analyseWords('Dinner.'))).toContain('Hate 0');
  });

  it('is tried again by the client’s own policy', async () => {
    await tell({ mode: 'limited', times: 1 });
    const patient = createClient(ai.url, { key }, { allowInsecureConnection: true });
    const answer = await patient.path('/text:analyze').post({ body: { text: 'Dinner.' } });
    expect(answer.status).toBe('200');
  });

  it('is down', async () => {
    await tell({ mode: 'down' });
    expect((await refusal(analyseWords('Dinner.'))).slice(0, 2)).toEqual(['503', 'ServerBusy']);
  });

  it('talks nonsense', async () => {
    await tell({ mode: 'nonsense' });
    expect(await severities(analyseWords('Dinner.'))).toBe('Weather mild');
  });

  it('is slow until told otherwise', async () => {
    await tell({ mode: 'slow', times: 1 });
    const { calls } = await state();
    let answered = false;
    const slow = severities(analyseWords('Dinner.')).finally(() => {
      answered = true;
    });
    await expect.poll(async () => (await state()).calls.text).toBe(calls.text + 1);
    expect(await severities(analyseWords('Dinner.'))).toContain('Hate 0');
    expect(answered).toBe(false);
    await tell({ mode: 'ok' });
    expect(await slow).toContain('Hate 0');
  });

  it('counts calls', async () => {
    const { calls } = await state();
    await Promise.all([analyseWords('Dinner.'), analyseWords('Dinner.'), analyseImage('')]);
    expect(await state()).toEqual({
      mode: 'ok',
      times: null,
      calls: { image: calls.image + 1, text: calls.text + 2 },
    });
  });

  it('refuses an order it does not know', async () => {
    expect((await tell({ mode: 'tired' })).status).toBe(400);
    expect((await fetch(`${ai.url}/dev/content-safety`, { method: 'POST', body: 'x' })).status).toBe(400);
  });
});
