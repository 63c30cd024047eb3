import { expect, it } from 'vitest';
import { clean } from './log.ts';

it('keeps the fields of the list, and no other', () => {
  const more = { endpoint: 'me', count: 3, bio: 'Likes long dinners.', email: 'iris@example.org' };
  expect(clean(more)).toEqual({ endpoint: 'me', count: 3 });
});

it.each([
  ['an address', 'Cannot send to iris.b+veil@mail.example.org today'],
  ['an escaped address', 'GET /users?q=iris%40example.org failed'],
  ['a token', 'Unexpected eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl in header'],
  ['a key', 'DefaultEndpointsProtocol=https;AccountKey=c2VjcmV0c2VjcmV0=='],
])('blots %s out of what a library says', (_, fault) => {
  const line = JSON.stringify(clean({ fault }));
  expect(line).toContain('…');
  expect(line).not.toMatch(/iris|eyJ|c2VjcmV0/);
});

it.each(['a', 'eyJ', '@', 'a@', 'a%40', 'eyJ.'])('looks through 60,000 letters of "%s" at once', (piece) => {
  const { user } = process.cpuUsage();
  const { fault } = clean({ fault: piece.repeat(60_000 / piece.length) });
  // Nine seconds before the search for an address was bounded.
  expect(process.cpuUsage().user - user).toBeLessThan(2_000_000);
  expect(String(fault).length).toBeLessThanOrEqual(4000);
});
