import { longDay } from '@veil/api/contract/fields/written-dates';

interface Day<Item> {
  name: string;
  items: Item[];
}

/** Groups a list that is sorted by time under the days in the reader's time zone. */
export function byDay<Item extends { at: string }>(items: readonly Item[], now: Date): Day<Item>[] {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const names = new Map([
    [yesterday.toDateString(), 'Yesterday'],
    [now.toDateString(), 'Today'],
  ]);
  const days: Day<Item>[] = [];
  for (const item of items) {
    const moment = new Date(item.at);
    const name = names.get(moment.toDateString()) ?? longDay(moment);
    const last = days.at(-1);
    if (last?.name === name) last.items.push(item);
    else days.push({ name, items: [item] });
  }
  return days;
}
