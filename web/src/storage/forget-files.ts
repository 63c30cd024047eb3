const prefix = 'veil.files.';

/** The cache that keeps somebody’s files. */
export const filesOf = (personId: string): string => prefix + personId;

/** Removes the files that the browser keeps, except those of `personId` where one is given. */
export async function forgetFiles(personId = ''): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  for (const name of names)
    if (name.startsWith(prefix) && name !== prefix + personId) void caches.delete(name);
}
