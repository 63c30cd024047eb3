import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { longAnswer } from './long-answer.ts';

const schema = z.object({
  at: z.string(),
  profile: z.nullable(z.object({ id: z.int() })),
  posts: z.array(z.object({ id: z.int(), text: z.string() })),
  ids: z.array(z.int()),
});

it('is the same JSON as of the output in one piece, without what the contract does not name', async () => {
  const post = fc.record({ id: fc.nat(), text: fc.string({ unit: 'grapheme' }), secret: fc.constant('no') });
  const output = fc.record({
    at: fc.string(),
    profile: fc.option(fc.record({ id: fc.nat(), secret: fc.constant('no') })),
    posts: fc.array(post, { maxLength: 350, size: 'max' }),
    ids: fc.array(fc.nat(), { maxLength: 5 }),
    secret: fc.constant('no'),
  });
  await fc.assert(
    fc.asyncProperty(output, async (value) => {
      const { body } = await longAnswer(schema, value, {});
      expect(String(body)).toBe(JSON.stringify(schema.parse(value)));
    }),
    { numRuns: 30 },
  );
});

it('fails for what the contract does not allow, also far down a list', async () => {
  const posts = Array.from({ length: 250 }, (_, id) => ({ id, text: id === 240 ? 7 : '' }));
  await expect(longAnswer(schema, { at: '', profile: null, posts, ids: [] }, {})).rejects.toThrow();
});
