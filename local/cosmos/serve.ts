import { createSecretKey } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { backlog } from '../listen.ts';
import { announceReady, endWithParent, partOptions } from '../part.ts';
import { emulatorKey } from './emulator-key.ts';
import type { Right } from './protocol/authorisation.ts';
import { RequestLog } from './request-log.ts';
import { cosmosServer } from './server.ts';
import { CannotOpen } from './storage/open.ts';
import { Store, type StoreOptions } from './storage/store.ts';
import { startSweeping } from './storage/sweep.ts';
import { Throttle } from './throttle.ts';

function openStore(folder: string, options: StoreOptions): Store {
  try {
    return new Store(folder, options);
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function wholeNumber(name: string, text: string, least: number): number {
  if (/^\d+$/.test(text) && Number(text) >= least) return Number(text);
  process.stderr.write(`--${name} must be a whole number of at least ${least}, not "${text}".\n`);
  process.exit(1);
}

function optionalNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

const keyOf = (text: string) => createSecretKey(text, 'base64');

/** The master key opens every container except `--apart`. That one has a key of its own, which opens nothing else. */
function rightsOf({
  key = emulatorKey,
  apart,
  'app-key': appKey,
  'apart-key': apartKey,
}: Record<string, string>): Right[] {
  const master = { key: keyOf(key) };
  if (!apart || !appKey || !apartKey || appKey === key) return [master];
  return [
    master,
    { key: keyOf(appKey), mayOpen: (container) => container !== apart },
    { key: keyOf(apartKey), mayOpen: (container) => container === apart },
  ];
}

const options = partOptions();
const store = openStore(options.data || '.data/cosmos', {
  partitions: wholeNumber('partitions', options.rest.partitions ?? '1', 1),
  lagMs: wholeNumber('lag', options.rest.lag ?? '0', 0),
});
const server = cosmosServer({
  store,
  rights: rightsOf(options.rest),
  log: new RequestLog(options.rest.log === 'on'),
  throttle: new Throttle(optionalNumber(options.rest.units), Date.now()),
  now: Date.now,
});
const sweepTimer = startSweeping(store);

server.once('error', (error) => {
  process.stderr.write(`The server cannot listen: ${error.message}.\n`);
  process.exit(1);
});
server.listen({ port: options.port, host: '127.0.0.1', backlog }, () => {
  const address: AddressInfo | string | null = server.address();
  if (address !== null && typeof address === 'object') announceReady(`http://127.0.0.1:${address.port}`);
});

endWithParent(() => {
  clearInterval(sweepTimer);
  server.close();
  server.closeAllConnections();
  store.close();
});
