import * as z from 'zod/mini';
import {
  type Connection,
  type ConnectionList,
  connectionLimits,
  type connections as connectionsEndpoint,
  type favorites as favoritesEndpoint,
} from '../../../contract/relations/connections.ts';
import type { Context } from '../../context.ts';
import { kilometresApart } from '../../discovery/places/distance.ts';
import { presenceOf } from '../../discovery/presence/rules.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { cursorOf, pageOf } from '../../platform/paging/paging.ts';
import { madeAt } from '../../platform/runtime/ids.ts';
import type { ProfileSummary } from '../../profiles/profiles/summary.ts';
import { primaryPhotoPath } from '../../profiles/profiles/view.ts';
import { seeProfiles } from '../visibility/see-profiles.ts';
import type { Seen } from '../visibility/visibility.ts';
import { isMutual } from './mutual.ts';
import { labelOf, type Relation, shownOf, tellingOf } from './relation.ts';
import type { RelationList } from './store.ts';

const cursor = cursorOf(z.int().check(z.positive()));
const positionOf: Record<RelationList, (relation: Relation) => number> = {
  applied: ({ appliedId = 0 }) => appliedId,
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
  { profile }: Owner,
  context: Context,
): Promise<RelationPage> {
  const before = cursor.read(at, context) ?? Number.MAX_SAFE_INTEGER;
  return pageOf(
    connectionLimits.pageSize,
    (limit) => context.relations.list(profile.id, list, before, limit),
    cursor,
    positionOf[list],
    context,
  );
}

export const connections: Handler<typeof connectionsEndpoint> = async (input, caller, context) => {
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

export const favorites: Handler<typeof favoritesEndpoint> = async (input, caller, context) => {
  const { items, nextCursor } = await relationPage('bookmarked', input.cursor, caller, context);
  const show = await createConnectionView(items, caller, context);
  return { favorites: items.flatMap((relation) => show(relation, 'bookmarked')), nextCursor };
};

const tagsOf: Record<RelationList, (relation: Relation) => readonly { id: number; tagId: number }[]> = {
  applied: tellingOf,
  received: shownOf,
  bookmarked: ({ given }) => given,
};
const sinceIds: Record<RelationList, (relation: Relation) => number | undefined> = {
  applied: ({ mutualId, appliedId }) => mutualId ?? appliedId,
  received: ({ mutualId, receivedId }) => mutualId ?? receivedId,
  bookmarked: ({ bookmarkId }) => bookmarkId,
};

async function createConnectionView(
  relations: readonly Relation[],
  { viewer, profile }: Owner,
  context: Context,
) {
  const ids = relations.map(({ otherId }) => otherId);
  const known = new Set(relations.filter(isMutual).map(({ otherId }) => otherId));
  const [others, seenAt] = await Promise.all([
    seeProfiles(viewer, ids, context, known),
    context.presence.listByIds(ids),
  ]);
  const now = context.now();

  return (relation: Relation, list: RelationList): Connection[] => {
    const other = others.get(relation.otherId);
    return other ? [view(other, relation, list)] : [];
  };

  function view(other: Seen<ProfileSummary>, relation: Relation, list: RelationList): Connection {
    const { id, handle, type, location } = other;
    const tags = tagsOf[list](relation);
    const since = sinceIds[list](relation) ?? 0;
    return {
      id,
      handle,
      type,
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
