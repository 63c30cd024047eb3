// Specified: features 2.2.4, 7.4.8, 7.4.10, 9.12.

import { beforeEach, describe, expect, it } from 'vitest';
import { noteLimits } from '../../../api/contract/relations/notes.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

const { context, clock } = await openIsolated();
let iris: Owner;
let otto: Owner;
beforeEach(async () => {
  [iris, otto] = await newMembers(2, context);
});

const addNoteAs = (content: string, who = iris, more: { requestId?: string } = {}) =>
  handlers.addNote({ targetProfileId: otto.profile.id, content, ...more }, who, context);
const notesOf = async (who: Owner, about: Owner) =>
  (await handlers.privateDetails({ profileId: about.profile.id }, who, context)).personalNotes;

describe('notes', () => {
  it('are kept about a member, newest first, changed and deleted', async () => {
    const { profilePersonalNoteId: first, message } = await addNoteAs('Likes rain');
    expect(message).toBe('Note added');
    clock.now = new Date(clock.now.getTime() + 1000);
    const { profilePersonalNoteId: second } = await addNoteAs('Plays the cello');
    expect((await notesOf(iris, otto)).map(({ id }) => id)).toEqual([second, first]);
    await handlers.updateNote({ profilePersonalNoteId: first, content: 'Likes snow' }, iris, context);
    expect((await notesOf(iris, otto))[1]).toMatchObject({ id: first, content: 'Likes snow' });
    await handlers.removeNote({ profilePersonalNoteId: second }, iris, context);
    expect(await notesOf(iris, otto)).toMatchObject([{ id: first }]);
  });

  it('are nobody else’s to read, change or delete, and not those of whom they are about', async () => {
    const vera = await newMember(context);
    const { profilePersonalNoteId } = await addNoteAs('Likes rain');
    expect(await notesOf(vera, otto)).toEqual([]);
    expect(await notesOf(otto, iris)).toEqual([]);
    for (const who of [vera, otto]) {
      const missing = { status: 404, message: 'This note is no longer there.' };
      const change = () => handlers.updateNote({ profilePersonalNoteId, content: 'Mine' }, who, context);
      await expect(change()).rejects.toMatchObject(missing);
      await expect(handlers.removeNote({ profilePersonalNoteId }, who, context)).rejects.toMatchObject(
        missing,
      );
    }
    expect(await notesOf(iris, otto)).toMatchObject([{ content: 'Likes rain' }]);
  });

  it('are kept once for a call that comes again, also at the same time', async () => {
    const requestId = '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f';
    const answers = await Promise.all([1, 2, 3].map(() => addNoteAs('Likes rain', iris, { requestId })));
    answers.push(await addNoteAs('Likes rain', iris, { requestId }));
    expect(new Set(answers.map(({ profilePersonalNoteId }) => profilePersonalNoteId)).size).toBe(1);
    expect(await notesOf(iris, otto)).toHaveLength(1);
    // Somebody else may have drawn the same id.
    const vera = await newMember(context);
    await addNoteAs('Likes wind', vera, { requestId });
    expect(await notesOf(vera, otto)).toMatchObject([{ content: 'Likes wind' }]);
  });

  it('are 60 in an hour, and 200 about one member', async () => {
    for (let n = 0; n < noteLimits.perProfile; n++) {
      if (n > 0 && n % 60 === 0) clock.now = new Date(clock.now.getTime() + 70 * 60_000);
      await addNoteAs(`Note ${n}`);
    }
    await expect(addNoteAs('One more')).rejects.toMatchObject({ status: 409 });
    const vera = await newMember(context);
    for (let n = 0; n < 60; n++) await addNoteAs(`Note ${n}`, vera);
    await expect(addNoteAs('One more', vera)).rejects.toMatchObject({ status: 429 });
  });
});
