import { hammingDistance, hashFrom, mostApart, type PictureHash } from '../../../shared/pdq.ts';
import type { Context } from '../../context.ts';
import type { PhotoOwner } from '../../profiles/photos/album/owner.ts';

const ownersAtOnce = 200;
/** Words of 32 bits. */
const hashWords = 8;
const firstCapacity = 1024;

/** The hashes of all photos at one time: 36 bytes a photo. */
class HashTable {
  readonly #owners: PhotoOwner[] = [];
  #words = new Uint32Array(firstCapacity * hashWords);
  #ownerOf = new Uint32Array(firstCapacity);
  #size = 0;

  add(owner: PhotoOwner, hashes: readonly PictureHash[]): void {
    if (hashes.length === 0) return;
    for (const hash of hashes) {
      if (this.#size === this.#ownerOf.length) this.#grow();
      this.#words.set(hash, this.#size * hashWords);
      this.#ownerOf[this.#size++] = this.#owners.length;
    }
    this.#owners.push(owner);
  }

  #grow(): void {
    const [words, ownerOf] = [this.#words, this.#ownerOf];
    this.#words = new Uint32Array(words.length * 2);
    this.#words.set(words);
    this.#ownerOf = new Uint32Array(ownerOf.length * 2);
    this.#ownerOf.set(ownerOf);
  }

  /** @returns owners of photos that look alike, each once */
  ownersAlike(hash: PictureHash): PhotoOwner[] {
    const found = new Set<PhotoOwner>();
    for (let at = 0; at < this.#size; at++) {
      const owner = this.#owners[this.#ownerOf[at] ?? 0];
      const words = this.#words.subarray(at * hashWords, (at + 1) * hashWords);
      if (owner && hammingDistance(words, hash) <= mostApart) found.add(owner);
    }
    return [...found];
  }
}

async function readAll(context: Context): Promise<HashTable> {
  const table = new HashTable();
  for (const [kind, owners] of Object.entries(context.photoOwners))
    for (let continuation: string | undefined; ; ) {
      const page = await owners.listPhotos({ continuation, limit: ownersAtOnce }, context);
      for (const { id, photos } of page.items)
        table.add(
          { kind, id },
          photos.flatMap(({ pictures, hash }) => (pictures && hash ? [hashFrom(hash)] : [])),
        );
      if (!page.isMore) break;
      continuation = page.continuation;
    }
  return table;
}

export type PhotoHashes = ReturnType<typeof createPhotoHashes>;

/** Searches that wait at the same time share one reading, so that a flood of them reads all photos once. */
export function createPhotoHashes(now: () => Date) {
  let readingSince = 0;
  let reading: Promise<HashTable> | undefined;

  return {
    /** Reads all photos unless that was begun after `since`. */
    readAfter(since: Date, context: Context): Promise<HashTable> {
      if (reading && readingSince > since.getTime()) return reading;
      readingSince = now().getTime();
      const started = readAll(context);
      reading = started;
      started.catch(() => {
        if (reading === started) reading = undefined;
      });
      return started;
    },
  };
}
