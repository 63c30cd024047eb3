import { expect, it } from 'vitest';
import { createWriteQueue } from './write-queue.ts';

it('begins a write once the one before has ended, also when that failed', async () => {
  const inTurn = createWriteQueue();
  const said: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = inTurn(async () => {
    said.push('first begins');
    await held.promise;
    said.push('first ends');
  });
  const second = inTurn(() => {
    said.push('second fails');
    return Promise.reject(new Error('It is away.'));
  });
  const third = inTurn(async () => said.push('third'));
  expect(await Promise.race([third, first, Promise.resolve('neither')])).toBe('neither');
  held.resolve();
  await expect(second).rejects.toThrow('It is away.');
  await third;
  expect(said).toEqual(['first begins', 'first ends', 'second fails', 'third']);
});
