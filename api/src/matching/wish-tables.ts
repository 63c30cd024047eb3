import { purposesOf, wishedTypes, wishesFit, wishesShown } from './pairs.ts';
import { purposePoints, wishedTypePoints } from './weights.ts';

/** What a viewer's wishes and somebody else's make of each other, looked up by the other's. */
export interface WishTables {
  /** By kind * 16 + groups of shown genders: 1 where the viewer's shown wishes rule it out. */
  readonly ruledOut: Uint8Array;
  /** By kind * 16 + groups of all genders: 1 where any wishes of the viewer's do. */
  readonly ruledOutUnsaid: Uint8Array;
  /** By the lowest six bits of somebody's wishes: 1 where they rule the viewer out, by what is shown of the viewer. */
  readonly rulesOut: Uint8Array;
  /** The same by all that is known of the viewer. */
  readonly rulesOutUnsaid: Uint8Array;
  /** By kind. */
  readonly kindPoints: Int32Array;
  /** By the lowest six bits of somebody's wishes: that the viewer's kind is wished for. */
  readonly wishedPoints: Int32Array;
  /** By the purposes of somebody's wishes. */
  readonly purposePoints: Int32Array;
}

const kinds = 3;
const shown = 1 << 14;

const countOfBits = Uint8Array.from(
  { length: 256 },
  (_, bits) => bits.toString(2).replaceAll('0', '').length,
);

const commonPurposes = (one: number, other: number): number =>
  countOfBits[purposesOf(one) & purposesOf(other)] ?? 0;

/** What both say they would like to meet for, where both say it. */
export function pointsOfPurposes(one: number, other: number): number {
  if (!wishesShown(one) || !wishesShown(other)) return 0;
  if (purposesOf(one) === 0 || purposesOf(other) === 0) return 0;
  return purposePoints[commonPurposes(one, other)] ?? 0;
}

export const pointsOfKind = (wishes: number, kind: number): number =>
  wishesShown(wishes) && ((wishedTypes(wishes) >> kind) & 1) === 1 ? wishedTypePoints : 0;

export function wishTables(
  wishes: number,
  kind: number,
  shownGroups: number,
  matchingGroups: number,
): WishTables {
  const isOut = (key: number) => !wishesFit(wishes, key >> 4, key & 15);
  const byKind = (out: (key: number) => boolean) =>
    Uint8Array.from({ length: kinds * 16 }, (_, key) => Number(out(key)));
  const byWishes = (out: (theirs: number) => boolean) =>
    Uint8Array.from({ length: 64 }, (_, theirs) => Number(out(theirs)));
  return {
    ruledOut: byKind((key) => wishesShown(wishes) && isOut(key)),
    ruledOutUnsaid: byKind(isOut),
    rulesOut: byWishes((theirs) => !wishesFit(theirs, kind, shownGroups)),
    rulesOutUnsaid: byWishes((theirs) => !wishesFit(theirs, kind, matchingGroups)),
    kindPoints: Int32Array.from({ length: kinds }, (_, theirs) => pointsOfKind(wishes, theirs)),
    wishedPoints: Int32Array.from({ length: 64 }, (_, theirs) => pointsOfKind(theirs | shown, kind)),
    purposePoints: Int32Array.from({ length: 256 }, (_, theirs) =>
      pointsOfPurposes(wishes, (theirs << 6) | shown),
    ),
  };
}
