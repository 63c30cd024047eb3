import { accountMessages, confirms } from '../../contract/account.ts';
import type { Context } from '../context.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { Person } from '../people/person.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Departure } from './departure.ts';

type Admitted = Person & { admission: NonNullable<Person['admission']> };

/**
 * The point of no return: from here on nobody finds the profile, nor can any write bring it back.
 * @returns what is left to erase; undefined where there was no place for a profile
 * @throws ApiError 400 unless confirmed, 403 after an application was declined
 */
export async function depart(
  personId: string,
  confirm: string,
  context: Context,
): Promise<Departure | undefined> {
  const { people } = context;
  for (;;) {
    const found = await people.findStored(personId);
    // Nothing is there that could be deleted by mistake.
    if (!found) return undefined;
    const { admission } = found.value;
    if (admission) {
      const departure = await leaveProfile({ ...found.value, admission }, confirm, context);
      if (departure) return departure;
    } else {
      requireConfirmed(confirm, null);
      if ((await people.remove(personId, found.etag)) === 'done') return undefined;
    }
  }
}

/** Undefined when somebody else wrote meanwhile, and the person is to be looked at anew. */
async function leaveProfile(
  person: Admitted,
  confirm: string,
  { departures, people, profiles, settings, now, newNumericId }: Context,
): Promise<Departure | undefined> {
  const { profileId } = person.admission;
  const found = await profiles.find(profileId);
  // Asked after the profile, which never comes back: of two deletions at once both find one or the other.
  const earlier = found ? undefined : await departures.find(profileId);
  if (earlier?.personId === person.id) return earlier;
  const profile = found?.value.ownerId === person.id ? found.value : undefined;
  requireConfirmed(confirm, profile?.handle ?? null);
  if (profile?.status === 'Rejected')
    throw new ApiError(403, accountMessages.declined(settings.SUPPORT_EMAIL));
  if (earlier || (found && !profile)) {
    // Two ids may collide: the place is somebody else's, and this person's another one.
    await people.readmit(person.id, profileId, newNumericId());
    return undefined;
  }
  const departure = departureOf(person, profile, now());
  const outcome =
    profile && found
      ? await departures.replaceProfile(departure, found.etag)
      : await departures.create(departure);
  return outcome === 'done' ? departure : undefined;
}

function departureOf({ id, admission }: Admitted, profile: Profile | undefined, now: Date): Departure {
  const { profileId, invitation } = admission;
  return {
    profileId,
    personId: id,
    hadProfile: profile !== undefined,
    handle: profile?.handle ?? null,
    invitation: invitation && { inviterId: invitation.inviterId, id: invitation.id },
    departedAt: now.toISOString(),
    isErased: false,
  };
}

function requireConfirmed(confirm: string, handle: string | null): void {
  if (confirms(confirm, handle)) return;
  const message = handle === null ? accountMessages.confirmWord : accountMessages.confirmHandle;
  throw invalidFields([{ field: 'confirm', message }]);
}
