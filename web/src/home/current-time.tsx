const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

export function CurrentTime({ now }: { now: Date }) {
  return (
    <p className="eyebrow">
      {dayFormat.format(now)} · <time>{timeFormat.format(now)}</time>
    </p>
  );
}
