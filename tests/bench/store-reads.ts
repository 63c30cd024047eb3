import { Item, Items } from '@azure/cosmos';
import { median, milliseconds, type Row } from './row.ts';

interface Call {
  readonly from: number;
  readonly until: number;
  readonly charge: number;
  again(): Promise<unknown>;
}

export interface Reads {
  readonly count: number;
  /** In request units. */
  readonly charge: number;
  /** Makes the same calls through the SDK, those at once that were made at once, and nothing else. */
  again(): Promise<void>;
}

const chargeOf = (answer: unknown): number => {
  const { requestCharge, headers = {} } = answer as {
    requestCharge?: number;
    headers?: Record<string, string>;
  };
  return requestCharge ?? Number(headers['x-ms-request-charge'] ?? 0);
};

/** Reads and queries of the store by some work of the API's code in this process, through the SDK. */
export async function readsOf(work: () => Promise<unknown>): Promise<Reads> {
  const { read } = Item.prototype;
  const { query } = Items.prototype;
  const calls: Call[] = [];
  async function noted<Answer>(ask: () => Promise<Answer>, again: Call['again']): Promise<Answer> {
    const from = performance.now();
    const outcome = await ask().then(
      (answer) => ({ answer, charge: chargeOf(answer) }),
      (fault: unknown) => ({ fault, charge: chargeOf(fault) }),
    );
    calls.push({ from, until: performance.now(), charge: outcome.charge, again });
    if ('fault' in outcome) throw outcome.fault;
    return outcome.answer;
  }
  Item.prototype.read = function (this: Item, ...input: Parameters<typeof read>) {
    const ask = () => read.apply(this, input);
    return noted(ask, ask);
  } as typeof read;
  Items.prototype.query = function (this: Items, ...input: Parameters<typeof query>) {
    const iterator = query.apply(this, input);
    const fetchAll = iterator.fetchAll.bind(iterator);
    iterator.fetchAll = () => noted(fetchAll, () => query.apply(this, input).fetchAll());
    return iterator;
  } as typeof query;
  try {
    await work();
  } finally {
    Object.assign(Item.prototype, { read });
    Object.assign(Items.prototype, { query });
  }
  const rounds = roundsOf(calls);
  return {
    count: calls.length,
    charge: calls.reduce((sum, { charge }) => sum + charge, 0),
    async again() {
      for (const round of rounds) await Promise.all(round.map((one) => one.again()));
    },
  };
}

/** A call that began after another of its round had ended belongs to the next round. */
function roundsOf(reads: readonly Call[]): Call[][] {
  const rounds: Call[][] = [];
  for (const read of reads.toSorted((one, other) => one.from - other.from)) {
    const round = rounds.at(-1);
    if (round?.every(({ until }) => until > read.from)) round.push(read);
    else rounds.push([read]);
  }
  return rounds;
}

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const warmUps = 10;
const samples = 60;

/** One call of the API over HTTP, against its reads made alone and the HTTP of an empty answer, in turns. */
export async function againstAlone(
  what: string,
  { call, empty, reads }: { call: () => Promise<unknown>; empty: () => Promise<unknown>; reads: Reads },
): Promise<Row> {
  const [whole, alone]: [number[], number[]] = [[], []];
  for (let n = 0; n < warmUps + samples; n++) {
    const one = await measureMs(call);
    const other = (await measureMs(reads.again)) + (await measureMs(empty));
    if (n < warmUps) continue;
    whole.push(one);
    alone.push(other);
  }
  return {
    what,
    measured: milliseconds(median(whole)),
    against: `${milliseconds(median(alone))}, its ${reads.count} reads through the SDK and an empty answer`,
    ratio: median(whole) / median(alone),
    goal: 'at most 1.25',
  };
}

export const chargeRow = (what: string, few: Reads, many: Reads, goal: string): Row => ({
  what,
  measured: `${many.charge.toFixed(2)} RU`,
  against: `${few.charge.toFixed(2)} RU`,
  ratio: many.charge / few.charge,
  goal,
});

/** GETs from the API for whoever has the token. Throws for anything but 200 and 304. */
export const asker =
  (api: string, token: string) =>
  async (path: string, { etag }: { etag?: string } = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...(etag && { 'if-none-match': etag }) };
    const response = await fetch(`${api}/api/${path}`, { headers });
    const body = await response.text();
    if (response.status !== 200 && response.status !== 304)
      throw new Error(`${path} answered ${response.status}: ${body}`);
    return { etag: response.headers.get('etag') ?? '', status: response.status };
  };
