import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { personalData } from '../../api/src/features.ts';
import blobContainers from '../../infra/blob-containers.json' with { type: 'json' };
import containers from '../../infra/containers.json' with { type: 'json' };

const page = readFileSync(new URL('../../docs/data-protection.md', import.meta.url), 'utf8');
/** The cells of each row that begins with the name of a container. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
const named = rows.map(([name]) => namesIn(name)[0]);

it('has a row for each container, and none for another', () => {
  const all = [...containers.map(({ id }) => id), ...blobContainers.containers];
  expect(named.toSorted()).toEqual(all.toSorted());
});

it.each(containers.map(({ id }) => id))('says which erasers empty %s, and how long it keeps what', (id) => {
  const [, what, howLong, erasers] = rows[named.indexOf(id)] ?? [];
  const erasedBy = personalData.flatMap(([name, { erasedBy: by }]) =>
    name === id && typeof by !== 'string' ? by : [],
  );
  expect(namesIn(erasers).toSorted()).toEqual([...new Set(erasedBy)].toSorted());
  expect(what).not.toBe('');
  expect(howLong).not.toBe('');
});

it('gives each container that lapses as a whole its own time', () => {
  const days = (id: string) => rows[named.indexOf(id)]?.[2] ?? '';
  for (const { id, defaultTtl = -1 } of containers.filter(({ defaultTtl: ttl = -1 }) => ttl > 0))
    expect(days(id)).toContain(defaultTtl === 86_400 ? 'a day' : `${defaultTtl / 86_400} days`);
});
