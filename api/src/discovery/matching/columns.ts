import { unknownPlace } from './distance.ts';
import { massesOf } from './masses.ts';
import { bitOf, tagWords } from './tag-words.ts';
import type { PublicAnswers } from './traits.ts';

/**
 * Most people choose fewer tags than this. Their bits are also stored as a list, which is faster to read than 16 words.
 */
export const pickedWidth = 24;
export const tooManyPicked = 15;

/** `row` columns hold `width` numbers per profile, `part` columns per person. */
export const publicColumns = [
  { name: 'kind', per: 'row', of: Uint8Array, width: 1, isDerived: false },
  { name: 'memberAt', per: 'row', of: Uint32Array, width: 1, isDerived: false },
  { name: 'memberCount', per: 'row', of: Uint8Array, width: 1, isDerived: false },
  { name: 'wishes', per: 'row', of: Uint16Array, width: 1, isDerived: false },
  { name: 'place', per: 'row', of: Float32Array, width: 3, isDerived: false },
  { name: 'birth', per: 'part', of: Int32Array, width: 1, isDerived: false },
  { name: 'tags', per: 'part', of: Int32Array, width: tagWords, isDerived: false },
  { name: 'shownSelf', per: 'part', of: Uint8Array, width: 1, isDerived: false },
  { name: 'masses', per: 'part', of: Int32Array, width: 2, isDerived: true },
  { name: 'picked', per: 'part', of: Uint16Array, width: pickedWidth, isDerived: true },
] as const;

export interface PublicColumns {
  readonly kind: Uint8Array;
  /** The index of the profile's first person; the others follow. */
  readonly memberAt: Uint32Array;
  readonly memberCount: Uint8Array;
  /** Bits as in `wishBits`; 0 if the wishes are not shown. */
  readonly wishes: Uint16Array;
  /** A point on the unit sphere, or `unknownPlace`. */
  readonly place: Float32Array;
  readonly birth: Int32Array;
  readonly tags: Int32Array;
  readonly shownSelf: Uint8Array;
  /** Four bits per category: how much was answered there. The lowest four hold a quarter of the length of `picked`. */
  readonly masses: Int32Array;
  readonly picked: Uint16Array;
}

export const newPublicColumns = (rows: number, members: number): PublicColumns => ({
  kind: new Uint8Array(rows),
  memberAt: new Uint32Array(rows),
  memberCount: new Uint8Array(rows),
  wishes: new Uint16Array(rows),
  place: new Float32Array(rows * 3),
  birth: new Int32Array(members),
  tags: new Int32Array(members * tagWords),
  shownSelf: new Uint8Array(members),
  masses: new Int32Array(members * 2),
  picked: new Uint16Array(members * pickedWidth),
});

export function writePublic(
  columns: PublicColumns,
  row: number,
  memberAt: number,
  { kind, members, wishes, place }: PublicAnswers,
): void {
  columns.kind[row] = kind;
  columns.memberAt[row] = memberAt;
  columns.memberCount[row] = members.length;
  columns.wishes[row] = wishes;
  columns.place.set(place ?? unknownPlace, row * 3);
  for (const [index, { birth, tags, shownSelf }] of members.entries()) {
    columns.birth[memberAt + index] = birth;
    columns.shownSelf[memberAt + index] = shownSelf;
    columns.tags.set(wordsOf(tags), (memberAt + index) * tagWords);
    deriveColumns(columns, memberAt + index);
  }
}

/** Loading a snapshot calls this for every person, so it allocates no arrays. */
export function deriveColumns(columns: PublicColumns, member: number): void {
  const { tags, masses, picked } = columns;
  const from = member * tagWords;
  const at = member * pickedWidth;
  let count = 0;
  for (let word = 1; word < tagWords; word++)
    for (let left = tags[from + word] ?? 0; left !== 0; left &= left - 1) {
      if (count < pickedWidth) picked[at + count] = (word << 5) + 31 - Math.clz32(left & -left);
      count++;
    }
  for (let index = count; index < pickedWidth; index++) picked[at + index] = 0;
  const [low, high] = massesOf(tags, from);
  masses[member * 2] = low | (count > pickedWidth ? tooManyPicked : Math.ceil(count / 4));
  masses[member * 2 + 1] = high;
}

export function wordsOf(tagIds: readonly number[]): Int32Array {
  const words = new Int32Array(tagWords);
  for (const bit of tagIds.map(bitOf)) words[bit >> 5] = (words[bit >> 5] ?? 0) | (1 << (bit & 31));
  return words;
}
