import type { Json, JsonObject } from '../../json.ts';
import type { Random } from './random.ts';

const TEXTS = ['', 'a', 'b', 'ab', 'abc', 'ABC', 'Zoë', 'a%b', 'x_y', "it's", '"q"', '\u{1F600}', '10'];
const NUMBERS = [0, 1, 2, 3, 5, 10, -1, -2.5, 0.1, 0.30000000000000004, 1e21, 12345.678, 9007199254740991];
const TAGS = ['red', 'green', 'blue', 'red wine'];

/** Items of every shape: properties of mixed types, null or missing, nested objects, arrays of values and objects. */
export function makeItems(random: Random, count: number): JsonObject[] {
  return Array.from({ length: count }, (_, i) => {
    const item: JsonObject = { id: `item-${i}`, pk: 'p', n: random.pick(NUMBERS) };
    const maybe = (name: string, make: () => Json) => {
      if (random.chance(0.8)) item[name] = make();
    };
    maybe('s', () => random.pick(TEXTS));
    maybe('b', () => random.chance(0.5));
    maybe('m', () => randomJson(random, 2));
    maybe('k', () => random.pick(['x', 'y', 'z', null]));
    maybe('tags', () => random.many(0, 3, () => random.pick(TAGS)));
    maybe('rows', () => random.many(0, 3, () => ({ v: random.pick(NUMBERS), t: random.pick(TAGS) })));
    maybe('o', () => ({ p: randomJson(random, 1), q: { r: random.pick(NUMBERS) } }));
    return item;
  });
}

export function randomJson(random: Random, depth: number): Json {
  const kind = random.below(depth > 0 ? 8 : 5);
  if (kind === 0) return null;
  if (kind === 1) return random.chance(0.5);
  if (kind < 4) return random.pick(NUMBERS);
  if (kind === 4) return random.pick(TEXTS);
  if (kind < 7) return random.many(0, 2, () => randomJson(random, depth - 1));
  return { p: randomJson(random, depth - 1) };
}
