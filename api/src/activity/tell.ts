import * as z from 'zod/mini';
import { task } from '../outbox/work.ts';
import { type Told, toldSchema } from './store.ts';

export { type Told, toldSchema };

/** @param instead for a reader who may not read that person; null is somebody who left */
export function quoting(
  profileId: number | null,
  words: string,
  instead: string,
  title: (words: string) => string,
): Pick<Told, 'title' | 'quoted'> {
  const plain = title(instead);
  const without = plain.charAt(0).toUpperCase() + plain.slice(1);
  return profileId === null ? { title: without } : { title: title(words), quoted: { profileId, without } };
}

/** Written beside the fact: one entry, however many are told. */
export const tell = task(
  'tell',
  z.object({ profileId: z.number(), happening: toldSchema }),
  async ({ profileId, happening }, { activity }): Promise<undefined> => {
    await activity.tell(profileId, happening);
  },
);
