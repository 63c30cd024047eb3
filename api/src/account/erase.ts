import type { Context } from '../context.ts';
import { eachApart } from '../platform/each-apart.ts';
import { causeOf } from '../platform/log.ts';
import { type Departure, isLastRound } from './departure.ts';

/**
 * Erases what somebody who left has left behind, as often as it is called. What fails, or is more than a round may take,
 * keeps nothing else from being erased, and a later round goes on with it. The last round ends the departure.
 * @param mostSteps of each kind; one erases some ten to a hundred items
 */
export async function erase(who: Departure, mostSteps: number, context: Context): Promise<void> {
  const { departures, erasers, lastErasers, log, now } = context;
  const isLast = isLastRound(who, now());
  let isComplete = true;
  const tell = (fault: string) => {
    isComplete = false;
    log('error', 'account-not-erased', { profileId: who.profileId, fault });
  };
  await eachApart(
    Object.entries(isLast ? { ...erasers, ...lastErasers } : erasers),
    async ([name, eraseSome]) => {
      for (let step = 0; step < mostSteps; step++) if (!(await eraseSome(who, context))) return;
      tell(`More ${name} than a round takes.`);
    },
    ([name], fault) => tell(`${name}: ${causeOf(fault)}`),
  );
  if (!isComplete) return;
  if (isLast) await departures.remove(who);
  else await departures.markErased(who);
}
