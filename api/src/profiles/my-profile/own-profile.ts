import type { OutputOf } from '../../../contract/fields/endpoint.ts';
import {
  profileMessages,
  type saveMyProfile as saveEndpoint,
} from '../../../contract/profiles/my-profile.ts';
import type { Context } from '../../context.ts';
import { placeOf, spelledLocation } from '../../discovery/places/gazetteer.ts';
import { requireOffered } from '../../discovery/places/offered.ts';
import { tracesTakenBack } from '../../discovery/views/take-back-views.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { isMove, moveOf } from '../../relations/shields/new-town.ts';
import { judgeChanges } from '../../safety/texts/judge.ts';
import { requireNotAnothers } from '../profiles/cards/card-as-read.ts';
import { asPerson, changeProfile } from '../profiles/change-profile.ts';
import type { Profile } from '../profiles/profile.ts';
import { withTownOfDay } from '../profiles/town-of-day.ts';
import { type EditBasis, type ProfileEdit, withEdit, withOneBio } from './edits.ts';
import { textsOfEdit } from './texts.ts';
import { ownProfileView } from './view.ts';

export const myProfile: Handler<'myProfile'> = (_input, { profile, personId }, { now }) =>
  ownProfileView(profile, personId, now());

export const saveMyProfile: Handler<'saveMyProfile'> = ({ basis, timeZone: _, ...edit }, caller, context) =>
  saveEdit(caller, edit, context, { basis });

interface SaveOptions {
  /** The default is UTC. */
  basis?: EditBasis | undefined;
}

/** @throws ApiError as `withEdit` and `changeProfile` do */
export async function saveEdit(
  caller: Owner,
  typed: ProfileEdit,
  context: Context,
  { basis }: SaveOptions = {},
): Promise<OutputOf<typeof saveEndpoint>> {
  const now = context.now();
  const { location } = typed;
  const place = location === undefined ? undefined : await placeOf(location);
  if (location !== undefined && location !== caller.profile.location)
    requireOffered(location, place, context);
  const edit = withOneBio(
    caller.profile,
    location === undefined ? typed : { ...typed, location: spelledLocation(location, place) },
  );
  const texts = textsOfEdit(caller.profile, edit);
  const reviewWork = await judgeChanges(caller, { kind: 'profile', ref: '' }, texts, context);
  const mayMove = isMove(caller.profile, edit.location, place);
  if (mayMove) await context.limits.take('moves', caller);
  const move = moveOf(context);
  let changed: string[] = [];
  let hasMoved = false;
  const saved = await changeProfile(
    caller,
    asPerson(caller.personId, (current) => {
      hasMoved = false;
      requireNotAnothers(current, caller.personId, edit.members?.map(({ id }) => id) ?? []);
      const outcome = withEdit(current, edit, now, basis);
      changed = outcome.changed;
      hasMoved = isMove(current, edit.location, place);
      if (!changed.includes('location')) return outcome.profile;
      const moved = withTownOfDay(current, { ...outcome.profile, place }, now);
      return move.withTownBefore(current, moved);
    }),
    context,
    {
      follow: (before, after) => [
        ...tracesTakenBack(before, after, context),
        ...move.follow(after),
        ...reviewWork,
      ],
    },
  ).finally(async () => {
    if (mayMove && !hasMoved) await context.limits.giveBack('moves', caller);
  });
  const profile = ownProfileView(saved, caller.personId, now);
  return { success: true, message: messageFor(changed, saved.type), profile };
}

function messageFor([first, ...others]: string[], type: Profile['type']): string {
  if (first === undefined) return profileMessages.noChanges;
  if (others.length > 0) return profileMessages.multipleUpdated;
  if (first === 'location') return profileMessages.locationUpdated;
  return first === 'about' && type !== 'single' ? profileMessages.coupleBioUpdated : profileMessages.updated;
}
