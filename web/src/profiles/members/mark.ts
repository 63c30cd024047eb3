import type { Acquaintance } from '@veil/api/contract/relations/acquaintance';

/** The lowest score that is shown. Reasons stand in place of a lower one. */
const leastShownScore = 60;

const acquaintanceWords: Record<NonNullable<Acquaintance>, string> = {
  connected: 'Connected',
  'in-touch': 'In touch',
};

export interface Matched {
  compatibilityScore: number;
  /** The score rests on few answers. */
  isThin?: boolean | undefined;
  acquaintance?: Acquaintance | undefined;
}

/** What a picture says of how two fit: the score, or in its place how the reader knows them, or nothing. */
export function markOf({ compatibilityScore, isThin, acquaintance }: Matched): number | string | null {
  if (acquaintance) return acquaintanceWords[acquaintance];
  return isThin || compatibilityScore < leastShownScore ? null : compatibilityScore;
}
