import { buffer } from 'node:stream/consumers';
import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts';
import type { Blobs } from '../../platform/services/blobs.ts';
import { decrypt, encrypt } from './encryption.ts';

const container = 'erasure-log';
const alreadyThereStatuses = new Set([409, 412]);
/** 2 minutes, in ms: the most that the clocks of the storage and of the writer differ. */
const mostBehindMs = 2 * 60 * 1000;

interface DepartedProfiles {
  readonly size: number;
  has(profileId: number): boolean;
  hasPerson(profileId: number, personId: string): boolean;
}

type ErasureLogKind = 'blocks' | 'sanctions' | 'split-offs';

interface ErasureLogEntry {
  readonly name: string;
  /** The stored JSON, not yet parsed by a schema. */
  readonly content: unknown;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * After a restore to an earlier time, this log tells the database what happened since. Each entry is a blob under its
 * day, encrypted with a key derived from the hash key. The storage deletes it once no backup is older.
 */
export function createErasureLogStore(blobs: Blobs, keyedHash: KeyedHash) {
  const nameOf = (profileId: number, personId?: string): string =>
    personId === undefined ? String(profileId) : `${profileId}/${personId}`;
  const departureHashesOf = (profileId: number, personId?: string) =>
    keyedHash.every('departure', nameOf(profileId, personId));
  const encryptionKeys = keyedHash.every('erasureLog', '').map((key) => Buffer.from(key, 'base64url'));
  const openContainer = async () => (await blobs()).getContainerClient(container);

  return {
    /** Safe to repeat: of entries with the same name, the last one of a day is kept. */
    async keep(kind: ErasureLogKind, name: string, content: unknown, at: Date): Promise<void> {
      const encrypted = encrypt(Buffer.from(JSON.stringify(content)), encryptionKeys);
      const blob = (await openContainer()).getBlockBlobClient(`${kind}/${dayOf(at)}/${name}`);
      await blob.upload(encrypted, encrypted.length);
    },

    /**
     * Lists day by day and may include entries from some minutes before `since`. The list is unbounded, because an
     * operator rarely needs it.
     */
    async *list(kind: ErasureLogKind, since: Date): AsyncGenerator<ErasureLogEntry> {
      const blobContainer = await openContainer();
      for await (const { name, properties } of blobContainer.listBlobsFlat({ prefix: `${kind}/` })) {
        const [, day = '', entry = ''] = name.split('/');
        if (day < dayOf(since)) continue;
        const isOfDay = day === dayOf(since);
        if (isOfDay && properties.lastModified.getTime() < since.getTime() - mostBehindMs) continue;
        const { readableStreamBody } = await blobContainer.getBlobClient(name).download();
        if (!readableStreamBody) continue;
        const content: unknown = JSON.parse(
          decrypt(await buffer(readableStreamBody), encryptionKeys).toString(),
        );
        yield { name: entry, content };
      }
    },

    /** Safe to repeat. */
    async recordDeparture(profileId: number, at: Date, personId?: string): Promise<void> {
      const name = `departures/${dayOf(at)}/${keyedHash('departure', nameOf(profileId, personId))}`;
      const blob = (await openContainer()).getBlockBlobClient(name);
      try {
        await blob.upload('', 0, { conditions: { ifNoneMatch: '*' } });
      } catch (fault) {
        const status = fault instanceof Error && 'statusCode' in fault ? Number(fault.statusCode) : 0;
        if (!alreadyThereStatuses.has(status)) throw fault;
      }
    },

    async recordAction(name: string, details: Record<string, unknown>, at: Date): Promise<void> {
      const text = JSON.stringify({ at: at.toISOString(), action: name, ...details });
      const blob = `actions/${at.toISOString()}-${name}`;
      await (await openContainer()).getBlockBlobClient(blob).upload(text, Buffer.byteLength(text));
    },

    /** Lists from the day of `since` on. The list is unbounded, because an operator rarely needs it. */
    async listDeparted(since: Date): Promise<DepartedProfiles> {
      const first = dayOf(since);
      const hashes = new Set<string>();
      const listed = (await openContainer()).listBlobsFlat({ prefix: 'departures/' });
      for await (const { name } of listed) {
        const [, day = '', hash = ''] = name.split('/');
        if (day >= first) hashes.add(hash);
      }
      return {
        size: hashes.size,
        has: (profileId) => departureHashesOf(profileId).some((hash) => hashes.has(hash)),
        hasPerson: (profileId, personId) =>
          departureHashesOf(profileId, personId).some((hash) => hashes.has(hash)),
      };
    },
  };
}
