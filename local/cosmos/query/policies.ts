/** What a container's policies mean for its queries. Paths are lists of property names. */
export interface Policies {
  /**
   * Whether the indexing policy names the path itself, so that ORDER BY on that single path includes items without it.
   * Under the default policy the service leaves such items out.
   */
  ordersMissing?(path: string[]): boolean;
}
