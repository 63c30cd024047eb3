import { fileStore } from '../../../browser/browser.ts';
import { filesOf } from '../../../storage/forget-files.ts';

const address = '/files';
const lengthBytes = 4;

/**
 * Replaces a person's stored files in one write.
 * @returns whether the browser stored them
 */
export async function keepFiles(
  personId: string,
  files: readonly Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  try {
    const store = fileStore();
    if (files.length === 0) await store?.delete(filesOf(personId));
    else await (await store?.open(filesOf(personId)))?.put(address, new Response(joinFiles(files)));
    return store !== undefined;
  } catch {
    return false;
  }
}

/** The files in the order in which they were stored; empty if the browser stores none. */
export async function keptFiles(personId: string): Promise<Uint8Array<ArrayBuffer>[]> {
  try {
    const store = fileStore();
    if (!(await store?.has(filesOf(personId)))) return [];
    const [kept] = (await (await store?.open(filesOf(personId)))?.matchAll()) ?? [];
    return kept ? apart(await kept.arrayBuffer()) : [];
  } catch {
    return [];
  }
}

/** Writes each file after its length. */
const joinFiles = (files: readonly Uint8Array<ArrayBuffer>[]): Blob =>
  new Blob(
    files.flatMap((file) => {
      const length = new DataView(new ArrayBuffer(lengthBytes));
      length.setUint32(0, file.byteLength);
      return [length, file];
    }),
  );

function apart(bytes: ArrayBuffer): Uint8Array<ArrayBuffer>[] {
  const files: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.byteLength; ) {
    const length = new DataView(bytes, at).getUint32(0);
    files.push(new Uint8Array(bytes.slice(at + lengthBytes, at + lengthBytes + length)));
    at += lengthBytes + length;
  }
  return files;
}
