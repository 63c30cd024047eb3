export interface Verdict {
  passed: number;
  failed: number;
  /** Failed first and passed when it ran once more. */
  flaky: number;
  skipped: number;
}

/** The closing line: `3841 passed, 0 failed, 2 flaky`. What did not happen is left out, except failures. */
export function verdictLine({ passed, failed, flaky, skipped }: Verdict): string {
  const rest = [flaky > 0 ? `, ${flaky} flaky` : '', skipped > 0 ? `, ${skipped} skipped` : ''];
  return `${passed} passed, ${failed} failed${rest.join('')}`;
}
