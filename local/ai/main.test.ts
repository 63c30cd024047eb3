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
  expect(await answer.json()).toEqual({ status: 'ok', standIn: true });
});

it('answers every other call with a sentence', async () => {
  const answer = await fetch(`${ai.url}/openai/v1/chat/completions`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(501);
  expect(await answer.json()).toEqual({
    error: { message: 'This stand-in for Content Safety and OpenAI answers only GET /health.' },
  });
});
