import type { JsonObject } from '../json.ts';
import type { DistanceFunction, Policies } from '../query/policies.ts';
import { includedPaths } from './indexing.ts';
import { pathNames } from './paths.ts';
import { embeddingsOf } from './vectors.ts';

const distanceFunctions: Record<string, DistanceFunction> = {
  cosine: 'cosine',
  dotproduct: 'dotproduct',
  euclidean: 'euclidean',
};

/** What the vector and indexing policies of a container decide about queries over it. */
export function queryPolicies(definition: JsonObject): Policies {
  const included = includedPaths(definition.indexingPolicy);
  const distances = new Map<string, DistanceFunction>();
  for (const { path, distanceFunction } of embeddingsOf(definition.vectorEmbeddingPolicy)) {
    const distance = distanceFunctions[String(distanceFunction)];
    if (distance !== undefined) distances.set(JSON.stringify(pathNames(String(path))), distance);
  }
  return {
    distanceFunction: (path) => distances.get(JSON.stringify(path)),
    ordersMissing: (path) => included.has(JSON.stringify(path)),
  };
}
