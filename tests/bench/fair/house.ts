import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../../api/src/context.ts';
import { type CandidateSet, collectCandidates } from '../../../api/src/discovery/browse/candidate-set.ts';
import { indexCandidates, takeProfile } from '../../../api/src/discovery/browse/candidates.ts';
import { matchesOf } from '../../../api/src/discovery/browse/matches.ts';
import { bothPlaces, rankBest } from '../../../api/src/discovery/browse/rank-candidates.ts';
import { hundredthsIn } from '../../../api/src/discovery/matching/row-score.ts';
import { sourceOf } from '../../../api/src/platform/column-index/source.ts';
import { asViewer } from '../../../api/src/platform/http/viewer.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { contextOf } from '../discover/synthetic.ts';

/** A community in the index of this process, without a database. */
export interface House {
  readonly profiles: readonly Profile[];
  readonly context: Context;
}

type Change = Parameters<typeof takeProfile>[0];
const feedPage = 1000;

export async function houseOf(profiles: readonly Profile[]): Promise<House> {
  const source = sourceOf<Parameters<typeof takeProfile>[1], Change>(async ({ continuation }) => {
    const from = Number(continuation ?? 0);
    const items = profiles.slice(from, from + feedPage).map((profile) => ({ id: profile.id, profile }));
    return { items, continuation: String(from + items.length), isMore: items.length > 0, charge: 0 };
  }, takeProfile);
  const index = indexCandidates([source], {
    snapshots: { read: async () => undefined, write: async () => {} },
    leases: { take: async () => ({ renew: async () => true, release: async () => {} }) },
    now: () => new Date(),
    log: () => {},
    buildCharge: Number.POSITIVE_INFINITY,
  });
  const context = await contextOf(index);
  let table = await index.current();
  while (!table) {
    await wait(10);
    table = await index.current();
  }
  await context.sampleUpkeep.run(table, Number.POSITIVE_INFINITY);
  return { profiles, context };
}

/** What one member's lists are made of. Members are numbered as in the house. */
export interface Seat {
  readonly profile: Profile;
  readonly candidateSet: CandidateSet;
  /** The rows of the matches, in no order that means anything. */
  readonly matches: readonly number[];
}

export async function seatOf({ profiles, context }: House, member: number): Promise<Seat> {
  const profile = profiles[member];
  if (!profile) throw new Error(`There is no member ${member}.`);
  const candidateSet = await collectCandidates(
    { profile, viewer: await asViewer(profile, context) },
    context,
  );
  if (!candidateSet) throw new Error('Nobody was collected.');
  return { profile, candidateSet, matches: [...candidateSet.findRows(matchesOf(profile)(candidateSet))] };
}

export type RankedOrder = 'both places' | 'score and nearness';

/** The first of a seat's matches, ranked by the API's own code. */
export async function rankedBy(
  order: RankedOrder,
  { profile, candidateSet }: Seat,
  { context }: House,
  most: number,
): Promise<readonly number[]> {
  const sort = order === 'both places' ? bothPlaces : 'compatibility';
  return (await rankBest({ sort, rowFilters: matchesOf(profile) }, candidateSet, most, context)).rows;
}

export const pointsOf = (scores: ArrayLike<number>, row: number): number =>
  hundredthsIn(scores[row] ?? 0) / 100;
