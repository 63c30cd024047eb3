import type { Reporter } from '../items.ts';

export interface ReporterRecord {
  readonly right: number;
  readonly wrong: number;
}

const leastWeight = 0.1;
/** Lower than any member's weight, so reports from outside rank below members' reports of the same severity. */
export const weightFromOutside = 0.05;
/** Reports beyond what one network may send in a day rank last. */
export const weightOfFlood = 0;

/** The weight is 1 unless more reports were wrong than right: a half for one more wrong report, then a third. */
export const weightOf = ({ right, wrong }: ReporterRecord): number =>
  wrong <= right ? 1 : Math.max(leastWeight, 1 / (1 + wrong - right));

/**
 * Reporters of one branch of invitations count once, with the highest weight among them. So do all reporters from
 * outside or who have left.
 */
export function weightOfReporters(reporters: readonly Reporter[]): number {
  const parents = new Map<number, number>();
  const rootOf = (id: number): number => {
    const parent = parents.get(id);
    return parent === undefined ? id : rootOf(parent);
  };
  for (const { id, inviterId } of reporters) {
    const [own, inviters] = [rootOf(id), rootOf(inviterId)];
    if (id !== 0 && inviterId !== 0 && own !== inviters) parents.set(own, inviters);
  }
  const branches = new Map<number, number>();
  for (const { id, weight } of reporters)
    branches.set(rootOf(id), Math.max(branches.get(rootOf(id)) ?? 0, weight));
  return sumOf([...branches.values()]);
}

const sumOf = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
