/** Policies of a container for its queries. Paths are lists of property names. */
export interface Policies {
  /**
   * Whether the indexing policy names the path itself, so that ORDER BY on it alone keeps items without it. The service
   * leaves such items out under the default policy.
   */
  ordersMissing?(path: string[]): boolean;
}
