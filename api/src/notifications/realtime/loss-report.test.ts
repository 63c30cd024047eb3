import { expect, it } from 'vitest';
import { createLossReport } from './loss-report.ts';

it('says once a minute how many signals were lost since it last said so', () => {
  let now = 1;
  const lines: unknown[] = [];
  const report = createLossReport(() => now);
  const lose = () => report((...line) => void lines.push(line), 'refused');
  for (let n = 0; n < 400; n++) lose();
  expect(lines).toEqual([['info', 'signals-lost', { count: 1, fault: 'refused' }]]);
  now += 60_000;
  for (let n = 0; n < 400; n++) lose();
  expect(lines.slice(1)).toEqual([['info', 'signals-lost', { count: 400, fault: 'refused' }]]);
});
