import { fileStore } from '../browser/browser.ts';

const prefix = 'veil.files.';

/** Name of the cache that stores a person's files. */
export const filesOf = (personId: string): string => prefix + personId;

/** Deletes the stored files, except those of `personId` if it is given. */
export const forgetFiles = (personId?: string): Promise<void> => forgetFilesUnless((id) => id === personId);

export async function forgetFilesUnless(isSpared: (personId: string) => boolean): Promise<void> {
  // A browser that keeps no files may refuse to list them.
  const names =
    (await fileStore()
      ?.keys()
      .catch(() => [])) ?? [];
  for (const name of names)
    if (name.startsWith(prefix) && !isSpared(name.slice(prefix.length)))
      await fileStore()
        ?.delete(name)
        .catch(() => undefined);
}
