import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Child, startChild } from '../child.ts';

let ai: Child;
beforeAll(async () => {
  ai = await startChild(['local/ai/main.ts']);
});
afterAll(() => ai.kill());

it('says that it is a stand-in', async () => {
  const answer = await fetch(`${ai.url}/health`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-stand-in')).toContain('not the service');
  expect(await answer.json()).toEqual({ status: 'ok', standIn: true });
});

it('answers calls it does not know with a sentence', async () => {
  const answer = await fetch(`${ai.url}/contentsafety/text/blocklists`);
  expect(answer.status).toBe(501);
  expect(await answer.json()).toEqual({
    error: { message: 'This stand-in for Content Safety and OpenAI answers other calls only.' },
  });
});

it('takes a body of at most 16 MB', async () => {
  const answer = await fetch(`${ai.url}/health`, {
    method: 'POST',
    body: new Uint8Array(16 * 1024 ** 2 + 1),
  });
  expect(answer.status).toBe(413);
});
