import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { foldedWords } from './folded-words.ts';
import { packSnapshot, unpackSnapshot } from './snapshot.ts';
import { Table } from './table.ts';

const columns = [
  { name: 'size', per: 'row', of: Uint16Array, width: 1, isDerived: false },
  { name: 'place', per: 'row', of: Float32Array, width: 2, isDerived: false },
  { name: 'value', per: 'part', of: Int32Array, width: 1, isDerived: false },
  { name: 'double', per: 'part', of: Int32Array, width: 1, isDerived: true },
] as const;

const newTable = () =>
  new Table({
    columns,
    lists: ['title'],
    derive(arrays, row, at) {
      for (let part = at; part < at + (arrays.size[row] ?? 0); part++)
        arrays.double[part] = 2 * (arrays.value[part] ?? 0);
    },
  });
type Things = ReturnType<typeof newTable>;

const putThing = (table: Things, key: number, title: string, values: number[]) =>
  table.put(key, {
    parts: values.length,
    words: { title: foldedWords(title) },
    write(arrays, row, partAt) {
      arrays.size[row] = values.length;
      arrays.place.set([key, -key], row * 2);
      arrays.value.set(values, partAt);
    },
  });

function readThing(table: Things, key: number) {
  const row = table.rowOf(key);
  if (row === undefined) return undefined;
  const [at, size] = [table.frame.partAt[row] ?? 0, table.columns.size[row] ?? 0];
  const { value, double, place } = table.columns;
  return {
    values: [...value.slice(at, at + size)],
    doubles: [...double.slice(at, at + size)],
    place: [...place.slice(row * 2, row * 2 + 2)],
  };
}
const thing = (key: number, values: number[]) => ({
  values,
  doubles: values.map((value) => 2 * value),
  place: [key, -key],
});

const findThings = (table: Things, typed: string): number[] => {
  const words = foldedWords(typed);
  const met = table.lists.title.match(words);
  return Array.from({ length: table.rows }, (_, row) => row)
    .filter((row) => met.has(row) === 1 && table.frame.isPresent[row] === 1)
    .map((row) => table.keyOf(row))
    .sort((one, other) => one - other);
};

const saveAndLoad = async (table: Things, layout = 1) => {
  const head = { layout: 1, savedAt: '2026-06-01T12:00:00.000Z', positions: ['p'] };
  return unpackSnapshot(await packSnapshot({ ...head, ...(await table.save()) }), layout);
};

