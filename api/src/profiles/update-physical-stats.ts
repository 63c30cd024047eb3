import type { updatePhysicalStats as endpoint } from '../../contract/profile-updates.ts';
import type { Handler } from '../http/serve.ts';
import { saveEdit } from './save-edit.ts';

export const updatePhysicalStats: Handler<typeof endpoint> = ({ memberId, ...stats }, { profile }, context) =>
  saveEdit(profile, { members: [{ id: memberId, ...stats }] }, context);
