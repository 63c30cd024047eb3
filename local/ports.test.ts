import { expect, it } from 'vitest';
import { freePorts } from './ports.ts';

it('gives ports to one alone where several look in the same place at once', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => freePorts(1)));
  const ports = all.flatMap((each) => Object.values(each));
  expect(new Set(ports).size).toBe(ports.length);
});
