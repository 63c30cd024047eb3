import { shieldLimits, shieldMessages } from '../../../contract/relations/shields.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ShieldEntry } from './store.ts';

/** An entry that is going to end may be followed by another one for the same address. */
export const isLastingEntryOf =
  (hash: string) =>
  (one: ShieldEntry): boolean =>
    one.hash === hash && !one.end;

/**
 * Adds an entry once per address. Two simultaneous calls for the same address get the same entry.
 * @throws ApiError 409 if the list is full
 */
export async function addEntryOnce(
  pseudonyms: readonly string[],
  entry: ShieldEntry,
  { shields }: Context,
): Promise<ShieldEntry> {
  let named = entry;
  await shields.byNamer.change(pseudonyms, (entries) => {
    named = entries.find(({ id }) => id === entry.id) ?? entries.find(isLastingEntryOf(entry.hash)) ?? entry;
    if (named !== entry) return [...entries];
    if (entries.length >= shieldLimits.most) throw new ApiError(409, shieldMessages.full);
    return [...entries, entry];
  });
  return named;
}
