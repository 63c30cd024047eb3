import { profileMessages } from '../../../contract/profiles/my-profile.ts';
import type {
  updateAgePreferences as agePreferencesEndpoint,
  updateBio as bioEndpoint,
  updateBirthdate as birthdateEndpoint,
  updateLocation as locationEndpoint,
  updateMemberName as memberNameEndpoint,
  updatePhysicalStats as physicalStatsEndpoint,
} from '../../../contract/profiles/updates.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { saveEdit } from './own-profile.ts';

export const updateMemberName: Handler<typeof memberNameEndpoint> = ({ memberId, name }, caller, context) =>
  saveEdit(caller, { members: [{ id: memberId, name }] }, context);

export const updateBirthdate: Handler<typeof birthdateEndpoint> = (
  { memberId, birthDate },
  caller,
  context,
) => saveEdit(caller, { members: [{ id: memberId, birthDate }] }, context);

export const updateBio: Handler<typeof bioEndpoint> = ({ bioType, memberId, bio }, caller, context) => {
  const { type, members } = caller.profile;
  const id = memberId || undefined;
  const isOfSingle = type === 'single' && (id === undefined || members.some((member) => member.id === id));
  if (bioType === 'main' || isOfSingle) return saveEdit(caller, { about: bio }, context);
  if (id === undefined) throw new ApiError(404, profileMessages.memberNotFound);
  return saveEdit(caller, { members: [{ id, bio }] }, context);
};

export const updateLocation: Handler<typeof locationEndpoint> = ({ location }, caller, context) =>
  saveEdit(caller, { location }, context);

export const updateAgePreferences: Handler<typeof agePreferencesEndpoint> = (
  { memberId, ageRangeMin, ageRangeMax },
  caller,
  context,
) =>
  saveEdit(
    caller,
    { members: [{ id: memberId, preferredAgeRangeMin: ageRangeMin, preferredAgeRangeMax: ageRangeMax }] },
    context,
  );

export const updatePhysicalStats: Handler<typeof physicalStatsEndpoint> = (
  { memberId, ...stats },
  caller,
  context,
) => saveEdit(caller, { members: [{ id: memberId, ...stats }] }, context);
