import { join } from 'node:path';
import { type Child, startChild } from './child.ts';
import { createDatabase } from './database.ts';
import { freePorts, type PartName, partNames } from './ports.ts';
import { createBlobContainers } from './storage.ts';
import {
  type Addresses,
  addressesOf,
  apiEnvironment,
  argumentsOf,
  type Blobs,
  type DatabaseOptions,
  readSample,
} from './wiring.ts';

interface StackOptions {
  /** Each part keeps its data in a folder of its own in here, and its log in `logs/<part>.log`. */
  dataDir: string;
  /** Free ones unless given. */
  ports?: Record<PartName, number>;
  /** Settings of the API that differ from the settings file. */
  settings?: Record<string, string>;
  /** File of the other settings; local.settings.sample.json unless given. */
  settingsFile?: string;
  /** How the web app signs in. */
  flow?: 'msal' | 'id_token';
  /** One physical partition and no stale reads unless given. */
  database?: DatabaseOptions;
  /** Durable unless given. */
  blobs?: Blobs;
  /** The parts to start; all of them unless given. */
  parts?: PartName[];
  /**
   * Called once everything else runs and before the API does. Whoever tells a story of the past does it here: a timer of
   * the API would carry out at once what is due in it.
   */
  beforeApi?: (addresses: Addresses) => Promise<void>;
  /** Called when a part ends by itself. Without it, that is an uncaught error. */
  onCrash?: (crash: PartCrash) => void;
}

export class PartCrash extends Error {
  readonly part: PartName;
  constructor(part: PartName, how: string, said: string) {
    super(`${part} ended with ${how}.${said ? `\n${said}` : ''}`);
    this.name = 'PartCrash';
    this.part = part;
  }
}

export interface Part {
  /** Id of the running process. */
  pid: number | undefined;
  /** Ends the part, as by accident (`SIGKILL`) or in order, and waits for its end. Nobody is told. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it unless it has ended, and starts it again at the same address with the same data. */
  restart(): Promise<void>;
}

export interface Stack {
  addresses: Addresses;
  /** Settings of the API, for a process that composes it itself, as the seed does. */
  settings: Record<string, string>;
  part(name: PartName): Part;
  /** Ends every part. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the local parts, wired to each other, and makes the database. Every part is a child process that ends with
 * this one, however this one ends.
 * @throws the first part's own words when one does not start; the others are ended first
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, settingsFile = 'local.settings.sample.json', parts = [...partNames] } = options;
  const addresses = addressesOf(options.ports ?? (await freePorts()));
  const settings = { ...readSample(settingsFile), ...options.settings };
  const environment = { ...apiEnvironment(settings, addresses), ...options.settings };
  const children = new Map<PartName, Child>();

  async function start(name: PartName) {
    const args = argumentsOf(name, {
      addresses,
      dataDir,
      settingsFile,
      settings,
      flow: options.flow ?? 'msal',
      database: options.database,
      blobs: options.blobs,
    });
    const child = await startChild(args, {
      env: name === 'api' ? { ...process.env, ...environment } : process.env,
      logFile: join(dataDir, 'logs', `${name}.log`),
    }).catch((fault: Error) => {
      throw new Error(`${name} did not start. ${fault.message}`);
    });
    children.set(name, child);
    void child.ended.then(({ code, signal, asked, said }) => {
      if (!asked) report(new PartCrash(name, signal ?? `exit code ${code}`, said));
    });
  }

  function report(crash: PartCrash) {
    if (!options.onCrash) throw crash;
    options.onCrash(crash);
  }

  async function stop() {
    await Promise.all([...children.values()].map((child) => child.kill()));
  }

  async function startCosmos() {
    await start('cosmos');
    await createDatabase({
      endpoint: addresses.cosmos,
      key: environment.COSMOS_KEY ?? '',
      database: environment.COSMOS_DATABASE ?? '',
    });
  }

  async function startBlob() {
    await start('blob');
    await createBlobContainers(environment.PHOTO_STORAGE ?? '', addresses.web);
  }

  async function startDataThenApi(others: Promise<unknown>) {
    await Promise.all([parts.includes('cosmos') && startCosmos(), parts.includes('blob') && startBlob()]);
    if (options.beforeApi) {
      await others;
      await options.beforeApi(addresses);
    }
    // Only then: a timer that is past due runs as soon as the host is up.
    if (parts.includes('api')) await start('api');
  }

  const others = parts.filter((name) => !['cosmos', 'blob', 'api'].includes(name));
  const started = others.map(start);
  const starts = await Promise.allSettled([startDataThenApi(Promise.allSettled(started)), ...started]);
  const failed = starts.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }

  return {
    addresses,
    settings: environment,
    stop,
    part: (name) => ({
      pid: children.get(name)?.pid,
      kill: async (signal) => children.get(name)?.kill(signal),
      async restart() {
        await children.get(name)?.kill();
        await start(name);
      },
    }),
  };
}
