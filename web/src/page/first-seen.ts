import { earlyAnswersCame } from '../api/early.ts';

/** ms. A connection that hangs keeps nobody from the rest of the page. */
const longestAnswers = 10_000;
const longestIdle = 1000;

/** Resolves once what the page asked for first is drawn: whatever it can be without waits for that. */
export async function firstSeen(): Promise<void> {
  await Promise.race([earlyAnswersCame(), wait(longestAnswers)]);
  // Safari has no such call. In its place a moment in which a page is drawn.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: longestIdle }));
  else await wait(longestIdle / 4);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
