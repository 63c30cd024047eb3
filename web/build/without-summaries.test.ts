import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { contractFile, withoutSummariesIn } from './without-summaries.ts';

it('leaves every summary of a call out of the site, in whatever folder of the contract it stands', () => {
  const contract = fileURLToPath(new URL('../../api/contract', import.meta.url));
  const files = globSync(`${contract}/**/*.ts`)
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !/(\.test|\/endpoint)\.ts$/.test(file));
  const code = files.map((file) => {
    const whole = readFileSync(file, 'utf8');
    return contractFile.test(file) ? withoutSummariesIn(whole) : whole;
  });
  const summaries = code.flatMap((text) => text.match(/^ +summary:\s+\S.*$/gm) ?? []);
  expect(summaries.length).toBeGreaterThan(200);
  expect(new Set(summaries.map((line) => line.trim()))).toEqual(new Set(["summary: '',"]));
});
