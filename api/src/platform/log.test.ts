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
