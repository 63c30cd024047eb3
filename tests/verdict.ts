import type { Tally } from './report.ts';

/** The closing line: `3841 passed, 0 failed, 2 skipped`. Without skipped tests it ends sooner. */
export function verdictLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
