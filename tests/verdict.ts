import type { Tally } from './report.ts';

export interface Verdict extends Tally {
  /** Test files that were left out because there is no browser. */
  withoutBrowser: number;
}

/** The closing line: `3841 passed, 0 failed, 2 skipped, 9 files left out without a browser`. It leaves out zeros at its end. */
export function verdictLine({ passed, failed, skipped, withoutBrowser }: Verdict): string {
  return [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(withoutBrowser > 0 ? [`${withoutBrowser} files left out without a browser`] : []),
  ].join(', ');
}
