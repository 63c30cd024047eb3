import * as z from 'zod/mini';
import { decryptBytes, encryptBytes } from '../../../storage/encryption.ts';
import { keepFiles, keptFiles } from './kept-files.ts';

const facts = z.object({ name: z.string(), type: z.string(), lastModified: z.number() });
const lengthBytes = 4;

/** Packs a file into one byte array: the length of its metadata, the metadata, the content. */
async function packFile(file: File): Promise<ArrayBuffer> {
  const { name, type, lastModified } = file;
  const about = new TextEncoder().encode(JSON.stringify({ name, type, lastModified }));
  const length = new DataView(new ArrayBuffer(lengthBytes));
  length.setUint32(0, about.length);
  return new Blob([length, about, file]).arrayBuffer();
}

function unpackFile(bytes: ArrayBuffer): File {
  const picture = lengthBytes + new DataView(bytes).getUint32(0);
  const about: unknown = JSON.parse(new TextDecoder().decode(bytes.slice(lengthBytes, picture)));
  const { name, ...rest } = facts.parse(about);
  return new File([bytes.slice(picture)], name, rest);
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

  async recall(): Promise<File[]> {
    const kept = await keptFiles(this.#personId);
    const opened = await Promise.all(kept.map((encrypted) => this.#open(encrypted)));
    return opened.filter((file) => file !== undefined);
  }

  /**
   * Saves run one after the other, so that the last choice wins.
   * @returns whether the browser has stored them
   */
  save(files: readonly File[]): Promise<boolean> {
    const saved = this.#last.then(() => this.#write(files));
    this.#last = saved.catch(() => false);
    return saved;
  }

  async #write(files: readonly File[]): Promise<boolean> {
    const [encryptionKey] = this.#encryptionKeys;
    if (encryptionKey === undefined) return false;
    return keepFiles(
      this.#personId,
      await Promise.all(files.map(async (file) => encryptBytes(encryptionKey, await packFile(file)))),
    );
  }

  async #open(encrypted: Uint8Array<ArrayBuffer>): Promise<File | undefined> {
    const opened = await Promise.all(this.#encryptionKeys.map((key) => decryptBytes(key, encrypted)));
    const bytes = opened.find((found) => found !== undefined);
    return bytes && unpackFile(bytes);
  }
}
