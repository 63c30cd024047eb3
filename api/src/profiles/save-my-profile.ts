import type { saveMyProfile as endpoint } from '../../contract/my-profile.ts';
import type { Handler } from '../http/serve.ts';
import { saveEdit } from './save-edit.ts';

export const saveMyProfile: Handler<typeof endpoint> = ({ basis, timeZone, ...edit }, { profile }, context) =>
  saveEdit(profile, edit, context, { timeZone, basis });
