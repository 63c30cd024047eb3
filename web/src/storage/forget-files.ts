const prefix = 'veil.files.';

/** Name of the cache that stores a person's files. */
export const filesOf = (personId: string): string => prefix + personId;

/** Deletes the stored files, except those of `personId` if it is given. */
export async function forgetFiles(personId = ''): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  for (const name of names)
    if (name.startsWith(prefix) && name !== prefix + personId) void caches.delete(name);
}
