import { expect, it } from 'vitest';
import { dateIn, onWeekday } from './demo-event.ts';
import { demoEvents } from './event-list.ts';
import { smallEvents } from './small/evenings.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const starts = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2027, 2, 1 + day, 12)));

it.each([...demoEvents, ...smallEvents].filter(({ title }) => /[a-z]day\b|weekend/.test(title)))(
  'holds “$title” on the day of its name, whenever the demo begins',
  (event) => {
    for (const now of starts) {
      const { inDays } = onWeekday(event, now);
      const day = days[new Date(dateIn(inDays, now)).getUTCDay()] ?? '';
      expect(event.title.replace('weekend', 'Saturday')).toContain(day);
      expect(Math.sign(inDays)).toBe(Math.sign(event.inDays));
    }
  },
);
