import type { Context } from '../context.ts';
import { eachApart } from '../platform/each-apart.ts';
import { causeOf } from '../platform/log.ts';
import { isLastRound } from './departure.ts';
import { erase } from './erase.ts';
import { forgetPerson } from './forget-person.ts';

/** What one run takes up: so many people, and of each kind of what they left so many steps. The next goes on. */
const mostPeople = 100;
const mostSteps = 200;

/**
 * The timer's work: finishes deletions that were interrupted, and ends each with a last round once nothing that was
 * under way at the time can write any more.
 */
export async function sweepAccounts(context: Context): Promise<void> {
  const { departures, now, log } = context;
  const open = await departures.list(mostPeople);
  await eachApart(
    open.filter((departure) => !departure.isErased || isLastRound(departure, now())),
    async (departure) => {
      await forgetPerson(departure, context);
      await erase(departure, mostSteps, context);
    },
    ({ profileId }, fault) => log('error', 'account-not-erased', { profileId, fault: causeOf(fault) }),
  );
}
