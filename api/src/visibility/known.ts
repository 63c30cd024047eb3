import { isMutual } from '../connections/relation.ts';
import type { Context } from '../context.ts';
import {
  type Relation,
  type Seen,
  type Subject,
  seen,
  sightOf,
  strangers,
  type Viewer,
} from './visibility.ts';

/** Those of the others whom the viewer knows: by a mutual connection or an answered conversation. Two calls at once. */
export async function knownAmong(
  viewer: Pick<Viewer, 'id'>,
  ids: Iterable<number>,
  { relations, inbox }: Known,
): Promise<Set<number>> {
  const [found, answered] = await Promise.all([
    relations.listAmong(viewer.id, ids),
    inbox.listAnsweredAmong(viewer.id, ids),
  ]);
  const mutual = [...found.values()].filter(isMutual).map(({ otherId }) => otherId);
  return new Set([...mutual, ...answered]);
}

export type Known = Pick<Context, 'relations' | 'inbox'>;

/** No profile has it: ids are made of the time. */
export const nobodysId = 0;

/**
 * What is between the viewer and one subject. Whoever is not seen at once costs two calls at once: nobody, somebody hidden and
 * somebody turned down cost the same.
 */
export async function relationTo(
  viewer: Viewer,
  subject: Subject | undefined,
  { relations, inbox }: Known,
): Promise<Relation> {
  if (subject && sightOf(viewer, subject, strangers) !== 'none') return strangers;
  const id = subject?.id ?? nobodysId;
  const [found, isAnswered] = await Promise.all([
    relations.find(viewer.id, id),
    inbox.isAnswered(viewer.id, id),
  ]);
  return { knows: isMutual(found?.value) || isAnswered };
}

/** One profile, where the viewer may see it. */
export async function seenOne<T extends Subject>(
  viewer: Viewer,
  subject: T | undefined,
  context: Known,
): Promise<Seen<T> | undefined> {
  return seen(viewer, subject, await relationTo(viewer, subject, context));
}
