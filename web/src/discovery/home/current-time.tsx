import { clockTime, weekday } from '@veil/api/contract/fields/written-dates';

export function CurrentTime({ now }: { now: Date }) {
  return (
    <p className="eyebrow">
      {weekday(now)} · <time>{clockTime(now)}</time>
    </p>
  );
}
