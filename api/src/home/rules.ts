/** Fewer shared interests than this say too little for a high score, however few either side chose. */
const enough = 5;

/**
 * How much two sets of interests have in common, 0 to 100: what both chose against the geometric mean of what each
 * chose, so that choosing everything matches nobody better. It climbs steeply at first: of hundreds of interests even
 * good friends share few.
 */
export function compatibilityOf(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  const shared = [...mine].filter((interest) => theirs.has(interest)).length;
  const likeness = shared / Math.max(enough, Math.sqrt(mine.size * theirs.size));
  return Math.round(100 * (1 - (1 - likeness) ** 2));
}

/** That an activity was read as it was at an instant. */
export interface ReadMark {
  id: string;
  at: string;
}

/** What was read stays read; what has happened since is news. */
export const isRead = (marks: readonly ReadMark[], { id, at }: ReadMark): boolean =>
  marks.some((mark) => mark.id === id && mark.at >= at);

/** The latest mark of each activity, the newest `most` of them. The order in which marks arrive does not matter. */
export function mergeMarks(kept: readonly ReadMark[], added: readonly ReadMark[], most: number): ReadMark[] {
  const latest = new Map<string, string>();
  for (const { id, at } of [...kept, ...added]) {
    const earlier = latest.get(id);
    if (earlier === undefined || earlier < at) latest.set(id, at);
  }
  return [...latest]
    .map(([id, at]) => ({ id, at }))
    .sort((one, other) => other.at.localeCompare(one.at) || one.id.localeCompare(other.id))
    .slice(0, most);
}
