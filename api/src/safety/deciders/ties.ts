import * as z from 'zod/mini';

/**
 * How close somebody of staff is to either side of a matter, from free to the closest. Where nobody free can decide, the
 * weaker ties give way first. `never` does not give way: the same profile, somebody who left it, or letters exchanged.
 */
export const ties = ['none', 'event', 'connected', 'invited', 'never'] as const;
export type Tie = (typeof ties)[number];

export const strongestOf = (all: readonly Tie[]): Tie => ties.findLast((tie) => all.includes(tie)) ?? 'none';

/** The ties of staff to both sides when a matter was opened. Those made later are not in it, and remove nobody. */
export const seatingSchema = z.object({
  /** Staff without a tie. They are the most, so this list is short to store. */
  free: z.array(z.number()),
  ties: z.array(z.object({ id: z.number(), tie: z.enum(ties) })),
});
export type Seating = z.output<typeof seatingSchema>;

/** @returns undefined for somebody who was no member of staff then */
export const seatedTie = (seating: Seating | undefined, id: number): Tie | undefined =>
  seating?.free.includes(id) ? 'none' : seating?.ties.find((one) => one.id === id)?.tie;

export const withoutSeat = ({ free, ties: all }: Seating, reviewerId: number): Seating => ({
  free: free.filter((id) => id !== reviewerId),
  ties: all.filter(({ id }) => id !== reviewerId),
});

/** How long a matter waits, as far as ties give way by it. */
export interface Waiting {
  readonly openedAt: string;
  readonly dueAt: string;
  /** Whether somebody who may decide has read it. */
  readonly isRead: boolean;
}

/** The parts of its time after which one more kind of tie gives way, while nobody has read it. */
const giveWayAfter = [1 / 2, 3 / 4, 7 / 8];

const timeOf = ({ openedAt, dueAt }: Waiting, part: number): number =>
  Date.parse(openedAt) + part * (Date.parse(dueAt) - Date.parse(openedAt));

/** When one more kind of tie may give way; undefined once none is left. */
export function nextGivingWay(waiting: Waiting, now: Date): Date | undefined {
  const parts = waiting.isRead ? [1] : [...giveWayAfter, 1];
  const next = parts.map((part) => timeOf(waiting, part)).find((at) => at > now.getTime());
  return next === undefined ? undefined : new Date(next);
}

function stepsOf(waiting: Waiting | undefined, now: Date): number {
  if (!waiting || (waiting.isRead && now.getTime() < timeOf(waiting, 1))) return 0;
  return giveWayAfter.filter((part) => timeOf(waiting, part) <= now.getTime()).length;
}

/**
 * Returns the strongest tie that may decide now: the weakest among the able, and from half of the time on one more kind
 * after another, as long as nobody has read the matter. Once its time is over, whoever has read it holds it up no longer.
 * @param able ties of all who hold the role at present
 */
export function strongestAllowed(able: readonly Tie[], waiting: Waiting | undefined, now: Date): Tie {
  const levels = ties.filter((tie) => tie !== 'never' && able.includes(tie));
  return levels[Math.min(stepsOf(waiting, now), levels.length - 1)] ?? 'none';
}

export const isAtMost = (tie: Tie, most: Tie): boolean => ties.indexOf(tie) <= ties.indexOf(most);
