import { tagWeights } from './factors.ts';
import { tagWords } from './tag-words.ts';

export const massStep = 20;
const mostSteps = 15;

/**
 * Packs how much was answered in each category into four bits. 0 means no answer; a "Not interested" counts as an
 * answer.
 * @param from the index of the first of the person's 16 words
 */
export function massesOf(words: Int32Array, from = 0): [number, number] {
  const packed: [number, number] = [0, 0];
  for (let category = 1; category < tagWords; category++) {
    let weight = 0;
    for (let bits = words[from + category] ?? 0; bits !== 0; bits &= bits - 1) {
      weight += tagWeights[category * 32 + 31 - Math.clz32(bits & -bits)] ?? 0;
    }
    const steps = Math.min(mostSteps, Math.ceil(weight / massStep));
    const at = category >> 3;
    packed[at === 0 ? 0 : 1] |= steps << ((category & 7) * 4);
  }
  return packed;
}

export function answeredOf([low, high]: readonly [number, number]): number {
  let answered = 0;
  for (let category = 1; category < tagWords; category++) {
    const word = category < 8 ? low : high;
    if (((word >>> ((category & 7) * 4)) & 15) !== 0) answered |= 1 << category;
  }
  return answered;
}

export const countBits = (bits: number): number => bits.toString(2).replaceAll('0', '').length;
