import * as z from 'zod/mini';
import { auditLimits, type audit as endpoint } from '../../contract/audit.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../http/serve.ts';
import { cursorOf, pageOf } from '../paging/paging.ts';
import { record } from './record.ts';
import type { AuditItem } from './store.ts';

const cursor = cursorOf(z.strictObject({ position: z.string() }));
/** Sorts after every instant. */
const end = '9999';
/** No profile has it. */
const nobody = 0;

export const readAudit: Handler<typeof endpoint> = async (
  { day, kind, handle, ...input },
  caller,
  context,
) => {
  const before = cursor.read(input.cursor, context)?.position ?? end;
  await record(caller, { kind: 'read-audit', object: day, outcome: kind ?? '' }, context);
  const profileId = handle ? ((await context.handles.findHolder(handle)) ?? nobody) : undefined;
  const { items, nextCursor } = await pageOf(
    auditLimits.pageSize,
    (limit) => context.audit.listDay({ day, kind, profileId }, before, limit),
    cursor,
    ({ position }) => ({ position }),
    context,
  );
  return { records: await views(items, context), nextCursor };
};

/** With the handles of today. Somebody who has left has none. */
async function views(items: readonly AuditItem[], { profileSummaries }: Context) {
  const ids = new Set(
    items.flatMap(({ byProfileId, subjects }) => [byProfileId, ...subjects.slice(0, mostNamed)]),
  );
  ids.delete(nobody);
  const handles = new Map((await profileSummaries.listByIds(ids)).map(({ id, handle }) => [id, handle]));
  return items.map(({ id, at, kind, byProfileId, subjects, outcome, from }) => ({
    id,
    at,
    kind,
    by: handles.get(byProfileId) ?? null,
    about: subjects.slice(0, mostNamed).flatMap((subject) => handles.get(subject) ?? []),
    outcome,
    from: from.slice(0, 8),
  }));
}
/** Of a list that was read, not everybody is named. */
const mostNamed = 3;
