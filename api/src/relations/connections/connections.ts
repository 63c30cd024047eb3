import * as z from 'zod/mini';
import {
  type Connection,
  type ConnectionList,
  connectionLimits,
} from '../../../contract/relations/connections.ts';
import type { Context } from '../../context.ts';
import { kilometresApart } from '../../discovery/places/distance.ts';
import { presenceOf } from '../../discovery/presence/rules.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { cursorOf, pageOf } from '../../platform/paging/paging.ts';
import { madeAt } from '../../platform/runtime/ids.ts';
import type { PublicProfile } from '../../profiles/profiles/summary/public-profile.ts';
import { titlesOf } from '../../profiles/profiles/summary/titles.ts';
import { primaryPhotoPath } from '../../profiles/profiles/view.ts';
import { seeLoaded } from '../visibility/see-profiles.ts';
import type { Seen } from '../visibility/visibility.ts';
import { isMutual } from './mutual.ts';
import { appliedIdFor, hasDeclined, saidBy } from './own-yes.ts';
import { isDecline, labelOf, type Relation, shownOf } from './relation.ts';
import type { RelationList } from './store.ts';

const cursor = cursorOf(z.int().check(z.positive()));
const positionOf: Record<RelationList, (relation: Relation, personId: string) => number> = {
  applied: appliedIdFor,
  received: ({ receivedId = 0 }) => receivedId,
  bookmarked: ({ bookmarkId = 0 }) => bookmarkId,
};

interface RelationPage {
  items: Relation[];
  nextCursor: string | null;
}
const noPage: RelationPage = { items: [], nextCursor: null };

function relationPage(
  list: RelationList,
  at: string | undefined,
  { profile, personId }: Owner,
  context: Context,
): Promise<RelationPage> {
  const { relations } = context;
  const hasOwnList = list === 'applied' && profile.people.length > 1;
  const before = cursor.read(at, context) ?? Number.MAX_SAFE_INTEGER;
  return pageOf(
    connectionLimits.pageSize,
    (limit) =>
      hasOwnList
        ? relations.listAppliedBy(profile.id, personId, before, limit)
        : relations.list(profile.id, list, before, limit),
    cursor,
    (relation) => positionOf[list](relation, personId),
    context,
  );
}

export const connections: Handler<'connections'> = async (input, caller, context) => {
  const wanted = (list: ConnectionList) =>
    input.list === undefined || input.list === list
      ? relationPage(list, input.list && input.cursor, caller, context)
      : Promise.resolve(noPage);
  const [applied, received] = await Promise.all([wanted('applied'), wanted('received')]);
  const show = await createConnectionView([...applied.items, ...received.items], caller, context);
  return {
    appliedConnections: applied.items.flatMap((relation) => show(relation, 'applied')),
    receivedConnections: received.items.flatMap((relation) => show(relation, 'received')),
    nextApplied: applied.nextCursor,
    nextReceived: received.nextCursor,
  };
};

export const favorites: Handler<'favorites'> = async (input, caller, context) => {
  const { items, nextCursor } = await relationPage('bookmarked', input.cursor, caller, context);
  const show = await createConnectionView(items, caller, context);
  return { favorites: items.flatMap((relation) => show(relation, 'bookmarked')), nextCursor };
};

type ShownTags = readonly { readonly tagId: number }[];
const tagsOf: Record<RelationList, (relation: Relation, personId: string) => ShownTags> = {
  applied: saidBy,
  received: shownOf,
  bookmarked: ({ given }) => given.filter((tag) => !isDecline(tag)),
};

async function createConnectionView(
  relations: readonly Relation[],
  { viewer, profile, personId }: Owner,
  context: Context,
) {
  const ids = relations.map(({ otherId }) => otherId);
  const known = new Set(relations.filter(isMutual).map(({ otherId }) => otherId));
  const [others, seenAt] = await Promise.all([
    context.publicProfiles.listByIds(ids).then((found) => seeLoaded(viewer, found, context, known)),
    context.presence.listByIds(ids),
  ]);
  const now = context.now();

  return (relation: Relation, list: RelationList): Connection[] => {
    const other = others.get(relation.otherId);
    if (list === 'received' && !isMutual(relation) && hasDeclined(relation, personId)) return [];
    return other ? [view(other, relation, list)] : [];
  };

  function view(other: Seen<PublicProfile>, relation: Relation, list: RelationList): Connection {
    const { id, handle, type, location } = other;
    const tags = tagsOf[list](relation, personId);
    const position = positionOf[list](relation, personId);
    const since = list === 'bookmarked' ? position : (relation.mutualId ?? position);
    return {
      id,
      handle,
      type,
      people: titlesOf(other.members, now),
      location,
      distanceKm: kilometresApart(profile, other),
      photo: primaryPhotoPath(other, viewer),
      ...presenceOf(profile, other, seenAt.get(id), now),
      tags: tags.map(({ tagId }) => labelOf(tagId)),
      isMutual: isMutual(relation),
      since: madeAt(since).toISOString(),
    };
  }
}
