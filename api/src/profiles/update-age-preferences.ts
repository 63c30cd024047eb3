import type { updateAgePreferences as endpoint } from '../../contract/profile-updates.ts';
import type { Handler } from '../http/serve.ts';
import { saveEdit } from './save-edit.ts';

export const updateAgePreferences: Handler<typeof endpoint> = (
  { memberId, ageRangeMin, ageRangeMax },
  { profile },
  context,
) =>
  saveEdit(
    profile,
    { members: [{ id: memberId, preferredAgeRangeMin: ageRangeMin, preferredAgeRangeMax: ageRangeMax }] },
    context,
  );
