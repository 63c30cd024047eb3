import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../../local/stack.ts';
import { makeLargePhoto } from './photo.ts';
import type { PhotoWork, Task } from './photo-work.ts';
import { median, type Row } from './row.ts';

const script = new URL('photo-work.ts', import.meta.url).pathname;
const rounds = 3;
const photos = 12;
const manyPhotos = 200;

/** Photos of 12 megapixels through the pipeline, storage and database included, against sharp alone in the same run. */
export async function bench(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veil-bench-'));
  const stack = await startStack({ dataDir, parts: ['cosmos', 'blob'] });
  const file = join(dataDir, 'photo.jpg');
  writeFileSync(file, await makeLargePhoto());
  const rate = async (task: Pick<Task, 'work' | 'inFlight'>) =>
    photos / (await inProcessOfItsOwn({ ...task, photos, file }, stack.settings)).seconds;
  const samples = { bare: [] as number[], one: [] as number[], two: [] as number[] };
  try {
    for (let round = 0; round < rounds; round++) {
      samples.bare.push(await rate({ work: 'bare', inFlight: 1 }));
      samples.one.push(await rate({ work: 'pipeline', inFlight: 1 }));
      samples.two.push(await rate({ work: 'pipeline', inFlight: 2 }));
    }
    const many = { work: 'pipeline', photos: manyPhotos, inFlight: 2, file } as const;
    const { before, memory } = await inProcessOfItsOwn(many, stack.settings);
    return [
      ...speed(median(samples.bare), median(samples.one), median(samples.two)),
      ...growth(before, memory),
    ];
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true });
  }
}

const photosPerSecond = (rate: number): string => `${rate.toFixed(2)} photos/s`;
const megabytes = (size: number): string => `${size.toFixed(0)} MB`;

const speed = (bare: number, one: number, two: number): Row[] => [
  {
    what: 'a 12-megapixel photo through the pipeline, time',
    measured: photosPerSecond(one),
    against: `${photosPerSecond(bare)}, sharp alone`,
    ratio: bare / one,
    goal: 'at most 1.25',
  },
  {
    what: 'two photos in flight, photos per second',
    measured: photosPerSecond(two),
    against: `${photosPerSecond(one)}, one in flight`,
    ratio: two / one,
    goal: 'at least 1.60',
  },
];

/** In MB, of the 2,048 of an instance. */
const mostAdded = 350;

/** Growth of the process's memory by the photos, and late in the run against early in it. */
function growth(before: number, memory: number[]): Row[] {
  const quarter = Math.floor(memory.length / 4);
  const [early, late] = [memory.slice(quarter, 2 * quarter), memory.slice(-quarter)].map(median);
  const peak = Math.max(...memory);
  return [
    {
      what: `memory that ${manyPhotos} photos add, two in flight, at its peak`,
      measured: megabytes(peak - before),
      against: `${megabytes(mostAdded)} allowed; ${megabytes(before)} before the first`,
      ratio: (peak - before) / mostAdded,
      goal: 'at most 1.00',
    },
    {
      what: `memory in the last quarter of them`,
      measured: megabytes(late ?? Number.NaN),
      against: `${megabytes(early ?? Number.NaN)} in the second quarter`,
      ratio: (late ?? Number.NaN) / (early ?? Number.NaN),
      goal: 'at most 1.10',
    },
  ];
}

async function inProcessOfItsOwn(task: Task, environment: Record<string, string>): Promise<PhotoWork> {
  const { work, photos: count, inFlight, file } = task;
  const child = spawn(process.execPath, [script, work, String(count), String(inFlight), file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [done]: [PhotoWork] = await Promise.race([
    once(child, 'message') as Promise<[PhotoWork]>,
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`photo-work ended with ${code}`))),
  ]);
  return done;
}
