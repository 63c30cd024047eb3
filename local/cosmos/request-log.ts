import { type Call, nameAfter } from './protocol/call.ts';
import type { Reply } from './protocol/reply.ts';

interface Entry {
  operation: string;
  container: string;
  /** The partition key of the request, `all` for a fan-out, empty if neither applies. */
  scope: string;
  status: number;
  itemsRead: number;
  /** Request units. */
  charge: number;
}

const mostKept = 10_000;

/** The latest requests, for tests that count store calls. It records nothing unless it is switched on. */
export class RequestLog {
  readonly #isOn: boolean;
  #entries: Entry[] = [];

  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  add(operation: string, call: Call, reply: Reply): void {
    if (!this.#isOn) return;
    if (this.#entries.length === mostKept) this.#entries.shift();
    this.#entries.push({
      operation,
      container: call.segments.includes('colls') ? nameAfter(call, 'colls') : '',
      scope: reply.scope ?? '',
      status: reply.status,
      itemsRead: reply.read ?? 0,
      charge: reply.charge,
    });
  }

  /** The log as JSON; `clears` empties it afterwards. */
  text(clears: boolean): string {
    const text = JSON.stringify({ on: this.#isOn, requests: this.#entries });
    if (clears) this.#entries = [];
    return text;
  }
}
