import { newestFirst } from '../paging/order.ts';

export interface ReadMark {
  id: string;
  at: string;
}

export interface Marks {
  readonly until: string;
  readonly marks: readonly ReadMark[];
}
export const noMarks: Marks = { until: '', marks: [] };

/** A read activity stays read; a later happening of the same is unread. */
export const isRead = ({ until, marks }: Marks, { id, at }: ReadMark): boolean =>
  at <= until || marks.some((mark) => mark.id === id && mark.at >= at);

interface Line {
  readonly title: string;
  readonly quoted?: { readonly profileId: number; readonly without: string } | undefined;
  readonly isGiven?: boolean | undefined;
}

/** @param present those whose words the reader may read */
export function titleFor(
  { title, quoted, isGiven = false }: Line,
  reader: { readonly id: number; readonly apart: { readonly profileIds: ReadonlySet<number> } },
  present: ReadonlySet<number>,
): string {
  if (!quoted || quoted.profileId === reader.id || present.has(quoted.profileId)) return title;
  return isGiven && !reader.apart.profileIds.has(quoted.profileId) ? title : quoted.without;
}

/** An earlier instant changes nothing. Marks of what it covers are not needed any more. */
export const readUntil = (before: Marks, until: string): Marks =>
  until <= before.until ? before : { until, marks: before.marks.filter(({ at }) => at > until) };

/** The order in which marks arrive does not matter. */
export function mergeMarks(kept: readonly ReadMark[], added: readonly ReadMark[], most: number): ReadMark[] {
  const latest = new Map<string, string>();
  for (const { id, at } of [...kept, ...added]) {
    const earlier = latest.get(id);
    if (earlier === undefined || earlier < at) latest.set(id, at);
  }
  return [...latest]
    .map(([id, at]) => ({ id, at }))
    .sort(newestFirst)
    .slice(0, most);
}
