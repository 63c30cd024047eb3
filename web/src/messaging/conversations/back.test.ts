// Specified: features 2.3.1.
import { expect, it } from 'vitest';
import { backLinkOf } from './back.ts';

it.each([
  ['matches', 'Back to Matches', '/community/browse?tab=matches'],
  ['connections', 'Back to Connections', '/community/browse?tab=connections'],
  ['favorites', 'Back to Favorites', '/community/browse?tab=favorites'],
  ['whos-viewed', 'Back to Who’s Viewed', '/community/browse?tab=whos-viewed'],
  ['elsewhere', 'Back to Messages', '/community/messages'],
  // Until the conversation was read nobody knows whose profile it was.
  ['profile', 'Back to Messages', '/community/messages'],
  [null, 'Back to Messages', '/community/messages'],
])('from %s it is “%s”', (from, label, to) => expect(backLinkOf(from, undefined)).toEqual({ label, to }));

it('from a profile it leads there, while its member may be seen', () => {
  const conversation = { isAvailable: true, participantId: 7, participantName: 'Slow Tide' } as never;
  expect(backLinkOf('profile', conversation)).toEqual({
    label: 'Back to Profile',
    to: '/community/browse/7',
  });
  const closed = { isAvailable: false, participantName: 'No longer here' } as never;
  expect(backLinkOf('profile', closed).label).toBe('Back to Messages');
});
