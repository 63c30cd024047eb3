import { groupSlug } from '../../../../contract/gatherings/groups/fields.ts';
import { groupMessages as say } from '../../../../contract/gatherings/groups/messages.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { recordAudit } from '../../../safety/audit/record.ts';
import { endingOf, settleName } from '../follow-ups.ts';
import { getMembership } from '../membership/belonging.ts';
import { logChange, performGroupAct } from '../membership/perform-group-act.ts';
import { closedGroup } from '../membership/rules.ts';
import { judgeGroup } from '../threads/judged.ts';
import { nameTaken } from './create-group.ts';
import { showAgain } from './group-page.ts';

export const editGroup: Handler<'editGroup'> = async (
  { group: ref, version, ...fields },
  caller,
  context,
) => {
  const { groupNames } = context;
  const { id, group: before } = await getMembership(ref, caller, context, 'creator');
  const slug = groupSlug(fields.name);
  if (before.version !== version) throw new ApiError(409, say.changed);
  await context.limits.take('textChanges', caller);
  const reviewWork = await judgeGroup(caller.profile.id, id, fields, context);
  if (slug !== before.slug && !(await groupNames.claim(slug, id))) throw nameTaken();
  await recordAudit(caller, { kind: 'group-act', object: String(id), outcome: 'edited' }, context);
  await performGroupAct({ ref: String(id), least: 'creator' }, caller, context, ({ group }) => {
    if (group.version !== version) throw new ApiError(409, say.changed);
    return {
      group: { ...group, ...fields, slug, version: version + 1 },
      rows: [logChange(id, { act: 'edited', byId: caller.profile.id }, context)],
      work: [...reviewWork, settleName.now({ groupId: id, old: group.slug }, context)],
    };
  });
  context.groupIndex.expectNews();
  return { group: await showAgain(id, caller, context) };
};

export const closeGroup: Handler<'closeGroup'> = async ({ group: ref }, caller, context) => {
  const { id } = await getMembership(ref, caller, context, 'creator');
  await recordAudit(caller, { kind: 'group-act', object: String(id), outcome: 'closed' }, context);
  await performGroupAct({ ref: String(id), least: 'creator' }, caller, context, ({ group }) => ({
    group: closedGroup(group, context.now().toISOString()),
    rows: [logChange(id, { act: 'closed', byId: caller.profile.id }, context)],
    work: endingOf(id, context),
  }));
  context.groupIndex.expectNews();
  return { success: true };
};
