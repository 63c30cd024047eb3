import { noteMessages } from '../../../contract/relations/notes.ts';
import type { Context } from '../../context.ts';
import type { Eraser, PersonalData, Resources } from '../../feature.ts';
import { hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { ofPerson, ofProfile } from '../../profiles/profiles/parts/fate.ts';
import { isFor } from './note.ts';
import { createNoteStore } from './store.ts';

export { addNote, removeNote, updateNote } from './personal-notes.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly notes: ReturnType<typeof createNoteStore>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database }: Resources) => ({ notes: createNoteStore(database) });

export const limits = {
  notes: hourlyLimit(60, () => noteMessages.tooMany),
};

export const erasers: Record<'notes' | 'notesOfOthers', Eraser> = {
  notes: ({ profileId }, { notes }) => notes.eraseSomeOf(profileId),
  notesOfOthers: ({ profileId }, { notes }) => notes.eraseSomeAbout(profileId),
};

export const personErasers: Record<'notesOfPerson', Eraser> = {
  notesOfPerson: ({ profileId, personId }, { notes }) => notes.eraseSomeBy(profileId, personId),
};

export const copyParts = {
  personalNotes: async (profileId: number, limit: number, { notes }: Context, personId: string) =>
    (await notes.listAll(profileId, limit))
      .filter((note) => isFor(note, personId))
      .map(({ otherId, content, createdAt }) => ({
        profileId: otherId,
        content,
        createdAt,
      })),
};

export const personal = {
  relations: {
    fates: { 'notes of one person': ofPerson, 'notes of all': ofProfile },
    erasedBy: ['notes', 'notesOfOthers'],
    copiedAs: ['personalNotes'],
  },
} satisfies Record<string, PersonalData>;
