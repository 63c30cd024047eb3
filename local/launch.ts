import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endChildren, startChild } from './child.ts';
import { firstCount, people } from './demo/people/people.ts';
import { seed, unusedCode } from './demo/seed.ts';
import { help, requireFreePorts, type StartOptions, startOptions } from './options.ts';
import { type Stack, startStack } from './stack.ts';
import { addressesOf } from './wiring.ts';

const ownSettings = 'local.settings.json';

export const say = (text: string): boolean => process.stdout.write(`${text}\n`);

/**
 * Runs `start` and ends the process with a sentence, not a stack, when it cannot. Whenever the process is asked to end,
 * while it starts too, its parts end first.
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
  // The channel to `run.mjs` alone keeps nothing running.
  process.channel?.unref();
  try {
    await start();
  } catch (fault) {
    if (!ending) process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
    await end(1);
  }
}

/** The same for what takes the options of the command line, once its ports are free; `--help` only says which there are. */
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

/** Frees the way: no second Veil on the same ports, and no data from before when `--reset` was given. */
async function prepare(options: StartOptions): Promise<void> {
  await requireFreePorts(options);
  if (options.reset) rmSync(options.dataDir, { recursive: true, force: true });
}

/** Starts the stack and tells the demo community on the first run. */
export async function openDemo({ ports, dataDir, parts }: StartOptions): Promise<Stack> {
  return startStack({
    dataDir,
    ports,
    parts,
    ...(parts.includes('pubsub') && { settings: { SIGNALS_ENDPOINT: addressesOf(ports).pubsub } }),
    beforeApi: (addresses) => seed(addresses, dataDir),
    ...(existsSync(ownSettings) && { settingsFile: ownSettings }),
    onCrash: ({ message }) =>
      process.stderr.write(`\n${message}\nThe other parts go on. Ctrl-C ends them.\n`),
  });
}

export async function welcome({ addresses }: Stack, dataDir: string): Promise<string> {
  const shown = people.slice(0, firstCount);
  const widest = Math.max(...shown.map(({ name }) => name.length));
  const code = await unusedCode(addresses);
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

/** Lets the demo people's pictures arrive while somebody already looks around; they end with this process. */
export async function bringPictures({ addresses }: Stack, dataDir: string): Promise<void> {
  const script = join(import.meta.dirname, 'demo/hang-pictures-main.ts');
  const child = await startChild(
    [
      '--disable-warning=ExperimentalWarning',
      script,
      '--data',
      dataDir,
      '--addresses',
      JSON.stringify(addresses),
    ],
    { logFile: join(dataDir, 'logs', 'pictures.log') },
  );
  void child.ended.then(({ code, asked, said }) => {
    if (code === 1 && !asked)
      process.stderr.write(`\n${said}\nThe next start goes on with the demo pictures.\n`);
  });
}
