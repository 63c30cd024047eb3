import type { updateLocation as endpoint } from '../../contract/profile-updates.ts';
import type { Handler } from '../http/serve.ts';
import { saveEdit } from './save-edit.ts';

export const updateLocation: Handler<typeof endpoint> = ({ location }, { profile }, context) =>
  saveEdit(profile, { location }, context);
