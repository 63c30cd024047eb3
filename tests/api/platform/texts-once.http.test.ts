import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { contentSafety, createContentSafety } from '../../../api/src/platform/services/content-safety.ts';
import { type Child, startChild } from '../../../local/child.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { contentReviewsOf } from '../../support/content-review-fixtures.ts';
import { reviewer } from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

const place = inject('addresses');

let ai: Child;
let context: Context;
beforeAll(async () => {
  ai = await startChild(['local/ai/main.ts', '--content-safety-key', 'a key']);
  const settings = { CONTENT_SAFETY_ENDPOINT: ai.url, CONTENT_SAFETY_KEY: 'a key' };
  context = { ...openInProcess().context, [contentSafety]: createContentSafety(settings) };
});
afterAll(() => ai.kill());

const stateSchema = z.object({ calls: z.object({ text: z.number() }) });

/** How often Content Safety is asked about a text meanwhile. */
async function judgementsOf(work: () => Promise<unknown>): Promise<number> {
  const asked = async () => {
    const answer = await fetch(`${ai.url}/dev/content-safety`);
    return stateSchema.parse(await answer.json()).calls.text;
  };
  const before = await asked();
  await work();
  return (await asked()) - before;
}

/** A request that draws the numbers of others before one of its own, as those of the same instant may. */
function drawing(taken: readonly number[]): Context {
  const left = [...taken];
  return { ...context, newNumericId: () => left.shift() ?? context.newNumericId() };
}

const reviewedContentOf = async (who: Owner) =>
  (await contentReviewsOf({ profileId: who.profile.id }, await reviewer(place))).map(
    ({ reported }) => reported,
  );

it('judges a message on the board once, however many others took its number', racedOptions, async () => {
  const [iris, otto] = await newMembers(2, context);
  const taken: number[] = [];
  for (const day of ['Friday', 'Saturday', 'Sunday'])
    taken.push((await handlers.postToBoard({ content: `Who dances on ${day}?` }, iris, context)).id);
  const words = { content: 'Who walks on Monday? veilhate4', requestId: randomUUID() };
  const twins = 3;
  const made = new Set<number>();
  const asked = await judgementsOf(() =>
    Promise.all(
      Array.from({ length: twins }, async () =>
        made.add((await handlers.postToBoard(words, otto, drawing(taken))).id),
      ),
    ),
  );
  expect(asked).toBe(twins);
  expect(made.size).toBe(1);
  expect(taken).not.toContain([...made][0]);
  expect(await reviewedContentOf(otto)).toEqual([{ kind: 'boardPost', id: String([...made][0]) }]);
});

it('judges an answer once, and counts it once', async () => {
  const [iris, otto] = await newMembers(2, context);
  const { id } = await handlers.postToBoard({ content: 'Who dances on Friday?' }, iris, context);
  const answer = (who: Owner, content: string, by: Context) => handlers.answerPost({ id, content }, who, by);
  const taken: number[] = [];
  for (const words of ['I do.', 'We do.', 'They do.']) taken.push((await answer(iris, words, context)).id);
  const given: string[] = [];
  const limits = { ...context.limits, giveBack: async (name: string) => void given.push(name) };
  let answerId = 0;
  const asked = await judgementsOf(async () => {
    answerId = (await answer(otto, 'Never. veilhate4', { ...drawing(taken), limits })).id;
  });
  expect(asked).toBe(1);
  expect(given).toEqual([]);
  expect(await reviewedContentOf(otto)).toEqual([{ kind: 'boardAnswer', id: `${id}/${answerId}` }]);
});
