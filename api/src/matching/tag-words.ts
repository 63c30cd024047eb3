import { discoveryCatalogue } from '../tags/catalogue.ts';

/**
 * A member's tags as 16 words of 32 bits: word c holds category c of the catalogue, bit n its tag c * 100 + n. Bit 0 is
 * the category's "Not interested". Ids are never given anew, so that stored words stay true. Word 0 is empty.
 */
export const tagWords = 16;
export const tagBits = tagWords * 32;

export const bitOf = (tagId: number): number => Math.floor(tagId / 100) * 32 + (tagId % 100);
export const tagOf = (bit: number): number => (bit >> 5) * 100 + (bit & 31);

/** The categories whose tags people choose. */
export const matchedCategories = discoveryCatalogue.filter(({ id }) => id >= 1 && id < tagWords);

const known = new Set(matchedCategories.flatMap(({ tags }) => tags.map(({ id }) => id)));
/** Whether a tag counts. Veil's own tags and ids the catalogue does not know do not. */
export const isMatched = (tagId: number): boolean => known.has(tagId);

export const isDecline = (tagId: number): boolean => tagId % 100 === 0;

/** The bits of somebody's tags. */
export function bitsIn(words: Int32Array): number[] {
  const bits: number[] = [];
  for (let word = 1; word < tagWords; word++)
    for (let left = words[word] ?? 0; left !== 0; left &= left - 1)
      bits.push((word << 5) + 31 - Math.clz32(left & -left));
  return bits;
}
