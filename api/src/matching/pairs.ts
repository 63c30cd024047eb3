import type { PreparedMember } from './prepare.ts';

type Aged = Pick<PreparedMember, 'birth' | 'wantsFrom' | 'wantsTo'>;

/** 1 where each is of an age that the other would like to meet, else 0. `scalars` is word 0 of the other's tags. */
export function agesFit(one: Aged, birth: number, scalars: number, today: number): number {
  const theirs = today - birth;
  const ours = today - one.birth;
  const from = scalars & 255;
  const to = (scalars >>> 8) & 255;
  // Negative where one of the four is: branches would cost more than all of it.
  const fault =
    (theirs - one.wantsFrom * 10_000) |
    (one.wantsTo * 10_000 + 9_999 - theirs) |
    (ours - from * 10_000) |
    (to * 10_000 + 9_999 - ours);
  return 1 + (fault >> 31);
}

/** Everybody within everybody's ages; where one side is three or more, half of the pairs are enough. */
export const isEnoughInAge = (fits: number, mine: number, theirs: number): boolean =>
  fits * (mine > 2 || theirs > 2 ? 2 : 1) >= mine * theirs;

const shownBit = 1 << 14;
export const wishesShown = (wishes: number): boolean => (wishes & shownBit) !== 0;
export const purposesOf = (wishes: number): number => (wishes >> 6) & 255;
export const wishedTypes = (wishes: number): number => (wishes >> 3) & 7;

/** Whether somebody's wishes leave room for a profile; of a couple or group, one person of a wished gender is enough. */
export function wishesFit(wishes: number, kind: number, groups: number): boolean {
  const types = wishedTypes(wishes);
  if (types !== 0 && ((types >> kind) & 1) === 0) return false;
  const genders = wishes & 7;
  return genders === 0 || (groups & (genders | 8)) !== 0;
}
