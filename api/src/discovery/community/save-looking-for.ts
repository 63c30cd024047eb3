import { communityMessages } from '../../../contract/discovery/community.ts';
import { namesOf } from '../../../contract/fields/names-of.ts';
import type { Context } from '../../context.ts';
import { invalidFields } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import { judgeFields } from '../../safety/texts/judged.ts';
import type { HouseLine } from './store.ts';

const auditKinds = { lookingFor: 'looking-for-changed', pinned: 'word-pinned' } as const;

export const saveLookingFor: Handler<'saveLookingFor'> = async (lines, caller, context) => {
  const { houseLines, limits } = context;
  await limits.take('lookingFor', caller);
  for (const field of namesOf(auditKinds)) {
    const line = lines[field];
    if (line !== undefined) await saveLine(field, line, caller, context);
  }
  return { lookingFor: await houseLines.find('lookingFor'), pinned: await houseLines.find('pinned') };
};

/** Nobody reviews the line after it was saved, so one that would need a look is refused. */
async function saveLine(field: HouseLine, line: string, caller: Owner, context: Context): Promise<void> {
  if (line !== '') {
    const { refused, findings } = await judgeFields([{ field, text: line }], context);
    if (refused.length > 0) throw invalidFields(refused);
    if (findings.length > 0) throw invalidFields([{ field, message: communityMessages.refused }]);
  }
  const outcome = line === '' ? 'removed' : 'written';
  await recordAudit(caller, { kind: auditKinds[field], outcome }, context);
  await context.houseLines.save(field, line);
}
