import {
  type NotificationKind,
  notificationKindOf,
} from '@veil/api/contract/notifications/notification-kinds';

/** News of one kind in one period. */
export interface GatheredNews<Item> {
  /** Unique within the period. */
  key: string;
  kind: NotificationKind;
  /** Newest first, at least one. */
  items: readonly [Item, ...Item[]];
}

/** Kinds that are never gathered: each of their news wants something of its own. */
const alone: readonly NotificationKind[] = ['account', 'offer', 'request', 'message', 'urgent', 'queue'];

interface Told {
  id: string;
  type: string;
  title: string;
}

/** A sign-in is gathered only with equal ones, so that another device is told on its own. */
function keyOf(kind: NotificationKind, { id, type, title }: Told): string {
  if (alone.includes(kind)) return id.startsWith('account-device-') ? title : id;
  return kind === 'rest' ? type : kind;
}

/**
 * Gathers the news of a period by kind, in the order of the newest of each.
 * @param hasNewest if the first one is the newest of all, which stands alone
 */
export function gatherByKind<Item extends Told>(
  items: readonly Item[],
  hasNewest: boolean,
): GatheredNews<Item>[] {
  const rows = new Map<string, { key: string; kind: NotificationKind; items: [Item, ...Item[]] }>();
  for (const [place, item] of items.entries()) {
    const kind = notificationKindOf(item.id);
    const key = hasNewest && place === 0 ? 'newest' : keyOf(kind, item);
    const known = rows.get(key);
    if (known) known.items.push(item);
    else rows.set(key, { key, kind, items: [item] });
  }
  return [...rows.values()];
}

/** The newest one is said whole. */
export const gatheredTitle = ({ items }: Pick<GatheredNews<Pick<Told, 'title'>>, 'items'>): string => {
  const [{ title }, ...others] = items;
  return others.length === 0 ? title : `${title}, and ${others.length} more`;
};
