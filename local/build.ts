import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { buildApi } from '../api/build.ts';

const root = join(import.meta.dirname, '..');

interface Target {
  /** Files whose change makes the result out of date. */
  sources: string[];
  /** Written last, so that its presence means a complete build. */
  result: string;
  build(): Promise<unknown>;
}

const targets: Record<'api' | 'web', Target> = {
  api: {
    sources: ['api/src', 'api/contract', 'api/build.ts', 'package-lock.json'],
    result: 'api/dist/main.js',
    build: buildApi,
  },
  web: {
    sources: [
      ...['web/src', 'web/public', 'web/build', 'web/index.html', 'web/members.html', 'web/locked.html'],
      ...['web/vite.config.ts', 'api/contract', 'package-lock.json'],
    ],
    result: 'web/dist/social-preview.png',
    build: () => run(['--disable-warning=ExperimentalWarning', 'web/build/build.ts']),
  },
};

function newestChange(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  // A folder's own time changes when a file in it is added or removed.
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

function isUpToDate({ sources, result }: Target): boolean {
  const made = join(root, result);
  return (
    existsSync(made) && sources.every((source) => newestChange(join(root, source)) < statSync(made).mtimeMs)
  );
}

/** @throws with the tool's output when it fails */
async function run(args: string[]): Promise<void> {
  // Vite would take NODE_ENV from a test run and build the development version of React.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(said.trim());
}

/**
 * Builds every target that is older than its sources.
 * @returns the names of what was built
 * @throws with the build tool's output
 */
export async function buildStale(): Promise<string[]> {
  const stale = Object.entries(targets).filter(([, target]) => !isUpToDate(target));
  await Promise.all(
    stale.map(async ([, target]) => {
      const startedAt = new Date();
      try {
        await target.build();
      } catch (fault) {
        // A failed build must not count as up to date.
        rmSync(join(root, target.result), { force: true });
        throw fault;
      }
      // A source that was saved during the build must count as newer.
      utimesSync(join(root, target.result), startedAt, startedAt);
    }),
  );
  return stale.map(([name]) => name);
}

if (import.meta.main) {
  try {
    const built = await buildStale();
    process.stdout.write(
      built.length > 0 ? `Built ${built.join(' and ')}.\n` : 'Everything is up to date.\n',
    );
  } catch (fault) {
    process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
    process.exit(1);
  }
}
