import type { Resources } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { createCandidateIndex } from './candidates.ts';
import { createPairScores } from './pair-scores.ts';
import { createRankings } from './rankings.ts';
import { createSampleUpkeep } from './sample-upkeep.ts';
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
    readonly pairScores: ReturnType<typeof createPairScores>;
    readonly sampleUpkeep: ReturnType<typeof createSampleUpkeep>;
  }
}

export const stores = (resources: Resources) => ({
  candidateIndex: createCandidateIndex(resources),
});

export const memory = ({ now, log }: Resources) => ({
  scores: createScores(),
  rankings: createRankings(now),
  pairScores: createPairScores(),
  sampleUpkeep: createSampleUpkeep({ now, log }),
});

export const recurring = tasksOf(saveCandidates);
