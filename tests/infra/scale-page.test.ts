import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  bytesAfterYears,
  idleOutboxRun,
  limits,
  loadsHeading,
  loadsPage,
  partitionLoads,
  physicalPartitions,
  unitsOf,
} from './scale-page.ts';
import { readText } from './sources.ts';

const containers: { id: string; partitionKey: { paths: string[] } }[] = JSON.parse(
  readText('infra/containers.json'),
);

it('says the partition key of every container, and of no other', () => {
  const keys = containers.map(({ id, partitionKey }) => [id, partitionKey.paths.join()]);
  expect(partitionLoads.map(({ container, partitionKey }) => [container, partitionKey])).toEqual(keys);
});

describe.each(partitionLoads)('$container at a million members', (load) => {
  it('keeps its largest value below half of what a partition may hold', () => {
    expect(bytesAfterYears(load)).toBeLessThan(limits.bytes / 2);
  });

  it('keeps its hottest value below half of what a partition answers', () => {
    expect(load.hottest.operations).not.toEqual([]);
    expect(unitsOf(load)).toBeLessThan(limits.units / 2);
  });
});

it('keeps containers of cards below the partitions from which point reads are better', () => {
  const cards = ['profiles', 'presence', 'events', 'groups', 'mine'];
  const found = partitionLoads.filter(({ container }) => cards.includes(container));
  expect(found).toHaveLength(cards.length);
  for (const load of found) expect(physicalPartitions(load), load.container).toBeLessThan(16);
});

it('keeps an idle run of the outbox below what a hint would cost: 2 units for each of 12 messages a second', () => {
  expect(idleOutboxRun().unitsASecond).toBeLessThan(24);
});

it('ends the page on scale with what the file says', () => {
  const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
  expect(page.slice(page.indexOf(loadsHeading))).toBe(loadsPage());
});
