import { buffer } from 'node:stream/consumers';
import type { Context } from '../../api/src/context.ts';
import { open, seal } from '../../api/src/ledger/seal.ts';
import { lazyBlobs, unlessMissing } from '../../api/src/platform/services/blobs.ts';

/** Beside what the ledger keeps for restores. No rule of the storage forgets it. */
const folder = 'holds/';

/** Held copies, sealed under the key of the hashes, by the name of the matter. */
export function openHolds({ settings, keyedHash }: Pick<Context, 'settings' | 'keyedHash'>) {
  const keys = keyedHash.every('ledger', '').map((key) => Buffer.from(key, 'base64url'));
  const blobs = lazyBlobs(settings);
  const container = async () => (await blobs()).getContainerClient('ledger');
  const blobOf = async (matter: string) => (await container()).getBlockBlobClient(`${folder}${matter}`);

  return {
    /** @throws Error where something is held under the name */
    async hold(matter: string, content: unknown): Promise<void> {
      const sealed = seal(Buffer.from(JSON.stringify(content)), keys);
      await (await blobOf(matter)).upload(sealed, sealed.length, { conditions: { ifNoneMatch: '*' } });
    },

    async find(matter: string): Promise<unknown> {
      const found = await unlessMissing((await blobOf(matter)).download());
      if (!found?.readableStreamBody) return undefined;
      return JSON.parse(open(await buffer(found.readableStreamBody), keys).toString());
    },

    async list(): Promise<string[]> {
      const names: string[] = [];
      for await (const { name } of (await container()).listBlobsFlat({ prefix: folder }))
        names.push(name.slice(folder.length));
      return names;
    },

    async release(matter: string): Promise<void> {
      await (await blobOf(matter)).deleteIfExists();
    },
  };
}
