import { pathToFileURL } from 'node:url';
import { outboxContainers } from '../../api/src/platform/cosmos/containers.ts';
import { assumptions } from '../../infra/operate/cost/cost-model.ts';
import loads from '../../infra/partition-loads.json' with { type: 'json' };

/** What Azure allows one value of a partition key, and half of it. */
export const limits = { bytes: 20e9, units: 10_000 };
const years = 5;

/** What a physical partition holds, and the least that a query is charged for each that it asks. */
const physical = { bytes: 50e9, unitsOfQuery: 2.5 };
const { outboxMinutes } = assumptions;

type PartitionLoad = (typeof loads.rows)[number];
export const partitionLoads: readonly PartitionLoad[] = loads.rows;

/** Request units a second. */
export const unitsOf = ({ hottest }: PartitionLoad): number =>
  hottest.operations.reduce((sum, { perSecond, units }) => sum + perSecond * units, 0);

export const bytesAfterYears = ({ largest }: PartitionLoad): number =>
  largest.bytes + years * largest.bytesAYear;

/** Physical partitions of a container after some years, by its size alone: throughput and splits may make more. */
export const physicalPartitions = ({ containerBytesAYear }: PartitionLoad): number =>
  Math.max(1, Math.ceil((years * containerBytesAYear) / physical.bytes));

/** Partitions that an idle run of the outbox asks, and its request units: Strong consistency counts a read twice. */
export function idleOutboxRun(): { partitions: number; units: number; unitsASecond: number } {
  const asked = partitionLoads.filter(({ container }) => outboxContainers.includes(container));
  const partitions = asked.reduce((sum, load) => sum + physicalPartitions(load), 0);
  const units = partitions * physical.unitsOfQuery * 2;
  return { partitions, units, unitsASecond: units / (outboxMinutes * 60) };
}

const sizes = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'KB'],
] as const;

function sizeOf(bytes: number): string {
  const [size, name] = sizes.find(([least]) => bytes >= least) ?? [1, 'bytes'];
  return `${Number((bytes / size).toPrecision(3))} ${name}`;
}

const growth = (bytes: number): string => (bytes === 0 ? 'none' : sizeOf(bytes));
const share = (value: number, limit: number): string => {
  const percent = (value / limit) * 100;
  return percent < 1 ? 'under 1 %' : `${Math.round(percent)} %`;
};

const rowOf = (load: PartitionLoad): string => {
  const { container, partitionKey, largest, hottest, containerBytesAYear } = load;
  const units = unitsOf(load);
  const parts = hottest.operations.map(
    ({ what, perSecond, units: each }) => `${what}: ${perSecond} a second × ${each}`,
  );
  return `| ${[
    container,
    partitionKey,
    largest.what,
    `${sizeOf(largest.bytes)}, ${share(bytesAfterYears(load), limits.bytes)}`,
    growth(largest.bytesAYear),
    `${hottest.what} (${parts.join('; ')})`,
    `${units < 10 ? Number(units.toPrecision(1)) : Math.round(units)}, ${share(units, limits.units)}`,
    growth(containerBytesAYear),
    physicalPartitions(load),
  ].join(' | ')} |`;
};

export const loadsHeading = `## Every partition key, at ${loads.members.toLocaleString('en')} members`;

/** The last section of `docs/scale.md`. */
export const loadsPage = (): string => {
  const idle = idleOutboxRun();
  return [
    loadsHeading,
    '',
    'Written by `node tests/infra/scale-page.ts` from `infra/partition-loads.json`. A test fails if a container has no row, if',
    `its key differs from \`infra/containers.json\`, or if a value passes half of a limit: ${sizeOf(limits.bytes)} after ${years} more years, and`,
    `${limits.units.toLocaleString('en')} request units a second.`,
    '',
    `A physical partition holds ${sizeOf(physical.bytes)}. The last column is how many a container then has at least, by its size. A run of the`,
    `outbox that finds nothing asks ${idle.partitions} of them: ${idle.units.toFixed(0)} units every ${outboxMinutes} minutes, or ${idle.unitsASecond.toFixed(1)} a second.`,
    '',
    '| container | partition key | largest value | size, share of the limit | it grows a year | hottest value, and what it is asked | units a second, share of the limit | the container grows a year | physical partitions |',
    `|${' --- |'.repeat(9)}`,
    ...partitionLoads.map(rowOf),
    '',
  ].join('\n');
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.stdout.write(loadsPage());
