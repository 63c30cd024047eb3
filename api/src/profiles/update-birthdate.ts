import type { updateBirthdate as endpoint } from '../../contract/profile-updates.ts';
import type { Handler } from '../http/serve.ts';
import { saveEdit } from './save-edit.ts';

export const updateBirthdate: Handler<typeof endpoint> = (
  { memberId, birthDate, timeZone },
  { profile },
  context,
) => saveEdit(profile, { members: [{ id: memberId, birthDate }] }, context, { timeZone });
