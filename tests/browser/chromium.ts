import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { hasRoomInMemory } from '../../local/scratch.ts';

export interface Chromium {
  executablePath: string;
  /** Environment of the program besides this process's. */
  env: Record<string, string>;
}

export const noBrowser =
  'No browser was found. Install Chrome, Chromium or Edge, or name one in $CHROME, for the tests in a browser.';

const { LOCALAPPDATA, PROGRAMFILES, 'PROGRAMFILES(X86)': programFilesX86 } = process.env;

/** Where Chrome, Chromium and Edge are installed, by `process.platform`. */
const usualPlaces: Record<string, string[]> = {
  linux: [
    ...['/usr/bin/google-chrome', '/opt/google/chrome/chrome', '/usr/bin/chromium'],
    ...['/usr/bin/chromium-browser', '/snap/bin/chromium', '/usr/bin/microsoft-edge'],
  ],
  darwin: ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `${folder}/${name}.app/Contents/MacOS/${name}`,
    ),
  ),
  win32: [PROGRAMFILES, programFilesX86, LOCALAPPDATA].flatMap((folder = '') =>
    ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe']
      .concat('Microsoft/Edge/Application/msedge.exe')
      .map((path) => join(folder, path)),
  ),
};

interface Machine {
  CHROME?: string | undefined;
  platform: string;
  isThere(path: string): boolean;
}

/**
 * A browser that a person installed: $CHROME, else Playwright's own, else the system's Chrome, Chromium or Edge.
 * @returns its path
 */
export function findInstalledBrowser({ CHROME, platform, isThere }: Machine): string | undefined {
  return CHROME ?? [chromium.executablePath(), ...(usualPlaces[platform] ?? [])].find(isThere);
}

/**
 * The browser to test with: one that a person installed, else on Linux the one that npm brings, which is unpacked once
 * (a few seconds) into node_modules/.cache.
 */
export async function findChromium(): Promise<Chromium | undefined> {
  const { platform } = process;
  // On Ubuntu a file of that name may only ask for a snap. On Windows the question would open a window.
  const isThere = (path: string) => existsSync(path) && (platform !== 'linux' || runs(path));
  const executablePath = findInstalledBrowser({ CHROME: process.env.CHROME, platform, isThere });
  if (executablePath) return { executablePath, env: {} };
  return platform === 'linux' ? findChromiumOfNpm() : undefined;
}

async function findChromiumOfNpm(): Promise<Chromium | undefined> {
  const folder = await unpackChromium();
  if (folder === undefined) return undefined;
  const executablePath = join(folder, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const withLibraries = { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
  const env = [fonts, withLibraries].find((candidate) => runs(executablePath, candidate));
  return env && { executablePath, env };
}

function runs(executablePath: string, env: Record<string, string> = {}): boolean {
  return spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env } }).status === 0;
}

/** @returns the folder; undefined if local/linux-chromium.mjs has not installed the package */
async function unpackChromium(): Promise<string | undefined> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/chromium-153');
  if (existsSync(folder)) return folder;
  const installed = createRequire(join(import.meta.dirname, 'linux-chromium/package.json'));
  let module: string;
  try {
    module = installed.resolve('@sparticuz/chromium');
  } catch {
    return undefined;
  }
  const { inflate }: { inflate(archive: string): Promise<string> } = await import(pathToFileURL(module).href);
  const packed = join(dirname(module), '../bin');
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

/** @throws a sentence without a browser */
export function launchChromium(found: Chromium | undefined, args: string[] = []): Promise<Browser> {
  if (!found) throw new Error(noBrowser);
  const { executablePath, env } = found;
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...quietFlags, ...args],
    ignoreDefaultArgs: hasRoomInMemory() ? [onDiskFlag] : [],
  });
}
