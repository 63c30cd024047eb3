import type { Reportable } from '../../safety/reports/reportable.ts';
import { changeProfile } from './change-profile.ts';

/** Takes the profile out of lists until a decision. Its talks, places and connections stay. */
export const holdProfile: NonNullable<Reportable['remove']> = async (ref, context) => {
  const id = Number(ref);
  const since = context.now().toISOString();
  if (await context.profiles.find(id))
    await changeProfile(
      id,
      (profile) => (profile.heldSince ? profile : { ...profile, heldSince: since }),
      context,
    );
};

export const endHold: NonNullable<Reportable['restore']> = async (ref, context) => {
  const id = Number(ref);
  if (await context.profiles.find(id))
    await changeProfile(
      id,
      (profile) => {
        const { heldSince, ...rest } = profile;
        return heldSince === undefined ? profile : rest;
      },
      context,
    );
};
