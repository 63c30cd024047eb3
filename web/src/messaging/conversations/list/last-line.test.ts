import { expect, it } from 'vitest';
import { lastLine } from './last-line.ts';

const own = {
  isLastDeleted: false,
  lastAction: null,
  lastMessage: 'See you at eight',
  isLastOwn: true,
  isLastByYou: false,
  lastSignedBy: '',
  state: 'open' as const,
};

it.each([
  [{ isLastOwn: false }, 'See you at eight'],
  [{ isLastByYou: true }, 'You: See you at eight'],
  [{ lastSignedBy: 'Bo' }, 'Bo: See you at eight'],
  [{}, 'One of you: See you at eight'],
  [{ lastSignedBy: 'Bo', lastAction: 'wave' as const }, 'Bo waved'],
  [{ block: { id: 'block', handle: 'Otto' } }, 'You blocked them'],
  [{ lastSignedBy: 'Bo', state: 'sent' as const }, 'Waiting for an answer · Bo: See you at eight'],
])('says who of the reader’s profile wrote the last message: %j', (changes, line) => {
  expect(lastLine({ ...own, ...changes })).toBe(line);
});
