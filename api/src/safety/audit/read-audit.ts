import * as z from 'zod/mini';
import { auditLimits, privateKinds } from '../../../contract/safety/audit.ts';
import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { isSafeguardingLead } from '../../platform/http/roles.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { cursorOf, pageOf } from '../../platform/paging/paging.ts';
import { isKeptFromStaff } from '../../relations/visibility/visibility.ts';
import { recordAudit } from './record.ts';
import type { AuditItem } from './store.ts';

const cursor = cursorOf(z.strictObject({ position: z.string() }));
const afterAllPositions = '9999';
const noProfileId = 0;

export const readAudit: Handler<'audit'> = async ({ day, kind, handle, ...input }, caller, context) => {
  const before = cursor.read(input.cursor, context)?.position ?? afterAllPositions;
  await recordAudit(caller, { kind: 'read-audit', object: day, outcome: kind ?? '' }, context);
  // What may concern a minor is for safeguarding leads alone, also that it was reported.
  const isLead = isSafeguardingLead(caller.profile);
  const profileId = handle === undefined ? undefined : await holderOf(handle, caller, context);
  const { items, nextCursor } = await pageOf(
    auditLimits.pageSize,
    (limit) =>
      context.audit.listDay({ day, kind, profileId, readerId: caller.profile.id, isLead }, before, limit),
    cursor,
    ({ position }) => ({ position }),
    context,
  );
  return { records: await auditViews(items, caller, context), nextCursor };
};

async function holderOf(
  handle: string,
  { viewer }: Owner,
  { handles, profileSummaries }: Pick<Context, 'handles' | 'profileSummaries'>,
) {
  const id = await handles.findHolder(handle);
  const [holder] = id ? await profileSummaries.listByIds(new Set([id])) : [];
  return holder && !isKeptFromStaff(viewer, holder) ? holder.id : noProfileId;
}

const isPrivate = (kind: AuditItem['kind']): boolean => privateKinds.some((one) => one === kind);

/** The view shows current handles, and none of members whom a block separates from the reader. */
async function auditViews(
  items: readonly AuditItem[],
  { viewer }: Owner,
  { profileSummaries }: Pick<Context, 'profileSummaries'>,
) {
  const ids = new Set(
    items.flatMap(({ byProfileId, subjects }) => [byProfileId, ...subjects.slice(0, mostNamed)]),
  );
  ids.delete(noProfileId);
  const named = (await profileSummaries.listByIds(ids)).filter((one) => !isKeptFromStaff(viewer, one));
  const handles = new Map(named.map(({ id, handle }) => [id, handle]));
  return items.map(({ id, at, kind, byProfileId, subjects, outcome, from }) => ({
    id,
    at,
    kind,
    by: (!isPrivate(kind) && handles.get(byProfileId)) || null,
    about: subjects.slice(0, mostNamed).flatMap((subject) => handles.get(subject) ?? []),
    outcome,
    // Equal values would reveal that the same device did both.
    from: isPrivate(kind) ? '' : from.slice(0, 8),
  }));
}
const mostNamed = 3;
