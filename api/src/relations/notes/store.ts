import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items, type WriteOutcome } from '../../platform/cosmos/cosmos.ts';
import { type Note, noteItem, noteKey } from './note.ts';

const relationsContainer = 'relations';
const countSchema = z.object({ total: z.number() });
const pageSize = 100;

export function createNoteStore(database: Database) {
  const items = new Items(database, relationsContainer, noteItem);
  const counts = new Items(database, relationsContainer, countSchema);

  return {
    create: (note: Note): Promise<WriteOutcome> => items.create(note),

    async find(profileId: number, noteId: number): Promise<Note | undefined> {
      return (await items.find(noteKey(noteId), String(profileId)))?.value;
    },

    /** The newest notes come first. */
    list(profileId: number, otherId: number, personId: string, limit: number): Promise<Note[]> {
      return items.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'note' AND c.otherId = @other
          AND (NOT c.isMine OR c.byPerson = @person) ORDER BY c.createdAt DESC, c.id DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@other', value: otherId },
          { name: '@person', value: personId },
        ],
      });
    },

    async count(profileId: number, otherId: number): Promise<number> {
      const parts = await counts.query(String(profileId), {
        query: `SELECT COUNT(1) AS total FROM c WHERE c.kind = 'note' AND c.otherId = @other`,
        parameters: [{ name: '@other', value: otherId }],
      });
      return parts.reduce((sum, { total }) => sum + total, 0);
    },

    rewrite(profileId: number, noteId: number, content: string, at: Date): Promise<WriteOutcome> {
      return items.patch(noteKey(noteId), String(profileId), {
        operations: [
          { op: 'set', path: '/content', value: content },
          { op: 'set', path: '/updatedAt', value: at.toISOString() },
        ],
      });
    },

    remove: (profileId: number, noteId: number): Promise<WriteOutcome> =>
      items.remove(noteKey(noteId), String(profileId)),

    listAll(profileId: number, limit: number): Promise<Note[]> {
      return items.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'note' ORDER BY c.createdAt DESC, c.id DESC`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    /** Returns false when nothing was left to erase, as the erasing functions below do. */
    async eraseSomeOf(profileId: number): Promise<boolean> {
      const found = await this.listAll(profileId, pageSize);
      return items.removeAll(String(profileId), found);
    },

    /** Deletes the person's private notes. Notes shared within the profile stay, without an author. */
    async eraseSomeBy(profileId: number, personId: string): Promise<boolean> {
      const found = await this.listBy(profileId, personId);
      for (const { id, isMine } of found)
        if (isMine) await items.remove(id, String(profileId));
        else
          await items.patch(id, String(profileId), {
            operations: [{ op: 'set', path: '/byPerson', value: '' }],
          });
      return found.length > 0;
    },

    /** Moves the person's private notes to another profile. Returns false when none was left. Safe to repeat. */
    async moveSome(personId: string, fromId: number, toId: number): Promise<boolean> {
      const found = await this.listBy(fromId, personId, 'AND c.isMine');
      for (const note of found) {
        await items.upsert({ ...note, profileId: String(toId) });
        await items.remove(note.id, String(fromId));
      }
      return found.length > 0;
    },

    listBy(profileId: number, personId: string, further = ''): Promise<Note[]> {
      return items.query(String(profileId), {
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'note' AND c.byPerson = @person ${further}`,
        parameters: [{ name: '@person', value: personId }],
      });
    },

    /** This indexed query crosses partitions. It runs only when a member leaves. */
    eraseSomeAbout(otherId: number): Promise<boolean> {
      return items.removeEverywhere(({ id, profileId }) => [id, profileId], {
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'note' AND c.otherId = @other`,
        parameters: [{ name: '@other', value: otherId }],
      });
    },
  };
}
