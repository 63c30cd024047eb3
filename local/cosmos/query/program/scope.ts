import { QueryError } from '../errors.ts';
import type { Policies } from '../policies.ts';
import type { Aggregate } from './aggregates.ts';

/** Shared by all SELECTs of a query text. It assigns a slot in the row to each name and parameter. */
export class Compilation {
  readonly parameters = new Map<string, number>();
  readonly policies: Policies;
  slots = 0;

  constructor(policies: Policies) {
    this.policies = policies;
  }

  takeSlot(): number {
    return this.slots++;
  }

  parameter(name: string): number {
    const slot = this.parameters.get(name) ?? this.takeSlot();
    this.parameters.set(name, slot);
    return slot;
  }
}

/** The names that a SELECT can see: its own, then those of the surrounding SELECT. */
export class Scope {
  readonly compilation: Compilation;
  /** Collects the aggregates of a clause. Undefined in a clause that must not contain any. */
  aggregates: Aggregate[] | undefined;
  readonly #around: Scope | undefined;
  readonly #names = new Map<string, number>();

  constructor(compilation: Compilation, around?: Scope) {
    this.compilation = compilation;
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
