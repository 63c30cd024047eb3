import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, requestId, requiredText } from '../fields/fields.ts';

export const noteLimits = { contentMax: 2000, perProfile: 200 };

export const noteMessages = {
  empty: 'Please write a note',
  tooLong: 'Please keep the note to 2000 characters',
  invalidId: 'Invalid note ID format',
  invalidProfile: 'Invalid profile ID format',
  notFound: 'This note is no longer there.',
  full: 'You have 200 notes about this member. Please delete one first.',
  tooMany: 'You can write 60 notes in an hour.',
  added: 'Note added',
  updated: 'Note updated',
  removed: 'Note deleted',
  addFailed: 'Failed to add note',
  updateFailed: 'Failed to update note',
  deleteFailed: 'Failed to delete note',
};

/** Everybody on a shared profile can read it unless `isMine` is true. */
export const personalNote = z.object({
  id: numericId,
  isMine: z.boolean(),
  content: z.string(),
  createdAt: instant,
});
export type PersonalNote = z.output<typeof personalNote>;

const content = requiredText({
  max: noteLimits.contentMax,
  empty: noteMessages.empty,
  long: noteMessages.tooLong,
});
const profilePersonalNoteId = z.int(noteMessages.invalidId).check(z.positive(noteMessages.invalidId));
const noteResult = z.object({ success: z.boolean(), message: z.string() });

export const addNote = endpoint('POST', 'personal-notes/add', 'member', {
  summary: 'Stores a note about another profile that no other profile sees; 60 in an hour, then 429.',
  input: z.strictObject({
    targetProfileId: z.int(noteMessages.invalidProfile).check(z.positive(noteMessages.invalidProfile)),
    isMine: z.optional(z.boolean()),
    content,
    requestId,
  }),
  output: z.extend(noteResult, { profilePersonalNoteId: numericId, createdAt: instant }),
});

export const updateNote = endpoint('POST', 'personal-notes/update', 'member', {
  summary: 'Replaces the text of one of the caller’s own notes.',
  input: z.strictObject({ profilePersonalNoteId, content }),
  output: noteResult,
});

export const removeNote = endpoint('POST', 'personal-notes/remove', 'member', {
  summary: 'Deletes one of the caller’s own notes. Deleting it again answers 404.',
  input: z.strictObject({ profilePersonalNoteId }),
  output: noteResult,
});
