import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { createDraws, populationProfile } from '../../matching/population.ts';

export const members = 100_000;

const [consonants, vowels] = ['bdfgklmnprstvw', 'aeiou'];
const distinctWords = 20_000;
const wordsOfText = 25;

/** Three syllables by the digits of a number. */
function word(number: number): string {
  let [left, text] = [number, ''];
  for (let syllable = 0; syllable < 3; syllable++) {
    text += (consonants[left % 14] ?? '') + (vowels[Math.floor(left / 14) % 5] ?? '');
    left = Math.floor(left / 70) + syllable;
  }
  return text;
}

/** Few words are in most texts, and most words in few. */
function textOf(index: number): string {
  const { next } = createDraws(index + 1);
  return Array.from({ length: wordsOfText }, () => word(Math.floor(distinctWords ** next()))).join(' ');
}

/** The `index`th of 100,000 members with a text. */
export const crowdProfile = (index: number): Profile => ({
  ...populationProfile(index),
  status: 'Approved',
  mainBio: textOf(index),
});

export const crowd = (): Profile[] => Array.from({ length: members }, (_, index) => crowdProfile(index));
