import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endChildren, startChild } from './child.ts';
import { demoPeople } from './demo/demo-names.ts';
import { firstCount } from './demo/people/people.ts';
import { seed, unusedCode } from './demo/seed.ts';
import { help, requireFreePorts, type StartOptions, startOptions } from './options.ts';
import { type Stack, startStack } from './stack.ts';
import { addressesOf } from './wiring.ts';

const ownSettings = 'local.settings.json';
export const settingsFile = (): string =>
  existsSync(ownSettings) ? ownSettings : 'local.settings.sample.json';

export const say = (text: string): boolean => process.stdout.write(`${text}\n`);

/**
 * Runs `start`. If it fails, the process ends with a message instead of a stack. When the process is asked to end, even
 * during the start, its parts end first.
 */
export async function launch(start: () => Promise<void>): Promise<void> {
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    await endChildren();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  process.on('disconnect', () => end(0));
  // The channel to `run.mjs` alone should not keep the process running.
  process.channel?.unref();
  try {
    await start();
  } catch (fault) {
    if (!ending) process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
    await end(1);
  }
}

/** Like `launch`, for commands with options, once their ports are free. `--help` only lists the options. */
export const launchWithOptions = (start: (options: StartOptions) => Promise<void>): Promise<void> =>
  launch(async () => {
    const options = startOptions();
    if (options.help) {
      say(help);
      return;
    }
    await prepare(options);
    await start(options);
  });

/** Checks that no other Veil uses the ports, and deletes earlier data if `--reset` was given. */
async function prepare(options: StartOptions): Promise<void> {
  await requireFreePorts(options);
  if (options.reset) rmSync(options.dataDir, { recursive: true, force: true });
}

/**
 * Starts the stack, and creates the demo community on the first run.
 * @param built the site and the API are started when it has resolved
 */
export async function openDemo(
  { ports, dataDir, parts, demo }: StartOptions,
  built: Promise<unknown> = Promise.resolve(),
): Promise<Stack> {
  return startStack({
    dataDir,
    built,
    ports,
    parts,
    demo,
    ...(parts.includes('pubsub') && { settings: { SIGNALS_ENDPOINT: addressesOf(ports).pubsub } }),
    beforeApi: (addresses) => seed(addresses, dataDir, demo),
    settingsFile: settingsFile(),
    onCrash: ({ message }) =>
      process.stderr.write(`\n${message}\nThe other parts go on. Ctrl-C ends them.\n`),
  });
}

export async function welcome({ addresses }: Stack, { dataDir, demo }: StartOptions): Promise<string> {
  const shown = demoPeople[demo].slice(0, firstCount);
  const widest = Math.max(...shown.map(({ name }) => name.length));
  const code = await unusedCode(addresses, demo);
  return [
    '',
    `Veil is at ${addresses.web}`,
    '',
    'Sign in as',
    ...shown.map(({ name, note }) => `  ${name.padEnd(widest)}  ${note}`),
    `  someone new, with the invitation code ${code}`,
    '',
    `Data is kept in ${relative('.', dataDir) || '.'}; logs in ${relative('.', dataDir)}/logs. Ctrl-C ends everything.`,
    '',
  ].join('\n');
}

/** Waits for an API that somebody else starts, however long that takes. */
export async function untilApiAnswers(origin: string): Promise<void> {
  const isUp = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await wait(500);
}

/** Uploads the demo people's pictures, as soon as there is an API, in a child process, which ends with this one. */
export async function bringPictures({ addresses }: Stack, { dataDir, demo }: StartOptions): Promise<void> {
  await untilApiAnswers(addresses.api);
  const script = join(import.meta.dirname, 'demo/hang-pictures-main.ts');
  const child = await startChild(
    [
      '--disable-warning=ExperimentalWarning',
      script,
      '--data',
      dataDir,
      '--addresses',
      JSON.stringify(addresses),
      '--demo',
      demo,
    ],
    { logFile: join(dataDir, 'logs', 'pictures.log') },
  );
  void child.ended.then(({ code, asked, said }) => {
    if (code === 1 && !asked)
      process.stderr.write(`\n${said}\nThe next start goes on with the demo pictures.\n`);
  });
}
