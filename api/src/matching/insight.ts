import type { Reason } from './reason.ts';

const list = (topics: readonly string[]): string =>
  topics.length < 2 ? topics.join('') : `${topics.slice(0, -1).join(', ')} and ${topics.at(-1)}`;

/** One sentence of the reasons and the first difference. */
export function insightOf(good: readonly Reason[], bad: readonly Reason[]): string {
  const [difference] = bad;
  if (good.length === 0) {
    return difference
      ? `Little speaks for it yet, and ${difference.topic} may stand between you.`
      : 'You have not answered enough of the same questions to say what speaks for it.';
  }
  const strong = `What speaks for it: ${list(good.slice(0, 3).map(({ topic }) => topic))}`;
  return difference ? `${strong}; worth talking about: ${difference.topic}.` : `${strong}.`;
}
