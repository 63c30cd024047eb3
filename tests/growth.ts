import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** Measures by the name of the page. */
export type Measures = Readonly<Record<string, number>>;

/** Growth above this share of the record needs a reason. */
const freeShare = 0.03;
/** Growth above this share of the record is refused with any reason. */
const mostShare = 0.1;

const record = z.record(
  z.string(),
  z.union([
    z.number(),
    z.strictObject({ from: z.number(), to: z.number(), reason: z.string().trim().min(1) }),
  ]),
);
/** A page's measure when its record began; where it grew since then, also its accepted measure and the reason. */
export type GrowthRecord = z.output<typeof record>;

export interface Budget {
  name: string;
  unit: string;
  /** The file of the record. */
  file: URL;
  /** Growth in units that is always free. */
  slack: number;
}

export const scripts: Budget = {
  name: 'scripts',
  unit: 'bytes',
  file: new URL('../web/build/page-sizes.json', import.meta.url),
  // The hashes in file names change the size by a few bytes, which is more than 3 % of the smallest pages.
  slack: 200,
};

export const requestUnits: Budget = {
  name: 'units',
  unit: 'request units',
  file: new URL('../infra/operate/cost/page-units.json', import.meta.url),
  slack: 0,
};

/** The sentence of a failing test. */
export const howToAccept = ({ name }: Budget): string =>
  `Make these pages smaller, or run npm run budgets -- ${name} --accept "<reason>" and commit what it writes.`;

export const readRecord = ({ file }: Budget): GrowthRecord =>
  record.parse(JSON.parse(readFileSync(file, 'utf8')));

const first = (entry: GrowthRecord[string]): number => (typeof entry === 'number' ? entry : entry.from);
const accepted = (entry: GrowthRecord[string]): number => (typeof entry === 'number' ? entry : entry.to);
const differs = (value: number, from: number, share: number, { slack }: Budget): boolean =>
  Math.abs(value - from) > Math.max(share * from, slack);

/** One sentence for each page that is new or gone, that grew without a reason, or that grew by more than a tenth. */
export function growthFaults(measures: Measures, known: GrowthRecord, budget: Budget): string[] {
  const gone = Object.keys(known).filter((page) => !(page in measures));
  const faults = Object.entries(measures).flatMap(([page, value]) => {
    const entry = known[page];
    if (entry === undefined) return `${page} is new, with ${value} ${budget.unit}`;
    const [from, to] = [first(entry), accepted(entry)];
    if (value > from && differs(value, from, mostShare, budget))
      return `${page} grew by more than a tenth, from ${from} to ${value} ${budget.unit}`;
    return value > to && differs(value, to, freeShare, budget)
      ? `${page} grew without a reason, from ${to} to ${value} ${budget.unit}`
      : [];
  });
  return [...faults, ...gone.map((page) => `${page} is gone`)];
}

/**
 * The record to commit. Pages that hardly changed keep their entry, so that a commit names the others alone.
 * @param anew pages whose record begins with what they measure now
 */
export function acceptGrowth(
  measures: Measures,
  known: GrowthRecord,
  budget: Budget,
  { reason, anew }: { reason: string; anew: readonly string[] },
): GrowthRecord {
  return Object.fromEntries(
    Object.entries(measures).map(([page, value]): [string, GrowthRecord[string]] => {
      const entry = known[page];
      if (entry === undefined || anew.includes(page)) return [page, value];
      if (!differs(value, accepted(entry), freeShare, budget)) return [page, entry];
      const from = first(entry);
      return [page, value > from ? { from, to: value, reason } : value];
    }),
  );
}
