import { expect, it } from 'vitest';
import { parseBlobPath } from './blob-path.ts';

it.each([
  ['photos/{name}', 'a/b.jpg', { name: 'a/b.jpg' }],
  ['photos/{name}.jpg', 'b.jpg', { name: 'b' }],
  ['photos/{name}.jpg', 'bxjpg', undefined],
  ['photos/raw/{owner}/{name}', 'raw/7/x/y.png', { owner: '7/x', name: 'y.png' }],
  ['photos/raw/{name}', 'thumb/y.png', undefined],
])('%s on %s', (path, blob, expected) => expect(parseBlobPath(path).match(blob)).toEqual(expected));

it('needs a container and a name', () => {
  expect(parseBlobPath('photos/{name}').container).toBe('photos');
  expect(() => parseBlobPath('photos')).toThrow(/container/);
});
