import { filesOf } from '../storage/forget-files.ts';

/** Replaces the files that the browser keeps for a person. @returns whether it keeps them */
export async function keepFiles(
  personId: string,
  files: readonly Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  try {
    await caches.delete(filesOf(personId));
    if (files.length === 0) return true;
    const cache = await caches.open(filesOf(personId));
    // One by one: a cache lists its answers in the order in which they came.
    for (const [place, file] of files.entries()) await cache.put(`/${place}`, new Response(file));
    return true;
  } catch {
    return false;
  }
}

/** In the order in which they were kept; none where the browser keeps nothing. */
export async function keptFiles(personId: string): Promise<Uint8Array<ArrayBuffer>[]> {
  try {
    if (!(await caches.has(filesOf(personId)))) return [];
    const found = await (await caches.open(filesOf(personId))).matchAll();
    return await Promise.all(found.map(async (answer) => new Uint8Array(await answer.arrayBuffer())));
  } catch {
    return [];
  }
}
