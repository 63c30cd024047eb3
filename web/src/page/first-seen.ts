import { earlyAnswersCame } from '../api/early.ts';

/** ms */
const longest = 1000;

/** Resolves once what the page asked for first is drawn: whatever it can be without waits for that. */
export async function firstSeen(): Promise<void> {
  await earlyAnswersCame();
  await new Promise((resolve) => {
    // Safari has no such call. In its place a moment in which a page is drawn.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: longest });
    else setTimeout(resolve, longest / 4);
  });
}
