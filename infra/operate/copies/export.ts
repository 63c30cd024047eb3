import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Database } from '@azure/cosmos';
import type { BlobServiceClient, ContainerClient } from '@azure/storage-blob';
import * as z from 'zod';
import { decrypt, encrypt } from '../../../api/src/people/erasure-log/encryption.ts';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import { lazyBlobs, undefinedIfMissing } from '../../../api/src/platform/services/blobs.ts';
import blobContainers from '../../blob-containers.json' with { type: 'json' };
import definitions from '../../containers.json' with { type: 'json' };
import { readEnvironment } from '../environment.ts';
import { findSecret, setSecret } from '../keys/vault.ts';
import { operatorContext, settingsWithoutKeys } from '../operator-settings.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];
const Item = z.looseObject({ id: z.string() });

/** Uploads stay in quarantine for minutes only, and an index can be rebuilt. */
const notExported = new Set(['quarantine', 'indexes']);
const pictures = blobContainers.containers.filter((name) => !notExported.has(name) && name !== 'erasure-log');
const pageSize = 1000;
const width = 8;

interface Source {
  database: Database;
  storage: BlobServiceClient;
}

interface Place {
  /** The container of exports. */
  target: ContainerClient;
  /** `2026-11-23` */
  day: string;
  /** Key of this export only. Deleting the key makes the export unreadable. */
  key: Buffer;
}

interface Counted {
  items: number;
  blobs: number;
}

const upload = (target: ContainerClient, name: string, bytes: Buffer) =>
  target.getBlockBlobClient(name).upload(bytes, bytes.length);

async function download(from: ContainerClient, name: string): Promise<Buffer> {
  const { readableStreamBody } = await from.getBlobClient(name).download();
  return readableStreamBody ? buffer(readableStreamBody) : Buffer.alloc(0);
}

/**
 * Runs `work` on each item, a few at a time.
 * @returns the number of items
 */
async function forEachInBatches<T>(
  all: AsyncIterable<T>,
  work: (one: T) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  let batch: Promise<unknown>[] = [];
  for await (const one of all) {
    count++;
    batch.push(work(one));
    if (batch.length < width) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
  return count;
}

/** The item without the fields that the database adds. */
export const withoutSystemFields = (item: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(item).filter(([name]) => !/^_(rid|self|etag|attachments|ts|lsn)$/.test(name)),
  );

/**
 * Exports everything that members wrote, and their pictures, encrypted. Running it again on the same day overwrites the
 * same names.
 */
export async function exportAll(
  { database, storage }: Source,
  { target, day, key }: Place,
): Promise<Counted> {
  const counted = { items: 0, blobs: 0 };
  for (const { id } of definitions) {
    const pages = database.container(id).items.query('SELECT * FROM c', { maxItemCount: pageSize });
    let page = 0;
    for await (const { resources = [] } of pages.getAsyncIterator()) {
      const lines = resources.map((item) => JSON.stringify(withoutSystemFields(Item.parse(item)))).join('\n');
      await upload(target, `${day}/items/${id}/${page++}`, encrypt(await pack(lines), [key]));
      counted.items += resources.length;
    }
  }
  for (const name of pictures) {
    const from = storage.getContainerClient(name);
    await forEachInBatches(from.listBlobsFlat(), async (blob) => {
      // Members may delete pictures during the export.
      const bytes = await undefinedIfMissing(download(from, blob.name));
      if (!bytes) return;
      await upload(target, `${day}/blobs/${name}/${blob.name}`, encrypt(bytes, [key]));
      counted.blobs++;
    });
  }
  await exportErasureLog({ storage }, target);
  // Written last, so that an export without it is known to be incomplete.
  await upload(target, `${day}/whole`, Buffer.from(JSON.stringify(counted)));
  return counted;
}

/**
 * Copies departures, blocks and sanctions, which are already encrypted or anonymous. With hourly copies, the other
 * region knows who must not come back, whatever the nightly export contains.
 * @returns the number of new entries
 */
export async function exportErasureLog(
  { storage }: Pick<Source, 'storage'>,
  target: ContainerClient,
): Promise<number> {
  const known = new Set<string>();
  for await (const { name } of target.listBlobsFlat({ prefix: 'erasure-log/' })) known.add(name);
  const from = storage.getContainerClient('erasure-log');
  let fresh = 0;
  await forEachInBatches(from.listBlobsFlat(), async ({ name }) => {
    // A block and its removal on the same day have the same name, so entries of today and yesterday are written again.
    const isSettled = known.has(`erasure-log/${name}`) && !isRecent(name);
    if (isSettled) return;
    fresh++;
    await upload(target, `erasure-log/${name}`, await download(from, name));
  });
  return fresh;
}

const dayMs = 24 * 60 * 60 * 1000;
const isRecent = (name: string): boolean => {
  const [, day = ''] = name.split('/');
  return day.slice(0, 10) >= new Date(Date.now() - dayMs).toISOString().slice(0, 10);
};

/**
 * Fills an empty database and storage from an export. Running it again changes nothing.
 * @throws Error if the export is incomplete
 */
export async function importAll(
  { database, storage }: Source,
  { target, day, key }: Place,
): Promise<Counted> {
  if (!(await target.getBlobClient(`${day}/whole`).exists()))
    throw new Error(`There is no whole export of ${day}.`);
  const counted = { items: 0, blobs: 0 };
  for (const { id } of definitions)
    for await (const { name } of target.listBlobsFlat({ prefix: `${day}/items/${id}/` })) {
      const text = (await unpack(decrypt(await download(target, name), [key]))).toString();
      const items = text === '' ? [] : text.split('\n').map((line) => Item.parse(JSON.parse(line)));
      for (let first = 0; first < items.length; first += width)
        await Promise.all(
          items.slice(first, first + width).map((item) => database.container(id).items.upsert(item)),
        );
      counted.items += items.length;
    }
  const restore = async (
    prefix: string,
    to: (name: string) => [string, string],
    keys: Buffer[] | undefined,
  ) =>
    forEachInBatches(target.listBlobsFlat({ prefix }), async ({ name }) => {
      const [container, blob] = to(name.slice(prefix.length));
      const bytes = await download(target, name);
      await upload(storage.getContainerClient(container), blob, keys ? decrypt(bytes, keys) : bytes);
    });
  counted.blobs += await restore(
    `${day}/blobs/`,
    (name) => [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)],
    [key],
  );
  await restore('erasure-log/', (name) => ['erasure-log', name], undefined);
  return counted;
}

