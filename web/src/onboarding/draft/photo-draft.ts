import * as z from 'zod/mini';
import { decryptBytes, encryptBytes } from '../../storage/encryption.ts';
import { keepFiles, keptFiles } from './kept-files.ts';

const facts = z.object({ name: z.string(), type: z.string(), lastModified: z.number() });
const lengthBytes = 4;

/** A file with its name and type as one run of bytes: how long the facts are, the facts, the picture. */
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

/** The photos that one person has chosen for a profile that does not exist yet. They go at sign-out. */
export class PhotoDraft {
  readonly #personId: string;
  readonly #encryptionKeys: readonly string[];
  #last: Promise<unknown> = Promise.resolve();

  /** @param encryptionKeys the first encrypts; each of them opens */
  constructor(personId: string, encryptionKeys: readonly string[] = []) {
    this.#personId = personId;
    this.#encryptionKeys = encryptionKeys;
  }

  async recall(): Promise<File[]> {
    const kept = await keptFiles(this.#personId);
    const opened = await Promise.all(kept.map((encrypted) => this.#open(encrypted)));
    return opened.filter((file) => file !== undefined);
  }

  /** One after the other, so that the latest choice is what stays. @returns whether the browser keeps them */
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
