import { earlyAnswersCame } from '../api/early.ts';

/** Resolves after the next paint; at once in a hidden tab, which does not paint. */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Resolves once what the page asked for first is painted: whatever it can be without waits for that. */
export async function firstSeen(): Promise<void> {
  await earlyAnswersCame();
  await painted();
}
