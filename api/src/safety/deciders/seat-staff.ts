import type { Context } from '../../context.ts';
import { allTies, type Party } from './find-ties.ts';
import { type Seating, strongestOf } from './ties.ts';

/**
 * How close all staff are to both sides now, whoever of them may act at present. Makes three store calls for staff, and
 * four for each side.
 */
export async function seatStaff(sides: readonly Party[], context: Context): Promise<Seating> {
  const held = await Promise.all(
    (['reviewer', 'moderator', 'lead'] as const).map((role) => context.staff.listHolders(role)),
  );
  const staff = [...new Map(held.flat().map((one) => [one.id, one])).values()];
  const tiesTo = await Promise.all(sides.map((side) => allTies(side, staff, context)));
  const found = staff.map((one) => ({
    id: one.id,
    tie: strongestOf(tiesTo.map((tieTo) => tieTo(one))),
  }));
  return {
    free: found.filter(({ tie }) => tie === 'none').map(({ id }) => id),
    ties: found.filter(({ tie }) => tie !== 'none'),
  };
}
