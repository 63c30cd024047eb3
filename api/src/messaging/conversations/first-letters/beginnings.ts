import { connectionLimits } from '../../../../contract/relations/connections.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { madeAt } from '../../../platform/runtime/ids.ts';
import { primaryPhotoPath } from '../../../profiles/profiles/view.ts';
import { seeProfiles } from '../../../relations/visibility/see-profiles.ts';

/** The latest 30 connections are enough: older ones have a conversation or have waited long enough. */
const mostConnections = 30;

export const beginnings: Handler<'beginnings'> = async (_input, { profile, viewer }, context) => {
  const mutual = await context.relations.list(profile.id, 'mutual', Number.MAX_SAFE_INTEGER, mostConnections);
  const ids = mutual.map(({ otherId }) => otherId);
  const [others, written] = await Promise.all([
    seeProfiles(viewer, ids, context, new Set(ids)),
    context.inbox.listWrittenAmong(profile.id, ids),
  ]);
  const found = mutual.flatMap(({ otherId, mutualId = 0 }) => {
    const other = others.get(otherId);
    if (!other || written.has(otherId)) return [];
    const { id, handle } = other;
    return [{ id, handle, photo: primaryPhotoPath(other, viewer), since: madeAt(mutualId).toISOString() }];
  });
  return { beginnings: found.slice(0, connectionLimits.beginnings) };
};
