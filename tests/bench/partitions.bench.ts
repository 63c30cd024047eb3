import { handlers } from '../../api/src/features.ts';
import { runOutbox } from '../../api/src/platform/outbox/run-outbox.ts';
import {
  billedUnits,
  makeCalls,
  placesOf,
  recordedAt,
  untilGathered,
} from '../../infra/operate/cost/cost.ts';
import { startDemoCommunity } from '../../infra/operate/cost/demo-community.ts';
import { visits } from '../../infra/operate/cost/visits.ts';
import { median, milliseconds, type Row } from './row.ts';
import { measureMs } from './store-reads.ts';

const partitionCounts = [1, 5, 40];
const samples = 9;

interface Measured {
  /** Request units, with reads counted twice for Strong consistency. */
  readonly units: number;
  readonly requests: number;
  readonly ms: number;
}

/**
 * The demo community on containers of 1, 5 and 40 physical partitions. The stand-in charges 2.3 units for each partition
 * that a query asks, and more for what it reads there; Microsoft says about 2.5. It has one process, so what partitions do
 * at once in Azure happens one after the other here: the ms are more than there, and count for their ratio alone.
 */
export async function bench(): Promise<Row[]> {
  const [whole = new Map<string, Measured>(), ...parted] = await inTurn(partitionCounts, measureAll);
  return parted.flatMap((actions, n) =>
    [...actions].flatMap(([what, measured]) => {
      const base = whole.get(what);
      const where = `${what}, ${partitionCounts[n + 1]} partitions`;
      return base ? rowsOf(where, measured, base) : [];
    }),
  );
}

function rowsOf(what: string, measured: Measured, base: Measured): Row[] {
  const unitsIn = ({ units, requests }: Measured) => `${units.toFixed(1)} RU, ${requests} requests`;
  return [
    {
      what: `${what}, units`,
      measured: unitsIn(measured),
      against: `${unitsIn(base)}, 1 partition`,
      ratio: measured.units / base.units,
      goal: '',
    },
    {
      what: `${what}, ms`,
      measured: milliseconds(measured.ms),
      against: `${milliseconds(base.ms)}, 1 partition`,
      ratio: measured.ms / base.ms,
      goal: '',
    },
  ];
}

async function inTurn<One, Result>(
  all: readonly One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}

async function measureAll(partitions: number): Promise<Map<string, Measured>> {
  const community = await startDemoCommunity(recordedAt, partitions);
  try {
    const { context } = community;
    const caller = await community.owner('Quiet Lantern');
    await untilGathered(caller, community);
    const pages = visits(await placesOf(caller, community));
    const open = (page: string) => {
      const found = pages.find((visit) => visit.page === page);
      if (!found) throw new Error(`No page is called ${page}.`);
      return () => makeCalls(found.calls, caller, context);
    };
    const measure = async (work: () => Promise<unknown>, times = samples): Promise<Measured> => {
      const calls = await community.callsOf(work);
      const ms = await inTurn(Array.from({ length: times }), () => measureMs(work));
      const units = calls.reduce((sum, call) => sum + billedUnits(call), 0);
      return { units, requests: calls.length, ms: median(ms) };
    };
    // The first run carries out what is due.
    await runOutbox(context);
    const measured = new Map([
      ['an idle run of the outbox', await measure(() => runOutbox(context))],
      ['Home', await measure(open('Home'))],
      ['Discover, with its cards', await measure(open('Discover'))],
      ['asking for news', await measure(open('Asking for news, every 15 seconds'))],
    ]);
    const leaving = await community.owner('Slow Tide');
    let ms = 0;
    const calls = await community.callsOf(async () => {
      ms = await measureMs(async () =>
        handlers.deleteAccount({ confirm: leaving.profile.handle }, leaving, context),
      );
    });
    const units = calls.reduce((sum, call) => sum + billedUnits(call), 0);
    return measured.set('the erasure of a member', { units, requests: calls.length, ms });
  } finally {
    await community.stop();
  }
}
