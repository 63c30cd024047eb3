import { newestFirst } from '../../platform/paging/order.ts';

export interface ActivityRef {
  id: string;
  at: string;
}

export interface ReadState {
  readonly until: string;
  readonly readItems: readonly ActivityRef[];
}
export const nothingRead: ReadState = { until: '', readItems: [] };

/** An item counts as unread again when it is recorded again later. */
export const isRead = ({ until, readItems }: ReadState, { id, at }: ActivityRef): boolean =>
  at <= until || readItems.some((mark) => mark.id === id && mark.at >= at);

/** Longer than any news is kept, in ms, so that “Mark all as read” does not drop the mark. */
const answeredMs = 91 * 24 * 60 * 60 * 1000;

/** Says that somebody has answered news that waits until then, even if it was looked at before. */
export const answeredMark = (id: string, now: Date): ActivityRef => ({
  id: `answered-${id}`,
  at: new Date(now.getTime() + answeredMs).toISOString(),
});
export const isAnswered = ({ readItems }: ReadState, { id }: Pick<ActivityRef, 'id'>): boolean =>
  readItems.some((mark) => mark.id === `answered-${id}`);

interface TitledItem {
  readonly title: string;
  readonly quoted?:
    | { readonly profileId: number; readonly without: string; readonly isReadersOwn?: boolean | undefined }
    | undefined;
  readonly isGiven?: boolean | undefined;
  readonly named?: readonly { readonly profileId: number; readonly words: string }[] | undefined;
}

/** Everybody whom the reader has to be allowed to see for the words of an item. */
export const profileIdsNamedIn = ({ quoted, named = [] }: TitledItem): number[] => [
  ...(quoted ? [quoted.profileId] : []),
  ...named.map(({ profileId }) => profileId),
];

/**
 * @param present ids of the profiles that the reader may see
 * @param existing ids of the profiles whose accounts are there
 */
export function titleFor(
  { title, quoted, isGiven = false, named = [] }: TitledItem,
  reader: { readonly id: number; readonly excluded: { readonly profileIds: ReadonlySet<number> } },
  { present, existing }: { readonly present: ReadonlySet<number>; readonly existing: ReadonlySet<number> },
): string {
  const names = named.filter(({ profileId }) => present.has(profileId)).map(({ words }) => words);
  if (names.length > 0) return `${title}: ${names.join(', ')}`;
  if (!quoted || quoted.profileId === reader.id || present.has(quoted.profileId)) return title;
  const isOpen = quoted.isReadersOwn || (isGiven && !reader.excluded.profileIds.has(quoted.profileId));
  return isOpen && existing.has(quoted.profileId) ? title : quoted.without;
}

/** An earlier instant changes nothing. Read marks that the new instant covers are dropped. */
export const withReadUntil = (before: ReadState, until: string): ReadState =>
  until <= before.until ? before : { until, readItems: before.readItems.filter(({ at }) => at > until) };

/** The result does not depend on the order in which the marks arrive. */
export function mergeReadItems(
  kept: readonly ActivityRef[],
  added: readonly ActivityRef[],
  most: number,
): ActivityRef[] {
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
