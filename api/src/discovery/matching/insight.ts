import type { Reason } from './reason.ts';

const amountWords = [
  { from: 85, words: 'a great deal' },
  { from: 60, words: 'a good deal' },
  { from: 0, words: 'a few things' },
];

/** The text names no answer, and no topic that a reason names. */
export function insightOf(
  good: readonly Reason[],
  bad: readonly Reason[],
  score: number,
  isSeveral: boolean,
): string {
  const who = isSeveral ? 'You' : 'The two of you';
  const themes = good.flatMap(({ theme }) => theme ?? []);
  const said = new Set(good.flatMap(({ theme, isBroad }) => (isBroad && theme ? [theme] : [])));
  const theme = themes.find((each) => !said.has(each));
  const amount = amountWords.find(({ from }) => score >= from)?.words ?? '';
  if (theme) return `${who} have ${amount} in common, most of all ${theme}.`;
  if (themes.length > 0) return `${who} have ${amount} in common.`;
  if (good.length + bad.length === 0)
    return 'You have not answered enough of the same questions to tell yet.';
  return `There is more to find out before anybody can tell how well ${isSeveral ? 'you' : 'the two of you'} fit.`;
}
