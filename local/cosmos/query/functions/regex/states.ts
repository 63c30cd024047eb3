import { QueryUnsupported } from '../../errors.ts';
import type { Node } from './pattern.ts';

/** One state of the machine a pattern becomes. `next` are the states after it. */
export interface State {
  /** Consumes one character, or tests the position and consumes none. A state with neither leads to `next` at once. */
  take?: (character: string) => boolean;
  ask?: (before: string | undefined, after: string | undefined) => boolean;
  next: State[];
  end: boolean;
}

const MOST_STATES = 5_000;

/** The first state of a machine that ends where the pattern does. */
export function build(node: Node): State {
  let count = 0;
  const state = (parts: Partial<State>): State => {
    if (++count > MOST_STATES)
      throw new QueryUnsupported('The regular expression is too large for this stand-in.');
    return { next: [], end: false, ...parts };
  };

  /** States that match `node` and then go on at `then`. */
  const before = (from: Node, then: State): State => {
    switch (from.kind) {
      case 'take':
        return state({ take: from.test, next: [then] });
      case 'ask':
        return state({ ask: from.test, next: [then] });
      case 'sequence':
        return from.parts.reduceRight((after, part) => before(part, after), then);
      case 'choice':
        return state({ next: from.options.map((option) => before(option, then)) });
      case 'repeat':
        return repeat(from, then);
    }
  };

  const repeat = ({ of, least, most }: Extract<Node, { kind: 'repeat' }>, then: State): State => {
    let after = then;
    if (most === Infinity) {
      const loop = state({ next: [then] });
      loop.next.unshift(before(of, loop));
      after = loop;
    } else {
      for (let i = least; i < most; i++) after = state({ next: [before(of, after), then] });
    }
    for (let i = 0; i < least; i++) after = before(of, after);
    return after;
  };

  return before(node, state({ end: true }));
}
