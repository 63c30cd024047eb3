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

/** Those of the others whom the viewer knows: by a mutual connection, an answered conversation or a group that
 * both entered by request or invitation. Three calls at once. */
export async function knownAmong(
  viewer: Pick<Viewer, 'id'>,
  ids: Iterable<number>,
  { relations, inbox, myGroups }: Known,
): Promise<Set<number>> {
  const [found, answered, grouped] = await Promise.all([
    relations.listAmong(viewer.id, ids),
    inbox.listAnsweredAmong(viewer.id, ids),
    myGroups.listKnownAmong(viewer.id, ids),
  ]);
  const mutual = [...found.values()].filter(isMutual).map(({ otherId }) => otherId);
  return new Set([...mutual, ...answered, ...grouped]);
}

export type Known = Pick<Context, 'relations' | 'inbox' | 'myGroups'>;

/** No profile has it: ids are made of the time. */
export const nobodysId = 0;

/**
 * What is between the viewer and one subject. Whoever is not seen at once costs three calls at once: nobody, somebody hidden and
 * somebody turned down cost the same.
 */
export async function relationTo(
  viewer: Viewer,
  subject: Subject | undefined,
  { relations, inbox, myGroups }: Known,
): Promise<Relation> {
  if (subject && sightOf(viewer, subject, strangers) !== 'none') return strangers;
  const id = subject?.id ?? nobodysId;
  const [found, isAnswered, grouped] = await Promise.all([
    relations.find(viewer.id, id),
    inbox.isAnswered(viewer.id, id),
    myGroups.listKnownAmong(viewer.id, [id]),
  ]);
  return { knows: isMutual(found?.value) || isAnswered || grouped.length > 0 };
}

/** One profile, where the viewer knows it or it is their own: two calls at once. */
export async function seenByAcquaintance<T extends Subject>(
  viewer: Viewer,
  subject: T,
  context: Known,
): Promise<Seen<T> | undefined> {
  const known = await knownAmong(viewer, [subject.id], context);
  const knows = known.has(subject.id);
  return knows || subject.id === viewer.id ? seen(viewer, subject, { knows }) : undefined;
}

/** One profile, where the viewer may see it. */
export async function seenOne<T extends Subject>(
  viewer: Viewer,
  subject: T | undefined,
  context: Known,
): Promise<Seen<T> | undefined> {
  return seen(viewer, subject, await relationTo(viewer, subject, context));
}
