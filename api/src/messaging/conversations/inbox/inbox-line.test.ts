import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { newConversationRecord } from '../rules.ts';
import { createInboxLine } from './inbox-line.ts';

const author = { profileId: 1, personId: 'iris', handle: 'Iris', receipts: true };
const roomRecord = (version: number) => ({
  ...newConversationRecord(author, { id: 2, handle: 'Otto' }, true, '2030-01-01T00:00:00.000Z'),
  version,
});
const step = (version: number) => ({
  before: roomRecord(version - 1),
  after: roomRecord(version),
  work: { id: `${version}`, task: 'deliverConversation', payload: {}, dueAt: '', isForNow: true },
});

function heldLine() {
  const line = createInboxLine();
  const shown: number[][] = [];
  const ends: (() => void)[] = [];
  const take = (version: number) =>
    line.take(step(version), async (steps) => {
      shown.push(steps.map(({ after }) => after.version));
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  return { line, shown, take, endNext: () => ends.shift()?.() };
}

it('shows what waits together, once what is being shown is shown', async () => {
  const { shown, take, endNext } = heldLine();
  const all = [take(1), take(2), take(3)];
  expect(shown).toEqual([[1]]);
  endNext();
  await all[0];
  await turn();
  expect(shown).toEqual([[1], [2, 3]]);
  endNext();
  await Promise.all(all);
});

it('lets both sides, and nobody else, wait for what is on its way', async () => {
  const { line, take, endNext } = heldLine();
  const shown = take(1);
  const seen: number[] = [];
  const readers = [1, 2, 3].map((profileId) => line.shown(profileId).then(() => seen.push(profileId)));
  await turn();
  expect(seen).toEqual([3]);
  endNext();
  await Promise.all([shown, ...readers]);
  expect(seen.toSorted()).toEqual([1, 2, 3]);
});

it('keeps nobody waiting for what failed', async () => {
  const line = createInboxLine();
  const failed = line.take(step(1), () => Promise.reject(new Error('No.')));
  await line.shown(1);
  await expect(failed).rejects.toThrow('No.');
  await line.shown(1);
});

it('is settled for all once nobody waits any more', async () => {
  const { line, take, endNext } = heldLine();
  const shown = take(1);
  let isSettled = false;
  const settled = line.shownToAll().then(() => {
    isSettled = true;
  });
  await turn();
  expect(isSettled).toBe(false);
  endNext();
  await Promise.all([shown, settled]);
  expect(isSettled).toBe(true);
});
