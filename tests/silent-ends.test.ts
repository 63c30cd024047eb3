import { expect, it } from 'vitest';
import { beyondBounds, boundsIn, boundsOfApi } from './silent-ends.ts';

it('finds the bounds of a file', () => {
  const text = `
    const mostPages = 50;
    const [mostWaiting, oldest] = [200, 3];
    const oneCaseAtMost = 500;
    const pageSize = 100;
    query: \`SELECT TOP 500 * FROM c\`, further: \`SELECT TOP @limit * FROM c\``;
  expect(boundsIn(text)).toEqual(['mostPages', 'mostWaiting', 'oneCaseAtMost', 'TOP 500']);
});

it('knows of every bound of the API what happens beyond it', () => {
  expect(boundsOfApi()).toEqual(Object.values(beyondBounds).flat().sort());
});
