/** Written by local/places/make-towns.mjs: towns of 5,000 people and more. */
export interface Towns {
  /** Code and name, separated by a space. */
  readonly countries: readonly string[];
  readonly zones: readonly string[];
  /**
   * The largest first, fields separated by `|`: name, region where the country has several of the name, index of the
   * country, latitude, longitude, index of the zone, thousands of people.
   */
  readonly towns: readonly string[];
  /** Folded, in order. A town may have several: Gent, Ghent. */
  readonly names: readonly string[];
  /** The index of the town of each name. */
  readonly townOf: readonly number[];
}

/** A chunk of its own, of 2.7 MB. */
export async function loadTowns(): Promise<Towns> {
  const { default: towns } = await import('./towns.json', { with: { type: 'json' } });
  return towns;
}
