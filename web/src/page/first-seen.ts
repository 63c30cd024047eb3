import { earlyAnswersCame } from '../api/early.ts';

/** ms. The limit keeps a hanging connection from blocking the rest of the page. */
const longestAnswers = 10_000;
const longestIdle = 1000;

/** Resolves once the answers that the page requested first are drawn. Everything less urgent waits for it. */
export async function firstSeen(): Promise<void> {
  await Promise.race([earlyAnswersCame(), wait(longestAnswers)]);
  // Safari has no `requestIdleCallback`, so it waits for a moment in which the page is drawn.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: longestIdle }));
  else await wait(longestIdle / 4);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
