/** One line of the bench: a figure set against another of the same run, so that it means the same on any machine. */
export interface Row {
  what: string;
  /** The thing measured, with its unit: `4,210 requests/s`. */
  measured: string;
  /** The reference: `15,300 requests/s, bare node:http`. */
  against: string;
  ratio: number;
  /** `at least 0.25` or `at most 0.30`; empty where no goal is set. */
  goal: string;
}

export interface BenchOptions {
  /** How many synthetic members, where a bench can have more than the stand-ins hold. */
  readonly members?: string;
  /** Which made-up community alone, where a bench has several. */
  readonly community?: string;
  /** Folder of another build of the site, which is measured by turns with this one. */
  readonly site?: string;
}

export const perSecond = (count: number): string => `${Math.round(count).toLocaleString('en-GB')}/s`;
export const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

/** @param share from 0 to 1 */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);
