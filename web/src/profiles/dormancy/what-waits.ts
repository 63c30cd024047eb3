import type { HomeStats } from '@veil/api/contract/discovery/home/home';
import { notificationLimits } from '@veil/api/contract/notifications/notifications';

interface Line {
  readonly text: string;
  readonly to: string;
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count} ${many}`;

/** What waits, without anything of which there is none. */
export function linesOfChanges({
  newMessages,
  upcomingEvents,
  news,
}: Pick<HomeStats, 'newMessages' | 'upcomingEvents'> & { news: number }): Line[] {
  const all: readonly (Line & { count: number })[] = [
    {
      count: newMessages,
      text: counted(newMessages, 'A letter that you have not read', 'letters that you have not read'),
      to: '/community/messages',
    },
    {
      count: news,
      text:
        news >= notificationLimits.page
          ? `${notificationLimits.page} pieces of news, or more`
          : counted(news, 'A piece of news', 'pieces of news'),
      to: '/community/notices',
    },
    {
      count: upcomingEvents,
      text: counted(upcomingEvents, 'An evening that you go to', 'evenings that you go to'),
      to: '/community/events',
    },
  ];
  return all.filter(({ count }) => count > 0).map(({ text, to }) => ({ text, to }));
}