const today = (): string => new Date().toISOString().slice(0, 10);

async function openTarget(): Promise<ContainerClient> {
  const { EXPORT_ORIGIN } = readEnvironment(['EXPORT_ORIGIN']);
  return (await lazyBlobs({ PHOTO_STORAGE__blobServiceUri: EXPORT_ORIGIN })()).getContainerClient('exports');
}

const keyNameOf = (day: string): string => `export-${day}`;

export function plan([what = 'all']: string[]): string {
  if (what !== 'all' && what !== 'erasure-log') throw new Error('Say what to export: all, or erasure-log.');
  return what === 'all'
    ? 'Would export every container, pictures and the erasure log to the other region, under a key of its own.'
    : 'Would copy what is new in the erasure log to the other region.';
}

/** `npm run operate -- export` runs each night, `npm run operate -- export erasure-log` each hour. */
export async function run([what = 'all']: string[]): Promise<void> {
  // The exporter reads no key of the API.
  const settings = await settingsWithoutKeys();
  const target = await openTarget();
  const storage = await lazyBlobs(settings)();
  if (what === 'erasure-log') {
    process.stdout.write(`${await exportErasureLog({ storage }, target)} entries are new.\n`);
    return;
  }
  const { EXPORT_VAULT } = readEnvironment(['EXPORT_VAULT']);
  const day = today();
  const known = await findSecret(EXPORT_VAULT, keyNameOf(day));
  const key = known ? Buffer.from(known, 'base64') : randomBytes(32);
  if (!known) await setSecret(EXPORT_VAULT, keyNameOf(day), key.toString('base64'));
  const { items, blobs } = await exportAll(
    { database: openDatabase(settings), storage },
    { target, day, key },
  );
  process.stdout.write(`${items} items and ${blobs} pictures of ${day} are in ${target.url}.\n`);
}

/** Used by infra/operate/copies/import.ts. */
export async function importDay(day: string): Promise<Counted> {
  const { settings } = await operatorContext();
  const { EXPORT_VAULT } = readEnvironment(['EXPORT_VAULT']);
  const key = await findSecret(EXPORT_VAULT, keyNameOf(day));
  if (key === undefined) throw new Error(`The vault has no key of the export of ${day}: it is gone.`);
  const place = { target: await openTarget(), day, key: Buffer.from(key, 'base64') };
  return importAll({ database: openDatabase(settings), storage: await lazyBlobs(settings)() }, place);
}
