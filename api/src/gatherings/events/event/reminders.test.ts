import { expect, it } from 'vitest';
import { activityKinds } from '../../../notifications/activity/kinds.ts';
import { reminderAt } from './reminders.ts';

const dateOf = (text: string) => new Date(text);
/** Two days after summer time has begun. */
const event = { startsAt: '2026-03-31T18:00:00.000Z', timeZone: 'Europe/Brussels' };

it.each([
  ['2026-03-20T00:00:00.000Z', null, '2026-03-24T19:00:00.000Z'],
  ['2026-03-24T19:00:30.000Z', 'In a week: Tea', '2026-03-30T18:00:00.000Z'],
  ['2026-03-30T18:05:00.000Z', 'Tomorrow: Tea, Canal 4', '2026-03-31T15:00:00.000Z'],
  ['2026-03-31T15:00:00.000Z', 'In three hours: Tea', null],
  ['2026-03-31T17:00:00.000Z', null, null],
])('at %s says %s, and then at %s', (now, said, next) => {
  const { said: newsOf, nextAt } = reminderAt(event, dateOf(now));
  const wordsTo = (isGuest: boolean) => {
    const news = newsOf?.('Canal 4', isGuest);
    return news ? activityKinds[news.kind].says(news.values ?? {}, 'Tea') : null;
  };
  const asked = said?.startsWith('Tomorrow') ? `${said}. Still coming?` : said;
  expect([wordsTo(false), wordsTo(true), nextAt?.toISOString() ?? null]).toEqual([said, asked, next]);
});
