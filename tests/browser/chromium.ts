import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright';
import { hasRoomInMemory } from '../../local/scratch.ts';

export interface Chromium {
  executablePath: string;
  /** Environment of the program besides this process's. */
  env: Record<string, string>;
}

/**
 * The Chromium to test with: $CHROME, else the system's, else the one that @sparticuz/chromium carries, which is
 * unpacked once (a few seconds) into node_modules/.cache.
 * @throws a sentence when none of them runs here
 */
export async function findChromium(): Promise<Chromium> {
  const chosen = process.env.CHROME ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
  if (chosen) return { executablePath: chosen, env: {} };
  const folder = await unpackChromium();
  const executablePath = join(folder, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const withLibraries = { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
  const env = [fonts, withLibraries].find((candidate) => runs(executablePath, candidate));
  if (!env)
    throw new Error(
      'The Chromium from npm does not run on this machine. Install Chromium and name it in $CHROME.',
    );
  return { executablePath, env };
}

function runs(executablePath: string, env: Record<string, string>): boolean {
  return spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env } }).status === 0;
}

async function unpackChromium(): Promise<string> {
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  const folder = join(import.meta.dirname, '../../node_modules/.cache/chromium-153');
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  // The package unpacks to the temporary folder only.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = unfinished;
  try {
    const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];
    await Promise.all(archives.map((archive) => inflate(join(packed, archive))));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--font-render-hinting=none',
];

/** Playwright tells Chromium to share its pixels by files on the disk, which takes a ninth of its work. */
const onDiskFlag = '--disable-dev-shm-usage';

export function launchChromium({ executablePath, env }: Chromium, args: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...quietFlags, ...args],
    ignoreDefaultArgs: hasRoomInMemory() ? [onDiskFlag] : [],
  });
}
