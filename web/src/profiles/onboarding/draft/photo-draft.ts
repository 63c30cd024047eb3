import * as z from 'zod/mini';
import { decryptBytes, encryptBytes } from '../../../storage/encryption.ts';
import type { ChosenPhoto } from './chosen-photo.ts';
import { keepFiles, keptFiles } from './kept-files.ts';

const facts = z.object({
  name: z.string(),
  type: z.string(),
  lastModified: z.number(),
  /** Absent in older drafts, and until it is said who is in the photo. */
  shows: z.optional(z.array(z.string())),
});
const lengthBytes = 4;

/** Packs a photo into one byte array: the length of its metadata, the metadata, the content. */
async function packPhoto({ file, shows }: ChosenPhoto): Promise<ArrayBuffer> {
  const { name, type, lastModified } = file;
  const about = new TextEncoder().encode(JSON.stringify({ name, type, lastModified, shows }));
  const length = new DataView(new ArrayBuffer(lengthBytes));
  length.setUint32(0, about.length);
  return new Blob([length, about, file]).arrayBuffer();
}

function unpackPhoto(bytes: ArrayBuffer): ChosenPhoto {
  const picture = lengthBytes + new DataView(bytes).getUint32(0);
  const about: unknown = JSON.parse(new TextDecoder().decode(bytes.slice(lengthBytes, picture)));
  const { name, shows, ...rest } = facts.parse(about);
  const file = new File([bytes.slice(picture)], name, rest);
  return shows ? { file, shows } : { file };
}

/** The photos that a person has chosen for a profile that does not exist yet. Signing out deletes them. */
export class PhotoDraft {
  readonly #personId: string;
  readonly #encryptionKeys: readonly string[];
  #last: Promise<unknown> = Promise.resolve();

  /** @param encryptionKeys the first one encrypts; all of them can decrypt */
  constructor(personId: string, encryptionKeys: readonly string[] = []) {
    this.#personId = personId;
    this.#encryptionKeys = encryptionKeys;
  }

  async recall(): Promise<ChosenPhoto[]> {
    const kept = await keptFiles(this.#personId);
    const opened = await Promise.all(kept.map((encrypted) => this.#open(encrypted)));
    return opened.filter((photo) => photo !== undefined);
  }

  /**
   * Saves run one after the other, so that the last choice wins.
   * @returns whether the browser has stored them
   */
  save(photos: readonly ChosenPhoto[]): Promise<boolean> {
    const saved = this.#last.then(() => this.#write(photos));
    this.#last = saved.catch(() => false);
    return saved;
  }

  async #write(photos: readonly ChosenPhoto[]): Promise<boolean> {
    const [encryptionKey] = this.#encryptionKeys;
    if (encryptionKey === undefined) return false;
    return keepFiles(
      this.#personId,
      await Promise.all(photos.map(async (photo) => encryptBytes(encryptionKey, await packPhoto(photo)))),
    );
  }

  async #open(encrypted: Uint8Array<ArrayBuffer>): Promise<ChosenPhoto | undefined> {
    const opened = await Promise.all(this.#encryptionKeys.map((key) => decryptBytes(key, encrypted)));
    const bytes = opened.find((found) => found !== undefined);
    return bytes && unpackPhoto(bytes);
  }
}
