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

/** Those of the others whom the viewer knows: a mutual connection. One call to the store, in the viewer's partition. */
export async function knownAmong(
  viewer: Pick<Viewer, 'id'>,
  ids: Iterable<number>,
  { relations }: Pick<Context, 'relations'>,
): Promise<Set<number>> {
  const found = await relations.listAmong(viewer.id, ids);
  return new Set([...found.values()].filter(isMutual).map(({ otherId }) => otherId));
}

/** No profile has it: ids are made of the time. */
export const nobodysId = 0;

/**
 * What is between the viewer and one subject. Whoever is not seen at once costs one call: nobody, somebody hidden and
 * somebody turned down cost the same.
 */
export async function relationTo(
  viewer: Viewer,
  subject: Subject | undefined,
  { relations }: Pick<Context, 'relations'>,
): Promise<Relation> {
  if (subject && sightOf(viewer, subject, strangers) !== 'none') return strangers;
  const found = await relations.find(viewer.id, subject?.id ?? nobodysId);
  return { knows: isMutual(found?.value) };
}

/** One profile, where the viewer may see it. */
export async function seenOne<T extends Subject>(
  viewer: Viewer,
  subject: T | undefined,
  context: Pick<Context, 'relations'>,
): Promise<Seen<T> | undefined> {
  return seen(viewer, subject, await relationTo(viewer, subject, context));
}
