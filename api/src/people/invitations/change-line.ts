import { invitationMessages } from '../../../contract/people/invitations.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { withdrawalRefusal } from './rules.ts';
import { invitationView } from './view.ts';

/** Reviewers of the invitee read the newest line. */
export const changeInvitationLine: Handler<'changeInvitationLine'> = async (
  { id, description },
  { profile },
  { invitations, now },
) => {
  const found = await invitations.find(profile.id, id);
  if (!found) throw new ApiError(404, invitationMessages.notFound);
  const isOpen = withdrawalRefusal(found.value, now()) === undefined;
  if (!isOpen || (await invitations.describe(found.value, description)) !== 'done')
    throw new ApiError(409, invitationMessages.lineTooLate);
  return invitationView({ ...found.value, description }, now());
};
