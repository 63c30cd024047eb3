import { describe, expect, it } from 'vitest';
import { createSharedTurns } from './shared-turns.ts';

/** Serves numbers by doubling them, when it is told to, and keeps which were served together. */
function story(most = 10) {
  const served: number[][] = [];
  const turns = createSharedTurns<number, number>(most);
  const doubled = async (asks: readonly number[]) => {
    served.push([...asks]);
    await new Promise((done) => setImmediate(done));
    return asks.map((ask) => ask * 2);
  };
  return { served, turns, doubled };
}

describe('shared turns', () => {
  it('serve together who waits, in the order in which they came', async () => {
    const { served, turns, doubled } = story();
    const answers = await Promise.all([1, 2, 3, 4].map((ask) => turns.take('one', ask, doubled)));
    expect(answers).toEqual([2, 4, 6, 8]);
    expect(served).toEqual([[1], [2, 3, 4]]);
  });

  it('serve at most so many together, and other keys meanwhile', async () => {
    const { served, turns, doubled } = story(2);
    const asks = [1, 2, 3, 4, 5].map((ask) => turns.take(ask === 5 ? 'other' : 'one', ask, doubled));
    expect(await Promise.all(asks)).toEqual([2, 4, 6, 8, 10]);
    expect(served).toEqual([[1], [5], [2, 3], [4]]);
  });

  it('tell a fault to everybody who was served together, and to nobody else', async () => {
    const { turns, doubled } = story();
    const failing = async (): Promise<number[]> => {
      throw new Error('No.');
    };
    const answers = await Promise.allSettled([
      turns.take('one', 1, failing),
      turns.take('one', 2, failing),
      turns.take('one', 3, doubled),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await turns.take('one', 4, doubled)).toBe(8);
  });
});
