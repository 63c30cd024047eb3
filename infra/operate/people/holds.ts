import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../api/src/context.ts';
import { decrypt, encrypt } from '../../../api/src/people/erasure-log/encryption.ts';
import { lazyBlobs, undefinedIfMissing } from '../../../api/src/platform/services/blobs.ts';

/** Stored beside the erasure log. No lifecycle rule of the storage deletes it. */
const folder = 'holds/';

/** Held copies by the name of the matter, encrypted with the key of the hashes. */
export function openHolds({ settings, keyedHash }: Pick<Context, 'settings' | 'keyedHash'>) {
  const keys = keyedHash.every('erasureLog', '').map((key) => Buffer.from(key, 'base64url'));
  const blobs = lazyBlobs(settings);
  const container = async () => (await blobs()).getContainerClient('erasure-log');
  const blobOf = async (name: string) => (await container()).getBlockBlobClient(`${folder}${name}`);
  const picturesOf = async (matter: string) =>
    (await container()).listBlobsFlat({ prefix: `${folder}${matter}/` });
  const read = async (name: string) => {
    const found = await undefinedIfMissing((await blobOf(name)).download());
    return found?.readableStreamBody && decrypt(await buffer(found.readableStreamBody), keys);
  };

  return {
    /** @throws Error if the name is in use */
    async hold(matter: string, content: unknown): Promise<void> {
      const encrypted = encrypt(Buffer.from(JSON.stringify(content)), keys);
      await (await blobOf(matter)).upload(encrypted, encrypted.length, { conditions: { ifNoneMatch: '*' } });
    },

    async find(matter: string): Promise<unknown> {
      const found = await read(matter);
      return found && JSON.parse(found.toString());
    },

    /** Holding the same name again overwrites it with the same content. */
    async holdPicture(matter: string, name: string, bytes: Uint8Array): Promise<void> {
      const encrypted = encrypt(Buffer.from(bytes), keys);
      await (await blobOf(`${matter}/${name}`)).upload(encrypted, encrypted.length);
    },

    async *pictures(matter: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
      for await (const { name } of await picturesOf(matter)) {
        const bytes = await read(name.slice(folder.length));
        if (bytes) yield { name: name.slice(`${folder}${matter}/`.length), bytes };
      }
    },

    async list(): Promise<string[]> {
      const names: string[] = [];
      for await (const { name } of (await container()).listBlobsFlat({ prefix: folder }))
        if (!name.slice(folder.length).includes('/')) names.push(name.slice(folder.length));
      return names;
    },

    async release(matter: string): Promise<void> {
      for await (const { name } of await picturesOf(matter))
        await (await container()).getBlobClient(name).deleteIfExists();
      await (await blobOf(matter)).deleteIfExists();
    },
  };
}
