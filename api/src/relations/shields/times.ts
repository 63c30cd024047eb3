import type * as z from 'zod/mini';
import { shieldLimits } from '../../../contract/relations/shields.ts';
import type { Context } from '../../context.ts';
import type { timesSchema } from '../../profiles/profiles/parts/shields.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { addDays, drawDayAfter } from '../blocks/drawn-day.ts';

export type ShieldTimes = z.output<typeof timesSchema>;

type ShieldBeginning = Omit<ShieldTimes, 'end'> & { readonly from: string };

/** A newcomer's shields hold from the first moment, because nobody has seen them yet. */
export function beginningsAt(now: Date, context: Pick<Context, 'randomInt'>) {
  const at = now.toISOString();
  const beginsBy = addDays(now, shieldLimits.withinDays).toISOString();
  const ofMember: ShieldBeginning = {
    at,
    beginsBy,
    from: drawDayAfter(now, shieldLimits.withinDays, context).toISOString(),
  };
  const ofNewcomer: ShieldBeginning = { at, beginsBy: null, from: at };
  return { of: ({ status }: Pick<Profile, 'status'>) => (status === 'Approved' ? ofMember : ofNewcomer) };
}

export function endOf(
  entry: ShieldTimes,
  now: Date,
  context: Pick<Context, 'randomInt'>,
): NonNullable<ShieldTimes['end']> {
  const earliest = addDays(new Date(entry.at), shieldLimits.staysDays);
  const from = earliest > now ? earliest : now;
  return {
    at: drawDayAfter(from, shieldLimits.withinDays, context).toISOString(),
    from: from.toISOString(),
    by: addDays(from, shieldLimits.withinDays).toISOString(),
  };
}

export const hasEnded = ({ end }: ShieldTimes, now: Date): boolean =>
  end !== undefined && new Date(end.at) <= now;

/** An entry stays in its owner's list until the latest possible end, so that its removal reveals no actual date. */
export const isForgotten = ({ end }: ShieldTimes, now: Date): boolean =>
  end !== undefined && new Date(end.by) <= now;

type PlaceShields = Pick<Profile, 'placeShields'>;

/** Shields by place that the person named. */
export const ownPlaceShields = (
  { placeShields = [] }: PlaceShields,
  personId: string,
): NonNullable<PlaceShields['placeShields']> =>
  placeShields.filter(({ byPerson = personId }) => byPerson === personId);

export const timesView = ({ at, beginsBy, end }: ShieldTimes) => ({
  enteredAt: at,
  beginsBy,
  endsFrom: end?.from ?? null,
  endsBy: end?.by ?? null,
});
