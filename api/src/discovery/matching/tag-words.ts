import { discoveryCatalogue } from '../../profiles/tags/catalogue.ts';

/**
 * Word c holds category c, and its bit n the tag c * 100 + n; bit 0 is "Not interested". Word 0 is empty. Ids are never
 * reused.
 */
export const tagWords = 16;
export const tagBits = tagWords * 32;

export const bitOf = (tagId: number): number => Math.floor(tagId / 100) * 32 + (tagId % 100);
export const tagOf = (bit: number): number => (bit >> 5) * 100 + (bit & 31);

export const matchedCategories = discoveryCatalogue.filter(({ id }) => id >= 1 && id < tagWords);

const matchedTagIds = new Set(matchedCategories.flatMap(({ tags }) => tags.map(({ id }) => id)));
/** Veil's own tags and ids that the catalogue does not know do not count. */
export const isMatched = (tagId: number): boolean => matchedTagIds.has(tagId);

export const isDecline = (tagId: number): boolean => tagId % 100 === 0;

export function bitsIn(words: Int32Array): number[] {
  const bits: number[] = [];
  for (let word = 1; word < tagWords; word++)
    for (let left = words[word] ?? 0; left !== 0; left &= left - 1)
      bits.push((word << 5) + 31 - Math.clz32(left & -left));
  return bits;
}
