import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startStack } from '../../local/stack.ts';
import { median, milliseconds, type Row } from './row.ts';

const rounds = 9;
const root = fileURLToPath(new URL('../..', import.meta.url));
const loader = fileURLToPath(new URL('load-app.ts', import.meta.url));

/** From process start to its end, for a script that does nothing else. */
async function timeOf(args: string[], settings: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return performance.now() - startedAt;
}

/**
 * Loading the app and answering one request, bundled and unbundled. What the local host itself needs is the same for
 * both and is taken off: the time of a script that loads the host and answers one request without an app.
 */
export async function bench(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veil-bench-'));
  // Before its first answer the app compares its keys with those in the database.
  const stack = await startStack({ dataDir, parts: ['cosmos'] });
  try {
    return await measureStarts(stack.settings);
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function measureStarts(settings: Record<string, string>): Promise<Row[]> {
  const apps = {
    empty: [loader],
    bundled: [loader, 'api/dist/main.js'],
    unbundled: [loader, 'api/src/main.ts'],
  };
  const samples: Record<keyof typeof apps, number[]> = { empty: [], bundled: [], unbundled: [] };
  for (let round = 0; round < rounds; round++) {
    samples.empty.push(await timeOf(apps.empty, settings));
    samples.bundled.push(await timeOf(apps.bundled, settings));
    samples.unbundled.push(await timeOf(apps.unbundled, settings));
  }
  const empty = median(samples.empty);
  const bundled = median(samples.bundled) - empty;
  const unbundled = median(samples.unbundled) - empty;
  return [
    {
      what: 'start to first answer, bundled, beyond the host alone',
      measured: milliseconds(bundled),
      against: `${milliseconds(unbundled)} unbundled (the host alone: ${milliseconds(empty)})`,
      ratio: bundled / unbundled,
      goal: 'at most 0.30',
    },
  ];
}
