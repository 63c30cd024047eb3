import type { FitReason } from '../../contract/browse/matching.ts';
import type { PairedMember, PairFit } from './pair-fit.ts';

export interface Reason extends FitReason {
  readonly points: number;
  readonly theme: string | null;
  /** Its own words are about the topic as a whole. */
  readonly isBroad?: boolean;
  /** Everybody is expected to say so: what only some say goes before it. */
  readonly isExpected?: boolean;
}

export interface MatchedPair {
  readonly fit: PairFit;
  readonly one: PairedMember;
  readonly another: PairedMember;
  readonly names: { readonly yours: string; readonly theirs: string };
  /** null unless there are several pairs. */
  readonly pair: FitReason['pair'];
}
