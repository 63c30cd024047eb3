import type { Context } from '../../context.ts';
import type { Work } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { recordActivity } from './record-activity.ts';

export function notifyOfPeople(before: Profile, after: Profile, context: Context): Work[] {
  const at = context.now().toISOString();
  const to = (one: Profile['people'][number], what: string, title: string): Work => {
    const { personId, memberId } = one;
    const id = `people-${what}-${memberId}`;
    const item = { id, type: 'account' as const, title, at, actorId: null, personId };
    return recordActivity.now({ profileId: after.id, item }, context);
  };
  const known = (people: Profile['people'], personId: string) =>
    people.some((one) => one.personId === personId);
  const stayed = after.people.filter(({ personId }) => known(before.people, personId));
  const came = after.people.filter(({ personId }) => !known(before.people, personId));
  const went = before.people.filter(({ personId }) => !known(after.people, personId));
  const asked = before.deletion ? undefined : after.deletion;
  return [
    ...came.flatMap(({ memberId }) =>
      stayed.map((one) =>
        to(one, `came-${memberId}`, 'Somebody joined your profile with your key. They sign in with you now'),
      ),
    ),
    // Somebody who comes before the approval sees their profile at the end of accepting the key.
    ...(after.status === 'Approved'
      ? came.map((one) => to(one, 'came-you', 'You are on the profile now, and sign in together'))
      : []),
    ...went.flatMap(({ memberId }) =>
      stayed.map((one) => to(one, `went-${memberId}`, 'Somebody has left your profile')),
    ),
    ...(asked
      ? stayed
          .filter(({ personId }) => personId !== asked.askedBy)
          .map((one) =>
            to(
              one,
              `deletion-${asked.askedAt}`,
              'Somebody on your profile asks to delete all of it. Do you agree?',
            ),
          )
      : []),
  ];
}
