import type { Context } from '../../../context.ts';
import { afterQuiet } from '../../../notifications/activity/quiet.ts';
import { changeIfThere } from '../event/change-event.ts';
import { entriesInState, offerEnd, withEntry } from './seats.ts';

/** A place offered during somebody's quiet hours is announced in the morning, and its time limit starts then. */
export async function moveOffers({ eventId }: { eventId: number }, context: Context): Promise<undefined> {
  const { events, notificationSettings, now } = context;
  const found = (await events.find(eventId))?.value;
  if (!found) return;
  const mornings = new Map<number, Date>();
  for (const { profileId, byPerson } of entriesInState(found, 'offered')) {
    const people = await notificationSettings.list(profileId);
    const one = people.find(({ personId }) => personId === byPerson) ?? people[0];
    const morning = one && afterQuiet(now(), one);
    if (morning && morning > now()) mornings.set(profileId, morning);
  }
  if (mornings.size === 0) return;
  await changeIfThere(
    eventId,
    (event) => {
      const moved = entriesInState(event, 'offered').flatMap((entry) => {
        const morning = mornings.get(entry.profileId);
        const offerUntil = morning && offerEnd(event, morning);
        return offerUntil && offerUntil > (entry.offerUntil ?? '') ? [{ ...entry, offerUntil }] : [];
      });
      return { event: moved.reduce(withEntry, event) };
    },
    context,
  );
}
