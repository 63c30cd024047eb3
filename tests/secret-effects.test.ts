import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recurring, tasks } from '../api/src/features.ts';
import { type SecretEffect, secretEffects } from '../api/src/secret-effects.ts';
import { secretsOfHooks } from '../api/src/secrets-of-hooks.ts';
import { readTasks } from './secret-reads.ts';

const root = dirname(import.meta.dirname);
const rows = Object.entries<SecretEffect>(secretEffects);

const called = new Set<unknown>([
  ...Object.values({ ...tasks, ...recurring }).map(({ secret }) => secret),
  ...Object.values(secretsOfHooks).flatMap((hook) => Object.values(hook)),
]);

describe('the table of effects of secrets', () => {
  it.each(rows)('says of %s what carries it out', (name, { rule }) => {
    expect(rule === undefined).toBe(called.has(name));
  });

  it.each(rows.flatMap(([, { rule, tests = [] }]) => [...(rule ? [rule] : []), ...tests]))(
    'names a file that is there: %s',
    (named) => {
      expect(existsSync(join(root, named.split(' ')[0] ?? ''))).toBe(true);
    },
  );
});

const unexplained = (found: ReturnType<typeof readTasks>): string[] =>
  found
    .filter(({ secret, reads }) => secret === 'none' && reads.size > 0)
    .map(({ task, reads }) => `${task} reads ${[...reads.keys()]}`);

describe('a task that says its cause is no secret', () => {
  const found = readTasks();

  it('reads none of who reported, blocked, shielded or wished whom, or says why', () => {
    expect(found.length).toBeGreaterThanOrEqual(Object.keys({ ...tasks, ...recurring }).length);
    expect(unexplained(found)).toEqual([]);
  });

  it('gives a reason only if it does', () => {
    const idle = found.filter(({ secret, reads }) => secret === 'none with a reason' && reads.size === 0);
    expect(idle.map(({ task }) => task)).toEqual([]);
  });

  it.each([
    ['in its own words', "(_, { reports }) => reports.find('1')", ''],
    [
      'by a function beside it',
      '(_, context) => help(context)',
      'const help = (c: any) => c.blocks.list(1);',
    ],
    ['by a function of another file', '(_, context) => ask(context)', "import { ask } from './ask.ts';"],
  ])('is noticed where it reads them %s', (_how, run, beside) => {
    const base = mkdtempSync(join(tmpdir(), 'veil-secrets-'));
    mkdirSync(join(base, 'api/src'), { recursive: true });
    const planted = `${beside}\nexport const plant = task('plant', schema, ${run}, { secret: 'none' });\n`;
    writeFileSync(join(base, 'api/src/plant.ts'), planted);
    writeFileSync(
      join(base, 'api/src/ask.ts'),
      'export const ask = ({ shields }: Context) => shields.all();\n',
    );
    const noticed = unexplained(readTasks(base));
    rmSync(base, { recursive: true });
    expect(noticed).toHaveLength(1);
  });
});
