import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

/** What a timer in the web app ends. The table names each file with a timer; a new one says what it does to a reader. */
const timers: Record<string, readonly string[]> = {
  'an undo, after the time that the device chose': [
    'messaging/messages/outgoing/use-outgoing.ts',
    'page/undo-toast.tsx',
    'safety/reviews/photos/use-undo-window.ts',
  ],
  'an undo, after what the API or the page above says is left of it': [
    'relations/connections/use-match.ts',
    'ui/undo-bar.tsx',
  ],
  // The specification says how long: the copied notice, the success of a group, a completed upload.
  'words that stay true without it: a label turns back, or the next page shows the same': [
    'form/use-copy.ts',
    'gatherings/groups/group/create-group-page.tsx',
    'profiles/photos/upload/uploads.ts',
  ],
  'a mark around the part that was opened, whose text stays': ['page/arrive-at-part.ts'],
  'the session: the page stays, and drafts are kept': ['session/use-session.ts'],
  'nothing that is read or undone: a pause before another try, a wait for typing, a clock': [
    'api/connection.ts',
    'api/early-reads.ts',
    'api/retry.ts',
    'api/tracked-fetch.ts',
    'api/use-paged-read.ts',
    'api/use-while-gathering.ts',
    'app/members/bottom-bar.tsx',
    'app/members/entry.tsx',
    'app/members/next-files.ts',
    'app/members/send-unsent.ts',
    'app/members/use-scroll-places.ts',
    'auth/callback.ts',
    'form/use-debounced.ts',
    'form/words-field.tsx',
    'gatherings/events/detail/calendar-dialog.tsx',
    'gatherings/groups/group/rules-field.tsx',
    'gatherings/groups/threads/reply-box.tsx',
    'messaging/conversations/list/use-debounced-by.ts',
    'messaging/conversations/news-soon.ts',
    'messaging/messages/arrivals.ts',
    'messaging/messages/bubble/use-hold.ts',
    'messaging/messages/message-list.tsx',
    'messaging/messages/outgoing/sending-line.tsx',
    'messaging/messages/use-thread.ts',
    'notifications/realtime/connection.ts',
    'page/first-seen.ts',
    'page/kept-focus.ts',
    'page/next-frame.ts',
    'page/release.ts',
    'people/curtains/curtain-steps.ts',
    'profiles/photos/picture/picture-store.ts',
    'session/person-cache.tsx',
    'session/phone.ts',
    'session/sign-out.ts',
    'session/use-now.ts',
    'storage/sign-in-gate.ts',
  ],
};

const root = import.meta.dirname;
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !/\.test\.tsx?$/.test(file));
const withoutComments = (text: string): string => text.replace(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, '');
const textOf = (file: string): string => withoutComments(readFileSync(join(root, file), 'utf8'));
const filesWith = (pattern: RegExp): string[] => sources.filter((file) => pattern.test(textOf(file))).sort();

/** A timer, or a toast that says how long it stays. */
const timer = /\bset(?:Timeout|Interval)\(|\bduration:/;
/** A length of time of its own for an undo, such as `const undoMs = 8000`. */
const ownLength = /\bundo\w*(?::[^=\n]+)? = \(?[\d_]{2,}/i;
/** A sentence that knows how long, such as “for a few seconds”. */
const fixedWords = /\b(?:few|ten|\d+) seconds\b/;

it('says of each timer what it ends for a reader', () => {
  expect(filesWith(timer)).toEqual(Object.values(timers).flat().sort());
});

it('ends each undo after the time that the device chose', () => {
  const [followers] = Object.values(timers);
  expect(filesWith(/\bundoTime\.ms\(\)/)).toEqual(expect.arrayContaining([...(followers ?? [])]));
  expect(filesWith(ownLength)).toEqual([]);
});

it('says how long in the words of the choice alone', () => {
  expect(filesWith(fixedWords)).toEqual([
    'help/member-questions.ts',
    'legal/accessibility.ts',
    'page/undo-time-card.tsx',
    'page/undo-time.ts',
  ]);
});

it('notices a planted timer, length and sentence', () => {
  expect(timer.test('window.setTimeout(close, 300)')).toBe(true);
  expect(timer.test("toast.success('Saved', { duration: 8000 })")).toBe(true);
  for (const line of [
    'const undoMs = 8000;',
    'export const undoSeconds: number = 10;',
    'let UNDO_MS = 10_000',
  ])
    expect(ownLength.test(line)).toBe(true);
  expect(fixedWords.test('You can undo it for a few seconds.')).toBe(true);
});
