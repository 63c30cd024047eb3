import type { Container } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../../rounds.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { TestServer } from '../tests/server.ts';
import { compile } from './compile.ts';
import { answer } from './reference/answer.ts';
import { DEEP, Generator, PATHS } from './reference/generate.ts';
import { makeItems } from './reference/items.ts';
import { type Question, questionText } from './reference/language.ts';
import { Random } from './reference/random.ts';
import { SqliteSource } from './reference/sqlite-source.ts';
import { run } from './run.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const QUERIES_PER_SEED = rounds(100);

describe('a generated query gives what the reference gives', () => {
  it.each(SEEDS)('with seed %i', (seed) => {
    const random = new Random(seed);
    const source = new SqliteSource(makeItems(random, 60));
    if (seed % 2 === 0) for (const name of ['n', 's', 'b', 'm', 'k', 'o']) source.index([name]);
    const items = [...source.candidates()];
    const generator = new Generator(random);
    for (let i = 0; i < QUERIES_PER_SEED; i++) {
      const question = generator.question();
      const text = questionText(question);
      const results = [...run(compile(text), generator.parameters, source)];
      expect({ text, parameters: generator.parameters, results }).toEqual({
        text,
        parameters: generator.parameters,
        results: answer(question, items),
      });
    }
  });
});

describe('through the SDK', () => {
  const server = new TestServer();
  const random = new Random(99);
  const generator = new Generator(random);
  const items = makeItems(random, 60);
  let container: Container;

  beforeAll(async () => {
    await server.start();
    container = await server.container({
      id: 'generated',
      partitionKey: '/pk',
      indexingPolicy: { compositeIndexes: everyPair() },
    });
    for (const item of items) await container.items.create(item);
  });
  afterAll(() => server.stop());

  const ask = async (question: Question, partitionKey?: string): Promise<Json[]> => {
    const parameters = [...generator.parameters].map(([name, value]) => ({ name, value }));
    const spec = { query: questionText(question), parameters };
    const { resources } = await container.items
      .query<Json>(spec, { partitionKey, maxItemCount: 7 })
      .fetchAll();
    return resources.map(plain);
  };

  it('a generated query within a partition gives what the reference gives', async () => {
    for (let i = 0; i < 150; i++) {
      const question = generator.question();
      const expected = answer(question, items);
      expect({ text: questionText(question), results: await ask(question, 'p') }).toEqual({
        text: questionText(question),
        results: expected,
      });
    }
  });

  it('and so does one over all partitions, put together by the SDK', async () => {
    for (let i = 0; i < 150; i++) {
      const question = generator.question();
      if (isBeyondTheSdk(question)) continue;
      expect({ text: questionText(question), results: await ask(question) }).toEqual({
        text: questionText(question),
        results: answer(question, items),
      });
    }
  });

  it.each([
    'SELECT VALUE COUNT(1) FROM c',
    'SELECT VALUE SUM(c.n) FROM c WHERE c.n < 100',
    'SELECT VALUE AVG(c.n) FROM c WHERE c.n < 100',
    'SELECT VALUE MAX(c.s) FROM c',
    'SELECT VALUE MIN(c.n) FROM c',
    'SELECT COUNT(1) AS all, COUNT(c.s) AS named, AVG(c.n) AS mean, MIN(c.n) AS least FROM c',
    'SELECT c.k, COUNT(1) AS count, MAX(c.n) AS most FROM c GROUP BY c.k',
    'SELECT c.k, c.b, AVG(c.n) AS mean FROM c WHERE IS_DEFINED(c.k) AND IS_DEFINED(c.b) GROUP BY c.k, c.b',
    'SELECT VALUE c.s FROM c WHERE c.s > "" GROUP BY c.s',
    'SELECT VALUE COUNT(1) FROM c JOIN t IN c.tags GROUP BY t',
    'SELECT t, COUNT(1) AS count FROM c JOIN t IN c.tags GROUP BY t OFFSET 1 LIMIT 2',
    'SELECT DISTINCT VALUE c.s FROM c WHERE c.s > "" ORDER BY c.s OFFSET 1 LIMIT 5',
    'SELECT DISTINCT c.k, c.b FROM c ORDER BY c.b, c.k',
    'SELECT DISTINCT TOP 2 VALUE t FROM c JOIN t IN c.tags',
  ])('%s is the same over all partitions as within the only one', async (text) => {
    const within = await container.items.query<Json>(text, { partitionKey: 'p' }).fetchAll();
    const over = await container.items.query<Json>(text, { maxItemCount: 5 }).fetchAll();
    expect(within.resources.length).toBeGreaterThan(0);
    expect(over.resources).toEqual(within.resources);
  });
});

/** The service orders by two properties only where a composite index over both says so. */
function everyPair() {
  const paths = [...PATHS, ...DEEP].map((names) => `/${names.map((name) => `"${name}"`).join('/')}`);
  const order = (descending: boolean) => (descending ? ('descending' as const) : ('ascending' as const));
  return paths.flatMap((first) =>
    paths.flatMap((second) =>
      [true, false].map((descending) => [
        { path: first, order: order(false) },
        { path: second, order: order(descending) },
      ]),
    ),
  );
}

/** The SDK adds up undefined, null and mixed values in its own way, and drops null, 0, false and "" from DISTINCT. */
function isBeyondTheSdk({ grouped, distinct, columns }: Question): boolean {
  return grouped || (distinct && columns !== 'all' && 'value' in columns);
}

/** A whole item without its system properties. */
function plain(result: Json): Json {
  if (!isObject(result) || result._rid === undefined) return result;
  const rest: JsonObject = Object.fromEntries(
    Object.entries(result).filter(([name]) => !name.startsWith('_')),
  );
  return rest;
}
