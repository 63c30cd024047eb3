import { accountMessages, confirmsDeletion } from '../../../contract/people/account/account.ts';
import { leaveProfileLimits, leaveProfileMessages } from '../../../contract/profiles/leave-profile.ts';
import { ApiError, invalidFields } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { auditedAction, recordAudit } from '../../safety/audit/record.ts';
import { asEditor, changeProfile } from '../profiles/change-profile.ts';
import { deletionOf, withDeletionAssent, withoutDeletion } from '../profiles/deletion.ts';
import { deleteTogether, isAgreed, lapseDeletion } from './settle-deletion.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The first person asks and the others agree by the same call. When the last one agrees, all their accounts are
 * deleted.
 */
export const askDeletion: Handler<'askDeletion'> = async ({ confirm }, caller, context) => {
  const { personId, profile } = caller;
  if (!confirmsDeletion(confirm, profile.handle))
    throw invalidFields([{ field: 'confirm', message: accountMessages.confirmHandle }]);
  const action = auditedAction(caller, { kind: 'deletion-asked' }, context);
  const now = context.now();
  let isWritten = false;
  const saved = await changeProfile(
    caller,
    asEditor((latest) => {
      if (latest.people.length < 2) throw new ApiError(409, leaveProfileMessages.alone);
      return withDeletionAssent(latest, personId, now);
    }),
    context,
    {
      follow(before, { id: profileId, deletion }) {
        isWritten = true;
        const askedAt = deletion?.askedAt ?? '';
        const lapse = lapseDeletion.at(deletionLapsesAt(now), { profileId, askedAt }, context);
        return [
          action.beside,
          ...(before.deletion ? [] : [lapse]),
          ...(isAgreed({ ...before, deletion }) ? [deleteTogether.now({ profileId, askedAt }, context)] : []),
        ];
      },
    },
  );
  if (isWritten) await action.recorded();
  return { deletion: deletionOf(saved, personId) };
};

export const declineDeletion: Handler<'declineDeletion'> = async (_input, caller, context) => {
  await recordAudit(caller, { kind: 'deletion-declined' }, context);
  await changeProfile(caller, asEditor(withoutDeletion), context);
  return { deletion: null };
};

const deletionLapsesAt = (now: Date): Date =>
  new Date(now.getTime() + leaveProfileLimits.deletionDays * dayMs);
