import { bioLimits } from '@veil/api/contract/profiles/profiles';

/** Remaining characters from which the warning is shown. */
const warningDistance = 100;

export type Level = 'plain' | 'near' | 'over';

export function countsOf(text: string): { characters: number; words: number; level: Level; note: string } {
  const characters = text.length;
  const left = bioLimits.max - characters;
  const level = left < 0 ? 'over' : left <= warningDistance ? 'near' : 'plain';
  const notes = { plain: '', near: `${left} left`, over: `${-left} too many` };
  return { characters, words: text.split(/\s+/).filter(Boolean).length, level, note: notes[level] };
}
