import { QueryError } from '../errors.ts';
import type { Aggregate } from './aggregates.ts';

/** Hands out the slots of a query's rows. Parameters have slots too, filled once per run. */
export class Slots {
  readonly parameters = new Map<string, number>();
  count = 0;

  take(): number {
    return this.count++;
  }

  parameter(name: string): number {
    const known = this.parameters.get(name);
    if (known !== undefined) return known;
    const slot = this.take();
    this.parameters.set(name, slot);
    return slot;
  }
}

/** The names one SELECT can see: its own, then those of the SELECT around it. */
export class Scope {
  readonly slots: Slots;
  readonly #around: Scope | undefined;
  readonly #names = new Map<string, number>();
  /** Aggregates met so far, where the clause being compiled may have any. */
  aggregates: Aggregate[] | undefined;

  constructor(slots: Slots, around?: Scope) {
    this.slots = slots;
    this.#around = around;
  }

  declare(name: string, slot: number, at: number): void {
    if (this.#names.has(name))
      throw new QueryError(`The input alias '${name}' is specified more than once.`, at);
    this.#names.set(name, slot);
  }

  find(name: string): number | undefined {
    return this.#names.get(name) ?? this.#around?.find(name);
  }

  resolve(name: string, at: number): number {
    const slot = this.find(name);
    if (slot === undefined) throw new QueryError(`Identifier '${name}' could not be resolved.`, at);
    return slot;
  }
}
