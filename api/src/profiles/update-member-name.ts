import type { updateMemberName as endpoint } from '../../contract/profile-updates.ts';
import type { Handler } from '../http/serve.ts';
import { saveEdit } from './save-edit.ts';

export const updateMemberName: Handler<typeof endpoint> = ({ memberId, name }, { profile }, context) =>
  saveEdit(profile, { members: [{ id: memberId, name }] }, context);
