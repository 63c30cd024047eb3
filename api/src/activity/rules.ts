import { newestFirst } from '../paging/order.ts';

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
    .sort(newestFirst)
    .slice(0, most);
}
