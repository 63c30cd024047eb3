import { communityMessages } from '../../../contract/discovery/community.ts';
import { invalidFields } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import { judgeFields } from '../../safety/texts/judged.ts';

/** Nobody reviews the line after it was saved, so one that would need a look is refused. */
export const saveLookingFor: Handler<'saveLookingFor'> = async ({ lookingFor }, caller, context) => {
  await context.limits.take('lookingFor', caller);
  if (lookingFor !== '') {
    const { refused, findings } = await judgeFields([{ field: 'lookingFor', text: lookingFor }], context);
    if (refused.length > 0) throw invalidFields(refused);
    if (findings.length > 0)
      throw invalidFields([{ field: 'lookingFor', message: communityMessages.refused }]);
  }
  const outcome = lookingFor === '' ? 'removed' : 'written';
  await recordAudit(caller, { kind: 'looking-for-changed', outcome }, context);
  await context.lookingFor.save(lookingFor);
  return { lookingFor };
};
