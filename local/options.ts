import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DemoName, demoNames, isDemoName } from './demo/demo-names.ts';
import { defaultPorts, isFree, type PartName, partNames } from './ports.ts';

export interface StartOptions {
  dataDir: string;
  reset: boolean;
  help: boolean;
  demo: DemoName;
  ports: Record<PartName, number>;
  /** The parts to start: all except those that are run in another way, such as the API under `func`. */
  parts: PartName[];
}

export const help = `npm start and npm run dev take:
  --reset                   delete what is kept, and begin the demo again
  --demo small              fifteen people in one town after their first month, in .data/small
  --demo none               a founder alone on the first day, in .data/none
  --data <folder>           where the data is kept; .data unless given
  --without <part>          leave a part to somebody else, such as the API to func
${partNames.map((name) => `  --${name}-port <number>`.padEnd(28) + `${defaultPorts[name]} unless given`).join('\n')}`;

/**
 * Parses `--help`, `--reset`, `--demo <name>`, `--data <folder>`, `--without <part>` and `--<part>-port <number>` for each part.
 * @throws for anything else
 */
export function startOptions(argv = process.argv.slice(2)): StartOptions {
  const portOptions = Object.fromEntries(
    partNames.map((name) => [`${name}-port`, { type: 'string' as const }]),
  );
  const { values } = parseArgs({
    args: argv,
    options: {
      ...portOptions,
      reset: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      data: { type: 'string' },
      demo: { type: 'string', default: 'large' },
      without: { type: 'string' },
    },
  });
  const given: Record<string, string | boolean | undefined> = values;
  const { demo } = given;
  if (!isDemoName(demo)) throw new Error(`--demo takes ${demoNames.join(', ')}.`);
  const ports = { ...defaultPorts };
  for (const name of partNames) ports[name] = Number(given[`${name}-port`] ?? ports[name]);
  return {
    dataDir:
      typeof given.data === 'string'
        ? given.data
        : join(import.meta.dirname, '../.data', demo === 'large' ? '' : demo),
    demo,
    reset: given.reset === true,
    help: given.help === true,
    ports,
    parts: partNames.filter((name) => name !== given.without),
  };
}

/** @throws naming the ports that are in use, most likely by another `npm start` */
export async function requireFreePorts({ ports, parts }: StartOptions): Promise<void> {
  const taken = await Promise.all(
    parts.map(async (name) => ((await isFree(ports[name])) ? [] : [`${ports[name]} (${name})`])),
  );
  const list = taken.flat().join(', ');
  if (list !== '')
    throw new Error(`Veil seems to be running already: something listens on ${list}. End it first.`);
}
