import { join } from 'node:path';
import { type Child, startChild } from './child.ts';
import { createDatabase } from './database.ts';
import type { DemoName } from './demo/demo-names.ts';
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
  /** Contains a data folder for each part, and the logs in `logs/<part>.log`. */
  dataDir: string;
  /** The default is free ports. */
  ports?: Record<PartName, number>;
  /** Settings of the API that override the settings file. */
  settings?: Record<string, string>;
  /** The default is local.settings.sample.json. */
  settingsFile?: string;
  /** How the web app signs in. */
  flow?: 'msal' | 'id_token';
  /** The default is one physical partition without stale reads. */
  database?: DatabaseOptions;
  /** Whom the sign-in page lists. The default is the large demo. */
  demo?: DemoName;
  /** The default is durable. */
  blobs?: Blobs;
  /** The default is all parts. */
  parts?: PartName[];
  /** The site and the API start when it has resolved: they are built meanwhile. The default is that they are built. */
  built?: Promise<unknown>;
  /**
   * Called when everything except the API runs. Past events have to be created here, because a timer of the API would
   * at once carry out what is due.
   */
  beforeApi?: (addresses: Addresses) => Promise<void>;
  /** Called when a part ends unexpectedly. Without it, that is an uncaught error. */
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

interface Part {
  /** The process id while the part is running. */
  pid: number | undefined;
  /** Ends the part, abruptly (`SIGKILL`) or in order, and waits until it has ended. `onCrash` is not called. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Ends the part if it is running, and starts it again with the same address and data. */
  restart(): Promise<void>;
}

export interface Stack {
  addresses: Addresses;
  /** The API's settings, for a process that composes the API itself, like the seed. */
  settings: Record<string, string>;
  part(name: PartName): Part;
  /** Ends every part. It can be called twice. */
  stop(): Promise<void>;
}

const builtParts: PartName[] = ['web', 'api'];

/**
 * Starts the local parts, connected to each other, and creates the database. Every part is a child process that ends
 * with this one, however this one ends.
 * @throws with the output of the first part that does not start, after the others are ended
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, settingsFile = 'local.settings.sample.json', parts = [...partNames] } = options;
  const addresses = addressesOf(options.ports ?? (await freePorts()));
  const settings = { ...readSample(settingsFile), ...options.settings };
  const environment = { ...apiEnvironment(settings, addresses), ...options.settings };
  const children = new Map<PartName, Child>();

  // The API may await it later than it fails.
  options.built?.catch(() => undefined);

  async function start(name: PartName) {
    if (builtParts.includes(name)) await options.built;
    const args = argumentsOf(name, {
      addresses,
      dataDir,
      settingsFile,
      settings,
      flow: options.flow ?? 'msal',
      database: options.database,
      blobs: options.blobs,
      demo: options.demo,
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

  async function startDataThenApi(standIns: Promise<unknown>) {
    await Promise.all([parts.includes('cosmos') && startCosmos(), parts.includes('blob') && startBlob()]);
    if (options.beforeApi) {
      await standIns;
      await options.beforeApi(addresses);
    }
    // Started last, because a timer that is past due runs as soon as the host is up.
    if (parts.includes('api')) await start('api');
  }

  const others = parts.filter((name) => !['cosmos', 'blob', 'api', 'web'].includes(name));
  const started = others.map(start);
  const starts = await Promise.allSettled([
    startDataThenApi(Promise.allSettled(started)),
    ...started,
    ...(parts.includes('web') ? [start('web')] : []),
  ]);
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
