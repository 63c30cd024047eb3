import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { expect, it } from 'vitest';

const root = dirname(import.meta.dirname);

/** Why the content of these requests cannot change between two tries. */
const fixed: Record<string, string> = {
  'gatherings/events/detail/send-to-chat.ts': 'each message waits under an id of its own, and is not edited',
  'gatherings/groups/threads/send-reply.ts': 'as in a chat',
  'messaging/conversations/send-to-conversation.ts': 'as in a chat',
  'messaging/messages/outgoing/use-outgoing.ts': 'makes the ids of waiting messages',
  'gatherings/groups/group/send-cover.ts': 'an id for each file',
  'profiles/photos/upload/send-photo.ts': 'an id for each file',
  'profiles/joint-decisions/use-or-request-assent.ts': 'an id for each press',
  'profiles/partner-invites/undo-joining-dialog.tsx': 'it has no content',
  'messaging/conversations/before-talk.tsx': 'the words are fixed',
  'relations/introductions/introduce-dialog.tsx': 'the API compares the line, whatever the id',
};

/** They hold the id of a draft and send nothing. */
const drafts = [
  'gatherings/events/form/event-draft.ts',
  'gatherings/events/form/new-event-page.tsx',
  'gatherings/events/form/use-picked-photos.ts',
  'gatherings/groups/group/group-draft.ts',
  'gatherings/groups/threads/outgoing-reply.tsx',
  'gatherings/groups/threads/thread-page.tsx',
  'messaging/board/content-field.tsx',
  'messaging/messages/bubble/bubble.tsx',
  'messaging/messages/message-list.tsx',
  'messaging/messages/outgoing/outgoing-store.ts',
  'messaging/messages/outgoing/outgoing.ts',
  'messaging/messages/outgoing/send-outgoing.ts',
  'messaging/messages/rows.ts',
  'profiles/profiles/membership/switch-draft.ts',
  'relations/notes/notes-panel.tsx',
];

it('every form that sends a request id answers for a change after a lost answer', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('form/'));
  const [sendOnce, others] = [[] as string[], [] as string[]];
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!/\brequestId\b/.test(text)) continue;
    (/\bsendOnce\(|\bsendReportOnce\(/.test(text) ? sendOnce : others).push(file);
  }
  expect(others.toSorted()).toEqual([...Object.keys(fixed), ...drafts].toSorted());
  expect(sendOnce.length).toBeGreaterThanOrEqual(16);
});
