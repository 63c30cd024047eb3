import { addNote, noteMessages, removeNote, updateNote } from '@veil/api/contract/relations/notes';
import { call } from '../../api/client.ts';
import { sendOnce } from '../../form/send-once.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import type { Details } from '../connections/use-private-details.ts';

/** Changes the displayed private details of a profile without a request. */
export type Replace = (
  next: (details?: Details) => Promise<Details | undefined>,
  options: { revalidate: boolean },
) => Promise<Details | undefined>;

/** The reader's notes about a profile. Each action returns whether it succeeded and shows a failure. */
export function useNotes(profileId: number, replace: Replace) {
  const withNotes = (change: (notes: Details['personalNotes']) => Details['personalNotes']) =>
    replace(async (details) => details && { ...details, personalNotes: change(details.personalNotes) }, {
      revalidate: false,
    });

  const { run } = useActionWithToast();
  const done = (action: () => Promise<unknown>, failed: string) => run(action, { failed });

  return {
    add: (content: string, isMine: boolean, ownId: string, renew: (requestId: string) => void) =>
      done(async () => {
        const { profilePersonalNoteId: id, createdAt } = await sendOnce(
          addNote,
          ownId,
          (requestId) => call(addNote, { targetProfileId: profileId, content, isMine, requestId }),
          {
            renew,
            apply: (made) => async () => {
              await call(updateNote, { profilePersonalNoteId: made.profilePersonalNoteId, content });
              return made;
            },
          },
        );
        await withNotes((notes) => [
          { id, isMine, content, createdAt },
          ...notes.filter((note) => note.id !== id),
        ]);
      }, noteMessages.addFailed),
    update: (id: number, content: string) =>
      done(async () => {
        await call(updateNote, { profilePersonalNoteId: id, content });
        await withNotes((notes) => notes.map((note) => (note.id === id ? { ...note, content } : note)));
      }, noteMessages.updateFailed),
    remove: (id: number) =>
      done(async () => {
        await call(removeNote, { profilePersonalNoteId: id });
        await withNotes((notes) => notes.filter((note) => note.id !== id));
      }, noteMessages.deleteFailed),
  };
}
export type Notes = ReturnType<typeof useNotes>;
