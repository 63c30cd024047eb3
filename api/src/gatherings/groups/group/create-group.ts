import { groupSlug } from '../../../../contract/gatherings/groups/fields.ts';
import { groupMessages as say } from '../../../../contract/gatherings/groups/messages.ts';
import type { Context } from '../../../context.ts';
import { answerRepeat, partsLike } from '../../../platform/http/answer-repeat.ts';
import { ApiError, invalidFields } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { carryOut } from '../../../platform/outbox/carry-out.ts';
import type { Work } from '../../../platform/outbox/work.ts';
import { numericIdFrom } from '../../../platform/runtime/ids.ts';
import { recordAudit } from '../../../safety/audit/record.ts';
import { settleName, showMyGroup } from '../follow-ups.ts';
import { readBelonging } from '../membership/belonging.ts';
import { runWithinGroupLimit } from '../membership/joining.ts';
import { logChange } from '../membership/perform-group-act.ts';
import { joinerFrom, newMember } from '../membership/rules.ts';
import { judgeGroup } from '../threads/judged.ts';
import { showAgain } from './group-page.ts';
import type { Group } from './items.ts';
import { placeOf } from './people.ts';
import { besideGroup } from './store.ts';

export const nameTaken = () => invalidFields([{ field: 'name', message: say.nameTaken }]);

/** The name is claimed first. The claim expires if the group is never written. */
export const createGroup: Handler<'createGroup'> = async ({ requestId, ...fields }, caller, context) => {
  const { groups, limits, newNumericId } = context;
  const { profile } = caller;
  const id = requestId ? numericIdFrom(`group ${profile.id} ${requestId}`) : newNumericId();
  const answer = async () => ({ group: await showAgain(id, caller, context) });
  async function answerEarlier() {
    const made = (await readBelonging(id, profile.id, context))?.group;
    return made && answerRepeat(fields, made.version === 1 ? partsLike(fields, made) : undefined, answer);
  }
  const earlier = requestId && (await answerEarlier());
  if (earlier) return earlier;
  const slug = groupSlug(fields.name);
  await limits.take('newGroups', caller);
  let isRepeated = false;
  await runWithinGroupLimit(id, profile.id, context, async () => {
    const reviewWork = await nameAndJudge(id, { ...fields, slug }, caller, context);
    await recordAudit(caller, { kind: 'group-act', object: String(id), outcome: 'created' }, context);
    const { group, rows, work: first } = newGroup(id, { ...fields, slug }, caller, context);
    const work = [...reviewWork, ...first];
    const outcome = await groups.create(group, rows, work);
    if (outcome === 'conflict' && !requestId) throw new ApiError(409, say.changed);
    isRepeated = outcome !== 'done';
    if (!isRepeated) await carryOut(besideGroup(id), work, context);
  });
  context.groupIndex.expectNews();
  return (isRepeated && (await answerEarlier())) || answer();
};

/**
 * A refused text does not count as one of the day's new groups.
 * @throws ApiError 400
 */
async function nameAndJudge(
  id: number,
  fields: NewGroupFields,
  caller: Owner,
  context: Context,
): Promise<Work[]> {
  try {
    const reviewWork = await judgeGroup(caller.profile.id, id, fields, context);
    if (!(await context.groupNames.claim(fields.slug, id))) throw nameTaken();
    return reviewWork;
  } catch (fault) {
    await context.limits.giveBack('newGroups', caller);
    throw fault;
  }
}

type NewGroupFields = Pick<
  Group,
  | 'name'
  | 'slug'
  | 'description'
  | 'category'
  | 'place'
  | 'tags'
  | 'joinPolicy'
  | 'discoverable'
  | 'houseRules'
>;

function newGroup(id: number, fields: NewGroupFields, caller: Owner, context: Context) {
  const at = context.now().toISOString();
  const profileId = caller.profile.id;
  const group: Group = {
    id: 'group',
    groupId: String(id),
    kind: 'group',
    schemaVersion: 1,
    version: 1,
    ...fields,
    creatorId: profileId,
    moderators: [],
    memberCount: 1,
    people: { [placeOf(profileId)]: 0 },
    requests: 0,
    removals: 0,
    createdAt: at,
    closedAt: null,
    photos: [],
  };
  const key = context.newId();
  const creator = newMember(id, joinerFrom(caller), 'creator', { key, joinedAt: at, isVetted: true });
  return {
    group,
    rows: [{ add: creator }, logChange(id, { act: 'created', byId: profileId }, context)],
    work: [settleName.now({ groupId: id }, context), showMyGroup.now({ groupId: id, profileId }, context)],
  };
}
