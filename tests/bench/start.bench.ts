import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { median, milliseconds, type Row } from './row.ts';

const rounds = 9;
const root = new URL('../..', import.meta.url).pathname;
const loader = new URL('load-app.ts', import.meta.url).pathname;

/** From process start to its end, for a script that does nothing else. */
async function timeOf(args: string[]): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return performance.now() - startedAt;
}

/** Loading the app and answering one request, bundled and unbundled, against an empty Node script. */
export async function bench(): Promise<Row[]> {
  const samples = { empty: [] as number[], bundled: [] as number[], unbundled: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    samples.empty.push(await timeOf(['-e', '']));
    samples.bundled.push(await timeOf([loader, 'api/dist/main.js']));
    samples.unbundled.push(await timeOf([loader, 'api/src/main.ts']));
  }
  const empty = median(samples.empty);
  const bundled = median(samples.bundled) - empty;
  const unbundled = median(samples.unbundled) - empty;
  return [
    {
      what: 'start to first answer, bundled, beyond an empty script',
      measured: milliseconds(bundled),
      against: `${milliseconds(unbundled)} unbundled (empty script ${milliseconds(empty)})`,
      ratio: bundled / unbundled,
      goal: 'at most 0.30',
    },
  ];
}
