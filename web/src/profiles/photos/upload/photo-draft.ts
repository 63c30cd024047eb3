import * as z from 'zod/mini';
import { decryptBytes, encryptBytes } from '../../../storage/encryption.ts';
import { keepFiles, keptFiles } from './kept-files.ts';

const facts = z.object({
  name: z.string(),
  type: z.string(),
  lastModified: z.number(),
  /** Absent in the drafts of onboarding. */
  form: z.optional(z.string()),
  /** Absent in older drafts, and until it is said who is in the photo. */
  shows: z.optional(z.unknown()),
});
const lengthBytes = 4;

interface DraftPhoto {
  readonly file: File;
  /** Who is in it, as the form has it. */
  readonly shows?: unknown;
}

interface PhotoDraftOptions<Photo> {
  personId: string;
  /** The form to which the photos belong, if it is not onboarding. */
  form?: string | undefined;
  /** The first one encrypts; all of them can decrypt. */
  encryptionKeys?: readonly string[] | undefined;
  /** Makes a photo of what was stored. */
  photoOf: (file: File, shows: unknown) => Photo;
}

/**
 * The photos that a person has chosen for something that does not exist yet, such as a profile or an event. The browser
 * stores those of one form, the one saved last. Signing out deletes them.
 */
export class PhotoDraft<Photo extends DraftPhoto> {
  readonly #options: PhotoDraftOptions<Photo>;
  readonly #encryptionKeys: readonly string[];
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PhotoDraftOptions<Photo>) {
    this.#options = options;
    this.#encryptionKeys = options.encryptionKeys ?? [];
  }

  async recall(): Promise<Photo[]> {
    const kept = await keptFiles(this.#options.personId);
    const opened = await Promise.all(kept.map((encrypted) => this.#open(encrypted)));
    return opened.filter((photo) => photo !== undefined);
  }

  /**
   * Saves run one after the other, so that the last choice wins.
   * @returns whether the browser has stored them
   */
  save(photos: readonly Photo[]): Promise<boolean> {
    const saved = this.#last.then(() => this.#write(photos));
    this.#last = saved.catch(() => false);
    return saved;
  }

  async #write(photos: readonly Photo[]): Promise<boolean> {
    const [encryptionKey] = this.#encryptionKeys;
    if (encryptionKey === undefined) return false;
    return keepFiles(
      this.#options.personId,
      await Promise.all(photos.map(async (photo) => encryptBytes(encryptionKey, await this.#pack(photo)))),
    );
  }

  /** Packs a photo into one byte array: the length of its metadata, the metadata, the content. */
  async #pack({ file, shows }: Photo): Promise<ArrayBuffer> {
    const { name, type, lastModified } = file;
    const { form } = this.#options;
    const about = new TextEncoder().encode(JSON.stringify({ name, type, lastModified, form, shows }));
    const length = new DataView(new ArrayBuffer(lengthBytes));
    length.setUint32(0, about.length);
    return new Blob([length, about, file]).arrayBuffer();
  }

  async #open(encrypted: Uint8Array<ArrayBuffer>): Promise<Photo | undefined> {
    const opened = await Promise.all(this.#encryptionKeys.map((key) => decryptBytes(key, encrypted)));
    const bytes = opened.find((found) => found !== undefined);
    return bytes && this.#unpack(bytes);
  }

  #unpack(bytes: ArrayBuffer): Photo | undefined {
    const picture = lengthBytes + new DataView(bytes).getUint32(0);
    const about: unknown = JSON.parse(new TextDecoder().decode(bytes.slice(lengthBytes, picture)));
    const { name, form, shows, ...rest } = facts.parse(about);
    if (form !== this.#options.form) return undefined;
    return this.#options.photoOf(new File([bytes.slice(picture)], name, rest), shows);
  }
}
