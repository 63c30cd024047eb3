import { expect, it } from 'vitest';
import { postToBoard } from '../../contract/board.ts';
import { maxBodyBytes, readInput } from './input.ts';

const chunkBytes = 16 * 1024;

/** A request whose body comes in chunks without an announced length, and how many of them were asked for. */
function chunked(chunks: number) {
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
  const { request } = chunked(3);
  expect(await readInput(postToBoard, request)).toMatchObject({ content: 'Grüße' });
});

it('stops reading a body at the limit', async () => {
  const { request, asked } = chunked(5000);
  await expect(readInput(postToBoard, request)).rejects.toMatchObject({ status: 413 });
  expect(asked.chunks * chunkBytes).toBeLessThanOrEqual(maxBodyBytes);
  expect(asked.isEnded).toBe(true);
});

it('takes no body at all for malformed JSON', async () => {
  await expect(readInput(postToBoard, { ...chunked(0).request, body: null })).rejects.toMatchObject({
    status: 400,
  });
});
