import type { Context } from '../../api/src/context.ts';
import { tablesOf } from '../../api/src/safety/moderation/numbers/transparency.ts';
import { operatorContext } from './operator-settings.ts';

/** The report as Markdown tables, in the order of the EU’s template. */
export async function transparencyReport(
  year: number,
  context: Pick<Context, 'yearEntries'>,
): Promise<string> {
  const tables = await tablesOf(year, context);
  const written = tables.map(({ title, rows }) =>
    [
      `## ${title}`,
      '',
      '| what | count |',
      '| --- | ---: |',
      ...rows.map(({ what, count }) => `| ${what} | ${count ?? 'fewer than 5'} |`),
    ].join('\n'),
  );
  return [`# Moderation in ${year}`, ...written].join('\n\n');
}

function yearIn(args: readonly string[]): number {
  const year = Number(args.findLast((word) => /^20\d\d$/.test(word)));
  if (!year) throw new Error('Say of which year: transparency --year 2026');
  return year;
}

export const plan = (args: string[]): string =>
  `Would count what was reported and decided in ${yearIn(args)}.`;

/** `npm run operate -- transparency --year 2026` */
export async function run(args: string[]): Promise<void> {
  process.stdout.write(`${await transparencyReport(yearIn(args), await operatorContext())}\n`);
}
