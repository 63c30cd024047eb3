import { shieldLimits, shieldMessages } from '../../contract/shields.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { ShieldEntry } from './store.ts';

/** An entry whose end was asked for may be followed by another one for the same address. */
export const isLastingEntryOf =
  (hash: string) =>
  (one: ShieldEntry): boolean =>
    one.hash === hash && !one.end;

/**
 * Each of two simultaneous calls finds what the other has named.
 * @throws ApiError 409 where no more fit
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
