import type { FitReason } from '../../contract/browse/matching.ts';
import type { Paired, PairFit } from './pair-fit.ts';

/** A factor in words, and how many points it moves. */
export interface Reason extends FitReason {
  readonly points: number;
  /** The topic, for use within a sentence; null where there is none. */
  readonly theme: string | null;
  /** Its own words are about the topic as a whole. */
  readonly isBroad?: boolean;
  /** Everybody is expected to say so: what only some say goes before it. */
  readonly isExpected?: boolean;
}

/** One of the viewer's people beside one of the others'. */
export interface Pair {
  readonly fit: PairFit;
  readonly one: Paired;
  readonly another: Paired;
  readonly names: { readonly yours: string; readonly theirs: string };
  /** The names, where there are several pairs. */
  readonly pair: FitReason['pair'];
}
