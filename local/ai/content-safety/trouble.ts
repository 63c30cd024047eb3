import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { Answer } from '../answer.ts';
import { Refusal } from './refusal.ts';

const Order = z.strictObject({
  mode: z.enum(['ok', 'slow', 'limited', 'down', 'nonsense']),
  /** For how many calls, until it is `ok` again; for all unless given. */
  times: z.int().positive().optional(),
  /** How long `slow` takes, in ms. */
  delay: z.int().nonnegative().max(120_000).default(30_000),
});
type Order = z.infer<typeof Order>;

const ok: Order = Order.parse({ mode: 'ok' });
/** Seconds. */
const retryAfter = '1';

const answers: Record<'limited' | 'down' | 'nonsense', Answer> = {
  limited: new Refusal(429, 'TooManyRequests', 'The current RPS has exceeded the quota for your SKU.').answer(
    {
      'retry-after': retryAfter,
    },
  ),
  down: new Refusal(503, 'ServerBusy', 'The server cannot process the request temporarily.').answer(),
  nonsense: { status: 200, body: { categoriesAnalysis: [{ category: 'Weather', severity: 'mild' }] } },
};

/** How the service behaves, as a test told it, and how often it was called. */
export class Trouble {
  #order = ok;
  #told = Promise.withResolvers<void>();
  readonly #calls = { image: 0, text: 0 };

  count(kind: 'image' | 'text'): void {
    this.#calls[kind]++;
  }

  state() {
    const { mode, times = null } = this.#order;
    return { mode, times, calls: this.#calls };
  }

  /** Every call that waits because of `slow` is let go. */
  set(body: string): Answer {
    const order = Order.safeParse(parse(body));
    if (!order.success) return { status: 400, body: { error: z.treeifyError(order.error) } };
    this.#told.resolve();
    this.#told = Promise.withResolvers();
    this.#order = order.data;
    return { status: 200, body: this.state() };
  }

  /** What the service says instead of an analysis, or undefined when it is well, after its delay if it is slow. */
  async instead(): Promise<Answer | undefined> {
    const { mode, times, delay } = this.#order;
    if (times !== undefined) this.#order = times > 1 ? { ...this.#order, times: times - 1 } : ok;
    if (mode === 'ok') return undefined;
    if (mode !== 'slow') return answers[mode];
    await Promise.race([wait(delay, undefined, { ref: false }), this.#told.promise]);
    return undefined;
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
