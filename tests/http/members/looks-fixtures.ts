import type { Look } from '../../../api/contract/profiles/looks.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/http/identify.ts';
import { type Person, type Place, reviewer } from '../fixtures.ts';

/** Everything of one profile that waits for a second look, as a reviewer reads it. */
export async function looksOf({ profileId }: { profileId: number }, judge: Person): Promise<Look[]> {
  const found: Look[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await judge.call.do('secondLooks', cursor ? { cursor } : {});
    found.push(...page.looks.filter((look) => look.profileId === profileId));
    cursor = page.nextCursor;
  }
  return found;
}

/** The one of a profile. */
export async function lookOf(subject: { profileId: number }, place: Place): Promise<Look> {
  const [look] = await looksOf(subject, await reviewer(place));
  if (!look) throw new Error('Nothing waits for a second look.');
  return look;
}

/** Everything that waits on a database of the test's own, as somebody reads it who may judge it. */
export const allLooks = async (judge: Owner, context: Context): Promise<Look[]> =>
  (await handlers.secondLooks({}, judge, context)).looks;
