import { noteLimits, noteMessages } from '../../../contract/relations/notes.ts';
import type { Context } from '../../context.ts';
import type { WriteOutcome } from '../../platform/cosmos/cosmos.ts';
import { answerRepeat, partsLike } from '../../platform/http/answer-repeat.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { numericIdFrom } from '../../platform/runtime/ids.ts';
import { getSeen } from '../visibility/known.ts';
import { isFor, type Note, noteKey } from './note.ts';

/** A repeated request with the same `requestId` returns the note that the first one created. */
export const addNote: Handler<'addNote'> = async (input, caller, context) => {
  const { notes, limits, now, newId } = context;
  const own = caller.profile.id;
  const noteId = numericIdFrom(`note/${own}/${input.requestId ?? newId()}`);
  const { content, isMine = false, targetProfileId: otherId } = input;
  const sent = { content, isMine, otherId };
  const answerEarlier = (made: Note) =>
    answerRepeat(sent, made.updatedAt === undefined ? partsLike(sent, made) : undefined, () =>
      addedAnswer(made),
    );
  const earlier = input.requestId && (await notes.find(own, noteId));
  if (earlier) return answerEarlier(earlier);
  await getSeen(otherId, caller, context);
  if ((await notes.count(own, otherId)) >= noteLimits.perProfile) throw new ApiError(409, noteMessages.full);
  await limits.take('notes', caller);
  const note: Note = {
    id: noteKey(noteId),
    profileId: String(own),
    kind: 'note',
    schemaVersion: 1,
    noteId,
    otherId,
    byPerson: caller.personId,
    isMine,
    content,
    createdAt: now().toISOString(),
  };
  if ((await notes.create(note)) === 'done') return addedAnswer(note);
  await limits.giveBack('notes', caller);
  return answerEarlier((await notes.find(own, noteId)) ?? note);
};

const addedAnswer = ({ noteId, createdAt }: Note) => ({
  success: true,
  profilePersonalNoteId: noteId,
  createdAt,
  message: noteMessages.added,
});

export const updateNote: Handler<'updateNote'> = async (input, caller, context) => {
  const { profilePersonalNoteId: id, content } = input;
  await getOwn(id, caller, context);
  return doneAnswer(
    await context.notes.rewrite(caller.profile.id, id, content, context.now()),
    noteMessages.updated,
  );
};

export const removeNote: Handler<'removeNote'> = async (input, caller, context) => {
  await getOwn(input.profilePersonalNoteId, caller, context);
  return doneAnswer(
    await context.notes.remove(caller.profile.id, input.profilePersonalNoteId),
    noteMessages.removed,
  );
};

/** @throws ApiError 404 if the note does not exist, or is private to another person of the profile */
async function getOwn(noteId: number, { profile, personId }: Owner, { notes }: Context): Promise<void> {
  // A profile of one person has no private notes to protect.
  if (profile.people.length === 1) return;
  const found = await notes.find(profile.id, noteId);
  if (!found || !isFor(found, personId)) throw new ApiError(404, noteMessages.notFound);
}

/** A note of another profile is in another partition, so it is answered as not found. */
function doneAnswer(outcome: WriteOutcome, message: string) {
  if (outcome !== 'done') throw new ApiError(404, noteMessages.notFound);
  return { success: true, message };
}
