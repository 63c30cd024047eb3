import type { Resources } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { createCandidateIndex } from './candidates.ts';
import { createRankings } from './rankings.ts';
import { saveCandidates } from './save-candidates.ts';
import { createScores } from './scores.ts';

export { discoverMembers } from './discover-members.ts';
export { discoveryHighlights } from './discovery-highlights.ts';
export { matches } from './matches.ts';

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

export const recurring = tasksOf(saveCandidates);