describe('a table', () => {
  it('keeps what changed before the key was put, and of a removed key only what is to be kept', async () => {
    const table = newTable();
    const placeOf = (key: number) => {
      const row =
        Array.from({ length: table.rows }, (_, at) => at).find((at) => table.keyOf(at) === key) ?? 0;
      return [table.columns.size[row], table.columns.place[row * 2]];
    };
    const move = (key: number) => table.change(key, (arrays, row) => arrays.place.set([7, 7], row * 2));
    move(1);
    expect([table.rowOf(1), table.size, findThings(table, '')]).toEqual([undefined, 0, []]);
    table.put(1, {
      parts: 0,
      words: { title: ['bo'] },
      write(arrays, row) {
        arrays.size[row] = 3;
      },
    });
    expect([table.size, placeOf(1)]).toEqual([1, [3, 7]]);
    table.remove(1, ['place']);
    table.remove(1, ['place']);
    expect([table.size, placeOf(1), findThings(table, 'bo')]).toEqual([0, [0, 7], []]);
    const saved = await saveAndLoad(table);
    const loaded = newTable();
    if (saved) await loaded.load(saved);
    expect([loaded.size, loaded.rowOf(1), loaded.columns.place[0]]).toEqual([0, undefined, 7]);
    table.remove(1);
    expect(placeOf(1)).toEqual([0, 0]);
  });

  it('says of every key what was put last, whatever came in between, also after a snapshot', async () => {
    const step = fc.record({
      key: fc.integer({ min: 1, max: 600 }),
      title: fc.constantFrom('Älva long', 'bo', 'Bodil Longstocking', ''),
      values: fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 4 }),
      isGone: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 900 }), async (steps) => {
        const [table, model] = [newTable(), new Map<number, (typeof steps)[number]>()];
        for (const one of steps) {
          if (one.isGone) table.remove(one.key);
          else putThing(table, one.key, one.title, one.values);
          if (one.isGone) model.delete(one.key);
          else model.set(one.key, one);
        }
        const loaded = newTable();
        const snapshot = await saveAndLoad(table);
        if (snapshot) await loaded.load(snapshot);
        if (steps.length % 2 === 0) await table.indexWords();
        for (const each of [table, loaded]) {
          expect(each.size).toBe(model.size);
          for (const { key } of steps)
            expect(readThing(each, key)).toEqual(
              model.has(key) ? thing(key, model.get(key)?.values ?? []) : undefined,
            );
          for (const typed of ['alv', 'bo', 'lo bo', 'x'])
            expect(findThings(each, typed)).toEqual(
              [...model.values()]
                .filter(({ title }) =>
                  foldedWords(typed).every((word) => foldedWords(title).some((one) => one.startsWith(word))),
                )
                .map(({ key }) => key)
                .sort((one, other) => one - other),
            );
        }
      }),
      { numRuns: 20 },
    );
  });

  it('keeps the row of a key, and says which rows changed since', () => {
    const table = newTable();
    putThing(table, 7, 'a', [1]);
    putThing(table, 8, 'b', [2]);
    const [row, since] = [table.rowOf(7), table.version];
    table.remove(7);
    expect(table.rowOf(7)).toBeUndefined();
    expect([table.columns.size[row ?? 0], table.columns.value[0]]).toEqual([0, 0]);
    putThing(table, 7, 'a', [1, 2, 3]);
    expect(table.rowOf(7)).toBe(row);
    const changed = [0, 1].filter((one) => (table.frame.changedAt[one] ?? 0) > since);
    expect(changed).toEqual([row]);
  });

  it('leaves nothing of parts that a row has lost', () => {
    const table = newTable();
    putThing(table, 7, 'a', [1, 2, 3]);
    putThing(table, 7, 'a', [4]);
    expect([...table.columns.value.slice(0, 3)]).toEqual([4, 0, 0]);
    expect([...table.columns.double.slice(0, 3)]).toEqual([8, 0, 0]);
  });

  it('is not made of a snapshot of another layout, or of a damaged one', async () => {
    const table = newTable();
    putThing(table, 7, 'a', [1]);
    expect(await saveAndLoad(table)).toBeDefined();
    expect(await saveAndLoad(table, 2)).toBeUndefined();
    expect(await unpackSnapshot(Buffer.from('not compressed'), 1)).toBeUndefined();
  });
});

it.each([
  ['Crème brûlée', ['creme', 'brulee']],
  ['Straße, STRASSE', ['strasse']],
  ['Łódź & Tromsø', ['lodz', 'tromso']],
  ['Ⅳ “x” 100%', ['iv', 'x', '100']],
  ['%_*\'"', []],
  ['Київ 東京', ['киів', '東京']],
])('folds %j', (text, words) => expect(foldedWords(text)).toEqual(words));

it('shows the rows of a snapshot as they come, each as changed', async () => {
  const whole = newTable();
  for (let key = 1; key <= 500; key++) putThing(whole, key, `Thing ${key}`, [key]);
  const saved = await whole.save();
  let ms = 0;
  // Every look at the clock finds that a turn was long enough.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 10));
  await new Promise(setImmediate);
  const table = newTable();
  const seen: number[] = [];
  const loading = table.load(saved).then(() => seen.push(-1));
  while (seen.at(-1) !== -1) {
    const { rows } = table;
    if (rows > 0) expect([table.version, readThing(table, rows)]).toEqual([rows, thing(rows, [rows])]);
    expect(table.rowOf(500) === undefined).toBe(rows < 500);
    seen.push(rows);
    await new Promise(setImmediate);
  }
  await loading;
  clock.mockRestore();
  expect(new Set(seen).size).toBeGreaterThan(10);
  expect(findThings(table, 'thing 7')).toContain(7);
});
