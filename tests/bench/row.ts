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

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
