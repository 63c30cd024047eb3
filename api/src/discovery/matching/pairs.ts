import { anyGroup, unknownGroup } from './self.ts';

/** All pairs must fit each other's ages; if one side has three or more people, half of the pairs are enough. */
export const isEnoughInAge = (fits: number, mine: number, theirs: number): boolean =>
  fits * (mine > 2 || theirs > 2 ? 2 : 1) >= mine * theirs;

export const purposesOf = (wishes: number): number => (wishes >> 6) & 255;
export const wishedTypes = (wishes: number): number => (wishes >> 3) & 7;

/** Whether a profile fits somebody's wishes. In a couple or group, one person of a wished gender is enough. */
export function wishesFit(wishes: number, kind: number, groups: number): boolean {
  const types = wishedTypes(wishes);
  if (types !== 0 && ((types >> kind) & 1) === 0) return false;
  const genders = wishes & anyGroup;
  return genders === 0 || (groups & (genders | unknownGroup)) !== 0;
}
