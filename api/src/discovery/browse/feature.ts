import type * as rows from '../../../contract/discovery/browse/browse.ts';
import type { HandlersOf, Resources } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { createCandidateIndex } from './candidates.ts';
import { discoverMembers } from './discover-members.ts';
import { discoveryHighlights } from './discovery-highlights.ts';
import { matches } from './matches.ts';
import { createRankings } from './rankings.ts';
import { saveCandidates } from './save-candidates.ts';
import { createScores } from './scores.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly candidateIndex: ReturnType<typeof createCandidateIndex>;
  }
  interface Memory {
    readonly scores: ReturnType<typeof createScores>;
    readonly rankings: ReturnType<typeof createRankings>;
  }
}

export const stores = (resources: Resources) => ({
  candidateIndex: createCandidateIndex(resources),
});

export const memory = ({ now }: Resources) => ({
  scores: createScores(),
  rankings: createRankings(now),
});

export const handlers: HandlersOf<typeof rows> = { discoverMembers, discoveryHighlights, matches };

export const recurring = tasksOf(saveCandidates);
