import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { DemoName } from './demo/demo-names.ts';
import type { PartName } from './ports.ts';

export type Addresses = Record<PartName, string>;

const SettingsFile = z.object({ Values: z.record(z.string(), z.string()) });

export function addressesOf(ports: Record<PartName, number>): Addresses {
  return {
    web: `http://localhost:${ports.web}`,
    api: `http://localhost:${ports.api}`,
    cosmos: `http://localhost:${ports.cosmos}`,
    // The storage SDK only reads the account from the path if the host is an IP address.
    blob: `http://127.0.0.1:${ports.blob}/devstoreaccount1`,
    queue: `http://127.0.0.1:${ports.queue}/devstoreaccount1`,
    identity: `http://localhost:${ports.identity}`,
    ai: `http://localhost:${ports.ai}`,
    mail: `http://localhost:${ports.mail}`,
    pubsub: `http://localhost:${ports.pubsub}`,
    phones: `http://localhost:${ports.phones}`,
  };
}

export function readSample(file: string): Record<string, string> {
  return SettingsFile.parse(JSON.parse(readFileSync(file, 'utf8'))).Values;
}

/** The settings with the addresses of the other parts. */
export function apiEnvironment(
  settings: Record<string, string>,
  addresses: Addresses,
): Record<string, string> {
  const storageAt = (connection = '') =>
    connection
      .replace(/BlobEndpoint=[^;]*/, `BlobEndpoint=${addresses.blob}`)
      .replace(/QueueEndpoint=[^;]*/, `QueueEndpoint=${addresses.queue}`);
  return {
    ...settings,
    AzureWebJobsStorage: storageAt(settings.AzureWebJobsStorage),
    PHOTO_STORAGE: storageAt(settings.PHOTO_STORAGE),
    COSMOS_ENDPOINT: addresses.cosmos,
    IDENTITY_ISSUER: addresses.identity,
    IDENTITY_JWKS_URL: `${addresses.identity}/jwks`,
    CONTENT_SAFETY_ENDPOINT: addresses.ai,
    OPENAI_ENDPOINT: `${addresses.ai}/openai/v1`,
    MAIL_ENDPOINT: addresses.mail,
    NOTICE_ORIGIN: `${addresses.api}/api`,
    SITE_ORIGIN: addresses.web,
    PUSH_SERVICES: addresses.phones,
  };
}

interface Wiring {
  addresses: Addresses;
  dataDir: string;
  settingsFile: string;
  settings: Record<string, string>;
  flow: 'msal' | 'id_token';
  database?: DatabaseOptions | undefined;
  demo?: DemoName | undefined;
  blobs?: Blobs | undefined;
}

/**
 * Fleeting blobs may be lost when their part is killed. In return each write is answered at once, however many blobs
 * there are.
 */
export type Blobs = 'durable' | 'fleeting';

/** How the stand-in for Cosmos DB behaves; see its README. */
export interface DatabaseOptions {
  partitions?: number;
  lagMs?: number;
  /** Whether it logs requests with their charges. */
  log?: boolean;
}

const entries: Record<PartName, string> = {
  cosmos: 'cosmos/main.ts',
  blob: 'blob/main.ts',
  queue: 'queue/main.ts',
  identity: 'identity/main.ts',
  ai: 'ai/main.ts',
  mail: 'mail/main.ts',
  pubsub: 'web-pubsub/main.ts',
  phones: 'web-push/main.ts',
  api: 'functions/main.ts',
  web: 'web/main.ts',
};

/** Options of a part besides its port and folder. */
const particulars: Record<PartName, (wiring: Wiring) => Record<string, string>> = {
  cosmos: ({ settings, database: { partitions = 1, lagMs = 0, log = false } = {} }) => ({
    apart: 'removedPictures',
    'app-key': settings.COSMOS_KEY ?? '',
    'apart-key': settings.COSMOS_HASHES_KEY ?? '',
    partitions: String(partitions),
    lag: String(lagMs),
    log: log ? 'on' : 'off',
  }),
  blob: ({ blobs = 'durable' }) => ({ blobs }),
  queue: () => ({}),
  identity: ({ addresses, demo = 'large' }) => ({ web: addresses.web, demo }),
  ai: ({ settings }) => ({
    'content-safety-key': settings.CONTENT_SAFETY_KEY ?? '',
    'openai-key': settings.OPENAI_KEY ?? '',
  }),
  mail: ({ settings }) => ({ key: settings.MAIL_KEY ?? '' }),
  pubsub: ({ settings }) => ({ key: settings.SIGNALS_KEY ?? '' }),
  phones: () => ({}),
  api: ({ addresses, settingsFile }) => ({
    app: join(import.meta.dirname, '../api/dist/main.js'),
    cors: addresses.web,
    settings: settingsFile,
  }),
  web: ({ addresses, settings, flow }) => ({
    dist: join(import.meta.dirname, '../web/dist'),
    site: addresses.web,
    api: addresses.api,
    identity: addresses.identity,
    client: settings.IDENTITY_AUDIENCE ?? '',
    storage: new URL(addresses.blob).origin,
    flow,
    support: settings.SUPPORT_EMAIL ?? '',
    crisis: settings.CRISIS_CONTACTS ?? '',
    model: settings.OPENAI_MODEL ?? 'none',
    heic: settings.HEIC_PHOTOS ?? 'off',
    signals: settings.SIGNALS_ENDPOINT ?? '',
    worker: settings.APP_WORKER ?? 'on',
  }),
};

export function argumentsOf(name: PartName, wiring: Wiring): string[] {
  const named = {
    port: new URL(wiring.addresses[name]).port,
    data: join(wiring.dataDir, name),
    ...particulars[name](wiring),
  };
  return [
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, entries[name]),
    ...Object.entries(named).flatMap(([option, value]) => [`--${option}`, value]),
  ];
}
