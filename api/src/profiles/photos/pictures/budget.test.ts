import { expect, it } from 'vitest';
import { createBudget } from './budget.ts';

function stage(most: number) {
  const budget = createBudget(most);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const run = (name: string, weight: number) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return budget(weight, () => {
      begun.push(name);
      return end.promise;
    });
  };
  return { begun, run, end: (name: string) => ends.get(name)?.resolve(name), ends };
}

it('runs together what fits together', async () => {
  const { begun, run, end } = stage(40);
  const work = [run('a', 12), run('b', 12), run('c', 16)];
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of begun) end(name);
  expect(await Promise.all(work)).toEqual(['a', 'b', 'c']);
});

it('keeps what does not fit waiting, and what came after it', async () => {
  const { begun, run, end } = stage(40);
  const [a, b, c] = [run('a', 30), run('b', 20), run('c', 1)];
  await Promise.resolve();
  expect(begun).toEqual(['a']);
  end('a');
  await a;
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'c']);
  end('b');
  end('c');
  await Promise.all([b, c]);
});

it('runs alone what never fits', async () => {
  const { begun, run, end } = stage(40);
  const [big, small] = [run('big', 90), run('small', 1)];
  await Promise.resolve();
  expect(begun).toEqual(['big']);
  end('big');
  await big;
  end('small');
  expect(await small).toBe('small');
});

it('gives back what failed', async () => {
  const { run, ends } = stage(40);
  const [failing, next] = [run('failing', 40), run('next', 40)];
  ends.get('failing')?.reject(new Error('No picture.'));
  await expect(failing).rejects.toThrow('No picture.');
  ends.get('next')?.resolve('next');
  expect(await next).toBe('next');
});
