import type { Context } from '../context.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import type { Departure } from './departure.ts';

/** Next they sign in they are a newcomer. Who has come back by another invitation meanwhile stays. Safe to repeat. */
export async function forgetPerson(
  { personId, profileId }: Departure,
  { people }: Pick<Context, 'people'>,
): Promise<void> {
  await compareAndSwap(async () => {
    const found = await people.findStored(personId);
    if (found?.value.admission?.profileId !== profileId) return 'forgotten';
    return (await people.remove(personId, found.etag)) === 'done' ? 'forgotten' : undefined;
  });
}
