import { readFileSync } from 'node:fs';
import * as z from 'zod';
import {
  type Line,
  logsADay,
  type MemberMonth,
  monthlyCost,
  monthlyCostWithSignals,
  optionalCost,
  peakUnits,
  signalUnits,
} from './cost-model.ts';

const measuredPage = z.strictObject({
  page: z.string(),
  calls: z.number(),
  operations: z.number(),
  requestUnits: z.number(),
  aMonth: z.number(),
});
export type MeasuredPage = z.output<typeof measuredPage>;

const record = z.strictObject({
  measuredOn: z.iso.date(),
  /** Of all items, as JSON. */
  kilobytesOfMember: z.number(),
  pages: z.array(measuredPage),
  withSignals: z.array(measuredPage),
});
/** What `npm run operate -- cost write` measured. */
export type CostRecord = z.output<typeof record>;

export const recordFile = new URL('measured.json', import.meta.url);
export const readRecord = (): CostRecord => record.parse(JSON.parse(readFileSync(recordFile, 'utf8')));

const sizes = [100, 1_000, 10_000, 100_000];
const sizeHeads = sizes.map((size) => `${size.toLocaleString('en')} members`);

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |\n`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  row(head) + row(head.map((_, n) => (n === 0 ? '---' : '---:'))) + rows.map(row).join('');
const dollars = (amount: number): string => amount.toFixed(amount < 10 ? 2 : 0);
const whole = (count: number): string => Math.round(count).toLocaleString('en');

const sumOf = (pages: readonly MeasuredPage[], of: (page: MeasuredPage) => number): number =>
  pages.reduce((sum, page) => sum + of(page) * page.aMonth, 0);

/** A month of an active member. */
export const monthOf = (pages: readonly MeasuredPage[], { kilobytesOfMember }: CostRecord): MemberMonth => ({
  requestUnits: sumOf(pages, ({ requestUnits }) => requestUnits),
  calls: sumOf(pages, ({ calls }) => calls),
  gigabytes: kilobytesOfMember / 1e6,
});

const total = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.dollars, 0);

const linesTable = (head: string, bySize: readonly Line[][]) =>
  [
    [head, ...sizeHeads],
    (bySize[0] ?? []).map(({ what }, n) => [what, ...bySize.map((lines) => dollars(lines[n]?.dollars ?? 0))]),
  ] as const;

function monthTable(month: MemberMonth, cost: (members: number, month: MemberMonth) => Line[]): string {
  const bySize = sizes.map((size) => cost(size, month));
  const [head, rows] = linesTable('dollars a month', bySize);
  return table(head, [
    ...rows,
    ['together', ...bySize.map((lines) => dollars(total(lines)))],
    ['request units a second at the busiest', ...sizes.map((size) => peakUnits(size, month).toFixed(1))],
  ]);
}

const isAsking = ({ page }: MeasuredPage): boolean => page.startsWith('Asking ');

function signalsTable(measured: CostRecord, months: readonly MemberMonth[]): string {
  const both = [measured.pages, measured.withSignals];
  const asking = both.map((pages) => sumOf(pages.filter(isAsking), ({ calls }) => calls));
  const opening = both.map((pages) =>
    sumOf(
      pages.filter(({ page }) => page === 'Opening a connection'),
      ({ calls }) => calls,
    ),
  );
  const sending = both.map(
    (pages) => pages.find(({ page }) => page === 'Sending a message')?.requestUnits ?? 0,
  );
  return table(
    ["an active member's month", 'asking', 'with signals'],
    [
      ['calls', ...months.map(({ calls }) => whole(calls))],
      ['of them asking, by themselves or after a signal', ...asking.map(whole)],
      ['of them opening connections', ...opening.map(whole)],
      ['request units', ...months.map(({ requestUnits }) => whole(requestUnits))],
      ['request units of sending a message', ...sending.map((units) => units.toFixed(1))],
      ['logs at 100,000 members, in GB a day', ...months.map((month) => logsADay(100_000, month).toFixed(2))],
    ],
  );
}

const steps = [1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 40, 50, 70, 100, 150, 200, 300, 500, 700, 1000];

/** From how many members on signals cost no more than asking; undefined if they cost more at every size looked at. */
function paysFrom([asking, signals]: readonly MemberMonth[]): number | undefined {
  if (!asking || !signals) return undefined;
  const costsMore = (members: number) =>
    total(monthlyCostWithSignals(members, signals)) > total(monthlyCost(members, asking));
  const last = steps.findLastIndex((thousands) => costsMore(thousands * 1000));
  const thousands = steps[last + 1];
  return thousands === undefined ? undefined : thousands * 1000;
}

/** The parts of docs/cost.md that are measured, by the name that stands before each. */
export function costTables(measured: CostRecord): Record<string, string> {
  const month = monthOf(measured.pages, measured);
  const months = [month, monthOf(measured.withSignals, measured)];
  const [, signals = month] = months;
  const options = linesTable(
    'dollars a month, where wanted',
    sizes.map((size) => optionalCost(size, month)),
  );
  const pays = paysFrom(months);
  return {
    pages: table(
      ['page or action', 'calls', 'store operations', 'request units', 'times a month'],
      measured.pages.map(({ page, calls, operations, requestUnits, aMonth }) => [
        page,
        calls,
        operations,
        requestUnits.toFixed(1),
        aMonth,
      ]),
    ),
    member: `Measured on ${measured.measuredOn}. An active member: ${whole(month.calls)} calls and ${whole(month.requestUnits)} request units a month. A member: ${measured.kilobytesOfMember.toFixed(1)} KB stored.\n`,
    month: monthTable(month, monthlyCost),
    options: table(...options),
    logs: `At 100,000 members the API logs about ${logsADay(100_000, month).toFixed(1)} GB a day.\n`,
    signals: signalsTable(measured, months),
    'month with signals': monthTable(signals, monthlyCostWithSignals),
    'signals pay': `${pays === undefined ? 'At none of these sizes do signals pay for themselves' : `Signals pay for themselves from some ${pays.toLocaleString('en')} members on`}; at 100,000 they take ${signalUnits(100_000)} units.\n`,
  };
}

const partOf = (name: string): RegExp =>
  new RegExp(`(<!-- measured: ${name} -->\\n)[\\s\\S]*?(\\n(?=\\n|$)|$)`);

/** What the page says between the name of a part and the next empty line. */
export const tableIn = (page: string, name: string): string | undefined =>
  partOf(name).exec(page)?.[0].replace(/^.*\n/, '');

/** @throws Error if the page lacks a part */
export function withTables(page: string, measured: CostRecord): string {
  return Object.entries(costTables(measured)).reduce((text, [name, part]) => {
    if (!partOf(name).test(text)) throw new Error(`docs/cost.md has no part “${name}”.`);
    return text.replace(partOf(name), (_found, mark: string) => mark + part);
  }, page);
}
