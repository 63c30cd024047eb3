import type { FitReason } from '../../../contract/discovery/matching.ts';
import type { PairedMember, PairFit } from './pair-fit.ts';

export interface Reason extends FitReason {
  readonly points: number;
  readonly theme: string | null;
  /** True if the text is about the topic as a whole. */
  readonly isBroad?: boolean;
  /** True if everybody is expected to say so; rarer reasons come first. */
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
