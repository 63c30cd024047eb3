import {
  type NotificationKind,
  notificationKindOf,
} from '@veil/api/contract/notifications/notification-kinds';

/** News of one kind on one day. */
export interface GatheredNews<Item> {
  /** Unique within the day. */
  key: string;
  kind: NotificationKind;
  /** Newest first, at least one. */
  items: readonly [Item, ...Item[]];
}

/** The titles of several news of a kind. A kind without one is never gathered, because its news are urgent. */
const titles: Partial<Record<NotificationKind, (count: number) => string>> = {
  decision: (count) => `${count} decisions about you`,
  second: (count) => `${count} about the people on your profile`,
  review: (count) => `${count} about the review of your profile`,
  reminder: (count) => `${count} of your events are near`,
  event: (count) => `${count} invitations and changes of events`,
  mutual: (count) => `${count} new connections`,
  interest: (count) => `${count} times somebody thought of you`,
  introduction: (count) => `${count} introductions`,
  group: (count) => `${count} from your groups`,
  feedback: (count) => `${count} about feedback`,
  yes: (count) => `${count} about what needs your yes`,
  photo: (count) => `${count} about your photos`,
  report: (count) => `${count} about your reports`,
  queue: (count) => `${count} queues wait for reviewers`,
  rest: (count) => `${count} other notices`,
};

/** A sign-in is gathered only with equal ones, so that another device is told on its own. */
const keyOf = (kind: NotificationKind, { id, title }: { id: string; title: string }): string => {
  if (titles[kind]) return kind;
  return id.startsWith('account-device-') ? title : id;
};

/** Gathers the news of a day by kind, in the order of the newest of each. */
export function gatherByKind<Item extends { id: string; title: string }>(
  items: readonly Item[],
): GatheredNews<Item>[] {
  const rows = new Map<string, { key: string; kind: NotificationKind; items: [Item, ...Item[]] }>();
  for (const item of items) {
    const kind = notificationKindOf(item.id);
    const key = keyOf(kind, item);
    const known = rows.get(key);
    if (known) known.items.push(item);
    else rows.set(key, { key, kind, items: [item] });
  }
  return [...rows.values()];
}

export const gatheredTitle = ({
  kind,
  items,
}: Pick<GatheredNews<{ title: string }>, 'kind' | 'items'>): string => {
  const [{ title }] = items;
  if (items.length === 1) return title;
  return titles[kind]?.(items.length) ?? `${title}, ${items.length} times`;
};
