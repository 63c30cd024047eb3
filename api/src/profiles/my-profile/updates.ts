import { profileMessages } from '../../../contract/profiles/my-profile.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { saveEdit } from './own-profile.ts';

export const updateMemberName: Handler<'updateMemberName'> = ({ memberId, name }, caller, context) =>
  saveEdit(caller, { members: [{ id: memberId, name }] }, context);

export const updateBirthdate: Handler<'updateBirthdate'> = ({ memberId, birthDate }, caller, context) =>
  saveEdit(caller, { members: [{ id: memberId, birthDate }] }, context);

export const updateBio: Handler<'updateBio'> = ({ bioType, memberId, bio }, caller, context) => {
  const { type, members } = caller.profile;
  const id = memberId || undefined;
  const isOfSingle = type === 'single' && (id === undefined || members.some((member) => member.id === id));
  if (bioType === 'main' || isOfSingle) return saveEdit(caller, { about: bio }, context);
  if (id === undefined) throw new ApiError(404, profileMessages.memberNotFound);
  return saveEdit(caller, { members: [{ id, bio }] }, context);
};

export const updateLocation: Handler<'updateLocation'> = ({ location }, caller, context) =>
  saveEdit(caller, { location }, context);

export const updateAgePreferences: Handler<'updateAgePreferences'> = (
  { memberId, ageRangeMin, ageRangeMax },
  caller,
  context,
) =>
  saveEdit(
    caller,
    { members: [{ id: memberId, preferredAgeRangeMin: ageRangeMin, preferredAgeRangeMax: ageRangeMax }] },
    context,
  );

export const updatePhysicalStats: Handler<'updatePhysicalStats'> = (
  { memberId, ...stats },
  caller,
  context,
) => saveEdit(caller, { members: [{ id: memberId, ...stats }] }, context);
