import { foundingBelow } from '../../../../contract/discovery/home/home.ts';
import { firstYear } from '../../../../contract/safety/transparency.ts';
import type { Context } from '../../../context.ts';
import { countMembers } from '../../../discovery/browse/community-size.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { quarterOf } from '../../../platform/runtime/quarter.ts';
import { numbersOf } from './year.ts';

export const tablesOf = async (year: number, { yearEntries }: Pick<Context, 'yearEntries'>) =>
  numbersOf(await yearEntries.entriesOf(year));

/** Each instance counts once a day, however many members ask. */
export const transparencyNumbers: Handler<'transparencyNumbers'> = async ({ year }, _caller, context) => {
  const { now, recentYears } = context;
  if (year < firstYear || year > now().getUTCFullYear()) throw new ApiError(404, 'This year has no numbers.');
  if (!(await isSmall(context)))
    return { year, tables: await recentYears.take(String(year), () => tablesOf(year, context)) };
  const until = quarterOf(now()).toISOString();
  const tables = await recentYears.take(`${year} until ${until}`, async () => {
    const entries = await context.yearEntries.entriesOf(year);
    return numbersOf(
      entries.filter(({ at }) => at < until),
      true,
    );
  });
  return { year, tables, until };
};

/** True also while the index of members is being read. */
export async function isSmall({ candidateIndex }: Pick<Context, 'candidateIndex'>): Promise<boolean> {
  const candidates = await candidateIndex.current();
  return !candidates || countMembers(candidates, foundingBelow) < foundingBelow;
}
