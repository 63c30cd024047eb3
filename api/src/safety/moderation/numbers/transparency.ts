import { firstYear } from '../../../../contract/safety/transparency.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { numbersOf } from './year.ts';

export const tablesOf = async (year: number, { yearEntries }: Pick<Context, 'yearEntries'>) =>
  numbersOf(await yearEntries.entriesOf(year));

/** Each instance counts once a day, however many members ask. */
export const transparencyNumbers: Handler<'transparencyNumbers'> = async ({ year }, _caller, context) => {
  const { now, recentYears } = context;
  if (year < firstYear || year > now().getUTCFullYear()) throw new ApiError(404, 'This year has no numbers.');
  const tables = await recentYears.take(String(year), () => tablesOf(year, context));
  return { year, tables };
};
