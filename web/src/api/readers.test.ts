import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const contract = join(root, '../../api/contract');
const filesIn = (folder: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: folder })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\.test\.tsx?$/.test(file));

/** The names of the calls that read. */
const reads = new Set(
  filesIn(contract).flatMap((file) =>
    [...readFileSync(join(contract, file), 'utf8').matchAll(/export const (\w+) = endpoint\(\s*'GET'/g)].map(
      ([, name = '']) => name,
    ),
  ),
);

/** Reads that no shared hook makes, and what makes them heal. */
const byHand: Record<string, string> = {
  'api/client.ts: request': 'the client itself',
  'api/client.ts: trackedFetch': 'the client itself',
  'api/connection.ts: fetch': 'asks until it is answered',
  'api/settings.ts: trackedFetch': 'the next caller asks again; callers of a press use readAgain',
  'api/tracked-fetch.ts: fetch': 'the client itself',
  'api/use-paged-read.ts: useSWRInfinite': 'the shared hook',
  'api/use-read.ts: useSWR': 'the shared hook',
  'app/members/next-files.ts: fetch': 'the page that needs the file asks for it',
  'auth/provider-metadata.ts: fetch': 'readAgain',
  'gatherings/events/detail/chat-room.tsx: eventChat': 'useThread repeats it',
  'gatherings/groups/threads/use-group-thread.ts: threadPage': 'useThread repeats it',
  'languages/use-language.ts: useSWR': 'SWR repeats it, and the page offers it',
  'messaging/board/use-board.ts: boardPosts': 'inside usePagedRead',
  'messaging/conversations/use-conversation.ts: conversationPage': 'useThread repeats it',
  'page/lazy-component.tsx: trackedFetch': 'asks whether there is a connection',
  'page/release.ts: trackedFetch': 'the next piece that is missing asks again',
  'page/reload.ts: trackedFetch': 'asks whether there is a connection',
  'people/account/copy/own-copy.ts: request': 'readAgain',
  'profiles/onboarding/queries.ts: checkHandleAvailability': 'SWR repeats it',
  'profiles/onboarding/queries.ts: useSWR': 'SWR repeats it',
  'profiles/photos/picture/pictures.ts: request': 'the store of pictures repeats it',
  'safety/moderation/evidence.tsx: request': 'readAgain',
  'session/use-site-settings.ts: useSWR': 'SWR repeats it',
  'storage/device-clock.ts: fetch': 'the earlier comparison stays until the next',
};

function readersIn(file: string, text: string): string[] {
  const calls = [...text.matchAll(/\bcall\(\s*(\w+)/g)].map(([, name = '']) => name);
  const others = [...text.matchAll(/(?<![.\w])(fetch|trackedFetch|useSWR|useSWRInfinite)[(<]/g)].map(
    ([, name = '']) => name,
  );
  const requests = /(?<![.\w])request\((?:'GET'|servePhoto|signedPhoto)/.test(text) ? ['request'] : [];
  const made = others.filter((name) => !new RegExp(`function ${name}[(<]`).test(text));
  return [...calls.filter((name) => reads.has(name)), ...made, ...requests].map((name) => `${file}: ${name}`);
}

describe('a read that no shared hook makes', () => {
  it('is listed with what makes it heal', () => {
    const found = filesIn(root).flatMap((file) => readersIn(file, readFileSync(join(root, file), 'utf8')));
    expect([...new Set([...found, 'api/client.ts: request'])].sort()).toEqual(Object.keys(byHand).sort());
  });

  it.each([
    'const answer = await call(myProfile, {});',
    'const answer = await call(\n  dashboard,\n  {},\n);',
    "const answer = await fetch('/settings.json');",
    "useSWR(['key'], load);",
    "request('GET', line, signal)",
  ])('is noticed: %j', (line) => expect(readersIn('page/a.ts', line)).toHaveLength(1));

  it('is none of a write or of a shared reader', () =>
    expect(
      readersIn('page/a.ts', 'call(saveProfile, {}); useRead(myProfile, {}); readNow(myProfile, {});'),
    ).toEqual([]));
});
