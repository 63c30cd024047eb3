import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  ConsistencyLevel,
  type Container,
  type ContainerRequest,
  CosmosClient,
  type CosmosClientOptions,
} from '@azure/cosmos';
import { scratchFolder } from '../../scratch.ts';
import { emulatorKey } from '../emulator-key.ts';

/** The ways the server can be told to answer; tests of reads run on each. */
export const shapes = [
  { shape: 'one partition', options: [] },
  { shape: 'five partitions', options: ['--partitions', '5'] },
  { shape: 'five partitions and stale reads', options: ['--partitions', '5', '--lag', '400'] },
];

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The server as its own process on a free port, with a folder of its own. */
export class TestServer {
  readonly folder: string;
  #process: ChildProcess | undefined;
  #url = '';
  readonly #clients: CosmosClient[] = [];

  constructor(folder = scratchFolder('cosmos')) {
    this.folder = folder;
  }

  get url(): string {
    return this.#url;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  async start(...more: string[]): Promise<this> {
    const args = [main, '--port', '0', '--data', this.folder, ...more];
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      windowsHide: true,
    });
    this.#process = child;
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    this.#url = await new Promise<string>((resolve, reject) => {
      child.once('message', (message) => resolve(readyUrl(message)));
      child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
    });
    return this;
  }

  client(options: Partial<CosmosClientOptions> = {}): CosmosClient {
    const client = new CosmosClient({
      endpoint: this.#url,
      key: emulatorKey,
      consistencyLevel: ConsistencyLevel.Session,
      ...options,
    });
    this.#clients.push(client);
    return client;
  }

  async container(request: ContainerRequest): Promise<Container> {
    const { database } = await this.client().databases.createIfNotExists({ id: 'test' });
    const { container } = await database.containers.createIfNotExists(request);
    return container;
  }

  /** The entries of the request log, which is emptied. Needs `--log on`. */
  async takeLog(): Promise<Record<string, unknown>[]> {
    const response = await fetch(`${this.#url}/_log`, { method: 'DELETE' });
    const log: { requests: Record<string, unknown>[] } = JSON.parse(await response.text());
    return log.requests;
  }

  /** Ends the process, at once with SIGKILL. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    for (const client of this.#clients.splice(0)) client.dispose();
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async stop(): Promise<void> {
    await this.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function readyUrl(message: unknown): string {
  if (typeof message === 'object' && message !== null && 'ready' in message) return String(message.ready);
  throw new Error('The server said something else than that it is ready.');
}
