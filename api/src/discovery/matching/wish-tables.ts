import { purposesOf, wishedTypes, wishesFit } from './pairs.ts';
import { purposePoints, wishedTypePoints } from './weights.ts';

/** Precomputed tables for one viewer, indexed by properties of the other profile. */
export interface WishTables {
  /** Indexed by kind * 16 + the groups of the shown genders: 1 if the viewer's shown wishes rule the profile out. */
  readonly ruledOut: Uint8Array;
  /** Like `ruledOut`, for the viewer's hidden wishes. */
  readonly ruledOutUnsaid: Uint8Array;
  /** Indexed by the lowest six bits of the other's wishes: 1 if they rule out what the viewer shows. */
  readonly rulesOut: Uint8Array;
  /** 1 if those wishes rule the viewer out only because of answers that the viewer keeps private, else 0. */
  readonly rulesOutUnsaid: Uint8Array;
  readonly kindPoints: Int32Array;
  /** Indexed by the lowest six bits of the other's wishes. */
  readonly wishedPoints: Int32Array;
  readonly purposePoints: Int32Array;
}

const kindCount = 3;

const countOfBits = Uint8Array.from(
  { length: 256 },
  (_, bits) => bits.toString(2).replaceAll('0', '').length,
);

const commonPurposes = (one: number, other: number): number =>
  countOfBits[purposesOf(one) & purposesOf(other)] ?? 0;

export function pointsOfPurposes(one: number, other: number): number {
  if (purposesOf(one) === 0 || purposesOf(other) === 0) return 0;
  return purposePoints[commonPurposes(one, other)] ?? 0;
}

export const pointsOfKind = (wishes: number, kind: number): number =>
  ((wishedTypes(wishes) >> kind) & 1) === 1 ? wishedTypePoints : 0;

interface WishingProfile {
  readonly kind: number;
  readonly wishes: number;
  readonly hiddenWishes: number;
  readonly shownGroups: number;
  readonly matchingGroups: number;
}

export function wishTables(viewer: WishingProfile): WishTables {
  const { kind, wishes, hiddenWishes, shownGroups, matchingGroups } = viewer;
  const outBy = (own: number) =>
    Uint8Array.from({ length: kindCount * 16 }, (_, key) => Number(!wishesFit(own, key >> 4, key & 15)));
  const isOutFor = (theirs: number, groups: number) => !wishesFit(theirs, kind, groups);
  const byWishes = (out: (theirs: number) => boolean) =>
    Uint8Array.from({ length: 64 }, (_, theirs) => Number(out(theirs)));
  return {
    ruledOut: outBy(wishes),
    ruledOutUnsaid: outBy(hiddenWishes),
    rulesOut: byWishes((theirs) => isOutFor(theirs, shownGroups)),
    rulesOutUnsaid: byWishes((theirs) => isOutFor(theirs, matchingGroups) && !isOutFor(theirs, shownGroups)),
    kindPoints: Int32Array.from({ length: kindCount }, (_, theirs) => pointsOfKind(wishes, theirs)),
    wishedPoints: Int32Array.from({ length: 64 }, (_, theirs) => pointsOfKind(theirs, kind)),
    purposePoints: Int32Array.from({ length: 256 }, (_, theirs) => pointsOfPurposes(wishes, theirs << 6)),
  };
}
