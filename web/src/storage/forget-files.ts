const prefix = 'veil.files.';

/** The cache that keeps somebody’s files. */
export const filesOf = (personId: string): string => prefix + personId;

/** Removes the files that the browser keeps, except those of `personId` where one is given. */
export async function forgetFiles(personId = ''): Promise<void> {
  for (const name of (await globalThis.caches?.keys().catch(() => [])) ?? [])
    if (name.startsWith(prefix) && name !== filesOf(personId)) void caches.delete(name);
}
