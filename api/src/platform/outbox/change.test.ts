import { expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { changeItem, type Item, readKnownFirst } from './change.ts';
import type { Work } from './work.ts';

const entry = (id: string): Work => ({ id, task: 'note', payload: id, dueAt: '', isForNow: true });

function counter(first: number | undefined) {
  const state = { value: first, version: 0, reads: 0, carried: [] as unknown[] };
  const item: Item<number> = {
    place: { container: 'counters', partition: 'one' },
    async find() {
      state.reads++;
      return state.value === undefined ? undefined : { value: state.value, etag: String(state.version) };
    },
    async write(after, found) {
      if (Number(found?.etag ?? 0) !== state.version) return 'changed';
      Object.assign(state, { value: after, version: state.version + 1 });
      return 'done';
    },
  };
  const carryOut = async (payload: unknown) => void state.carried.push([payload, state.value]);
  const context = {
    tasks: { note: { name: 'note', isNeverGivenUp: false, outlivesProfile: false, carryOut } },
    outbox: { remove: async () => undefined },
  } as unknown as Context;
  return { state, item, context };
}

it('writes the decision, carries out its entries and answers its result', async () => {
  const { state, item, context } = counter(undefined);
  const made = await changeItem(
    item,
    (before = 4) => ({ after: before + 1, work: [entry('a')], result: 'made' }),
    context,
  );
  expect(made).toBe('made');
  expect(state).toMatchObject({ value: 5, carried: [['a', 5]] });
});

it('decides anew where somebody else wrote meanwhile, and carries out only what stands', async () => {
  const { state, item, context } = counter(1);
  let isFirst = true;
  const before = await changeItem(
    item,
    async (value = 0) => {
      if (isFirst) await item.write(10, await item.find(), []);
      isFirst = false;
      return { after: value + 1, work: [entry(`from ${value}`)], result: value };
    },
    context,
  );
  expect(before).toBe(10);
  expect(state).toMatchObject({ value: 11, carried: [['from 10', 11]] });
});

it('writes and carries out nothing without a change', async () => {
  const { state, item, context } = counter(3);
  expect(await changeItem(item, () => undefined, context)).toBeUndefined();
  expect(await changeItem(item, () => ({ result: 'kept' }), context)).toBe('kept');
  await changeItem(item, (before) => ({ after: before, work: [entry('none')] }), context);
  expect(state).toMatchObject({ value: 3, version: 0, carried: [] });
});

it('begins with what the call has read, and reads once that is old', async () => {
  const { state, item, context } = counter(1);
  const old = { value: 1, etag: String(state.version) };
  const known = () => ({ ...item, find: readKnownFirst(old, item.find) });
  await changeItem(known(), (before = 0) => ({ after: before + 1 }), context);
  expect(state).toMatchObject({ value: 2, reads: 0 });
  await changeItem(known(), (before = 0) => ({ after: before + 1 }), context);
  expect(state).toMatchObject({ value: 3, reads: 1 });
});
