import { notifyOfEvent } from '../../api/src/gatherings/events/event-notices.ts';
import { roundsOf } from '../../local/rounds.ts';
import { openBenchStack } from './bench-stack.ts';
import type { Row } from './row.ts';
import { measureMs, readsOf } from './store-reads.ts';

/** `ROUNDS=5 npm run bench -- notify` has the larger number. */
const many = roundsOf(1000, 10_000);
const secondsAllowed = 600;

/** A fact that many are told, by the one entry of the outbox that stands for all of them. */
export async function bench(): Promise<Row[]> {
  const room = await openBenchStack();
  try {
    const item = {
      id: 'event-1-cancelled',
      type: 'event' as const,
      title: 'Cancelled: Supper',
      actorId: null,
      at: new Date().toISOString(),
    };
    const first = room.context.newNumericId();
    const profileIds = Array.from({ length: many }, (_, n) => first + n);
    const tell = (ids: number[]) => notifyOfEvent.carryOut({ profileIds: ids, item }, room.context);
    const { charge } = await readsOf(() => tell(profileIds.slice(0, 1)));
    const ms = await measureMs(() => tell(profileIds.slice(1)));
    return [
      {
        what: `a fact told to ${many.toLocaleString('en-GB')} members, recorded for all`,
        measured: `${(ms / 1000).toFixed(1)} s, ${charge.toFixed(1)} RU each`,
        against: `${((secondsAllowed * many) / 10_000).toFixed(0)} s, the share of ten minutes for 10,000`,
        ratio: ms / 1000 / ((secondsAllowed * many) / 10_000),
        goal: 'at most 1',
      },
    ];
  } finally {
    await room.stop();
  }
}
