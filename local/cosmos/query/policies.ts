/** What a container's policies decide about its queries. Paths are lists of property names. */
export interface Policies {
  /** The distance function of a path in the vector embedding policy; without one, cosine. */
  distanceFunction?(path: string[]): DistanceFunction | undefined;
  /**
   * Whether the indexing policy names the path itself, so that ORDER BY on it alone keeps items without it. The service
   * leaves such items out under the default policy.
   */
  ordersMissing?(path: string[]): boolean;
}

export type DistanceFunction = 'cosine' | 'dotproduct' | 'euclidean';
