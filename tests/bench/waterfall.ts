import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { median, milliseconds, type Row } from './row.ts';

/** Work that follows an answer is over after so many ms. */
export const quietMs = 25;

interface Operation {
  what: string;
  /** ms from the beginning of the work. */
  from: number;
  until: number;
  /** Request units. */
  charge: number;
}

interface Fall {
  operations: Operation[];
  /** ms until the work was done. */
  whole: number;
  /** ms in which no operation was under way. */
  own: number;
}

const verbs: Record<string, string> = { GET: 'read', PUT: 'replace', PATCH: 'patch', DELETE: 'delete' };

function nameOf(request: ClientRequest): string {
  const [, container = 'the database'] = /\/colls\/([^/]+)/.exec(request.path) ?? [];
  const is = (header: string) => /^true$/i.test(String(request.getHeader(`x-ms-${header}`)));
  const posted = is('documentdb-isquery')
    ? 'query'
    : is('cosmos-is-batch-request')
      ? 'batch in'
      : is('documentdb-is-upsert')
        ? 'upsert in'
        : 'create in';
  return `${request.method === 'POST' ? posted : (verbs[request.method] ?? request.method)} ${container}`;
}

/** The operations on the store that began before the work was done, in their order; those that go on after it are left out. */
async function watch(work: () => Promise<unknown>): Promise<Fall> {
  const began = performance.now();
  const asked = new Map<ClientRequest, Pick<Operation, 'what' | 'from'>>();
  const operations: Operation[] = [];
  const start = (message: unknown) => {
    const { request } = message as { request: ClientRequest };
    asked.set(request, { what: nameOf(request), from: performance.now() - began });
  };
  const finish = (message: unknown) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
    const known = asked.get(request);
    const charge = Number(response.headers['x-ms-request-charge'] ?? 0);
    if (known) operations.push({ ...known, until: performance.now() - began, charge });
  };
  subscribe('http.client.request.start', start);
  subscribe('http.client.response.finish', finish);
  try {
    await work();
    const whole = performance.now() - began;
    const within = operations.filter(({ until }) => until <= whole);
    return {
      operations: within.sort((one, other) => one.from - other.from),
      whole,
      own: ownTime(within, whole),
    };
  } finally {
    unsubscribe('http.client.request.start', start);
    unsubscribe('http.client.response.finish', finish);
  }
}

/** The ms that no operation covers. */
function ownTime(operations: readonly Operation[], whole: number): number {
  let [own, covered] = [0, 0];
  for (const { from, until } of operations.toSorted((one, other) => one.from - other.from)) {
    own += Math.max(0, from - covered);
    covered = Math.max(covered, until);
  }
  return own + Math.max(0, whole - covered);
}

/**
 * The steps of some work of the API's code in this process: each operation on the store, from when to when, and the time that
 * is left for the processor. Medians over all runs that made the same operations as most did.
 */
export async function waterfall(name: string, runs: readonly (() => Promise<unknown>)[]): Promise<Row[]> {
  const falls: Fall[] = [];
  for (const run of runs) {
    falls.push(await watch(run));
    await wait(quietMs);
  }
  const shapeOf = ({ operations }: Fall) => operations.map(({ what }) => what).join();
  const usual = [...Map.groupBy(falls, shapeOf).values()].reduce((most, some) =>
    some.length > most.length ? some : most,
  );
  const [first] = usual;
  const whole = median(usual.map((fall) => fall.whole));
  const row = (what: string, ms: number, measured: string): Row => ({
    what: `${name}: ${what}`,
    measured,
    against: `${milliseconds(whole)} in all`,
    ratio: ms / whole,
    goal: '',
  });
  const steps = (first?.operations ?? []).map(({ what }, at) => {
    const middle = (figure: 'from' | 'until' | 'charge') =>
      median(usual.map(({ operations }) => operations[at]?.[figure] ?? Number.NaN));
    const [from, until] = [middle('from'), middle('until')];
    const when = `from ${milliseconds(from)} to ${milliseconds(until)}, ${middle('charge').toFixed(1)} RU`;
    return row(`${at + 1}. ${what}`, until - from, when);
  });
  const own = median(usual.map((fall) => fall.own));
  return [...steps, row('no operation under way', own, milliseconds(own))];
}
