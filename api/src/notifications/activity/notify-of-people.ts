import type { Context } from '../../context.ts';
import type { Work } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import type { ActivityDraft, NewsOf } from './item.ts';
import { activityWork } from './record-activity.ts';

type Person = Profile['people'][number];
type PeopleNews =
  | NewsOf<'person-joined' | 'person-joined-you' | 'deletion-asked'>
  | Pick<Extract<ActivityDraft, { kind: 'person-left' }>, 'kind' | 'quoted'>;

/** @param toId the profile to which somebody splits off; undefined for a deleted account, which is not named */
export function notifyOfPeople(before: Profile, after: Profile, context: Context, toId?: number): Work[] {
  const at = context.now().toISOString();
  const to = ({ personId, memberId }: Person, what: string, news: PeopleNews): Work =>
    activityWork(after.id, { id: `people-${what}-${memberId}`, ...news, at, personId }, context);
  const known = (people: Profile['people'], personId: string) =>
    people.some((one) => one.personId === personId);
  const stayed = after.people.filter(({ personId }) => known(before.people, personId));
  const came = after.people.filter(({ personId }) => !known(before.people, personId));
  const went = before.people.filter(({ personId }) => !known(after.people, personId));
  const asked = before.deletion ? undefined : after.deletion;
  return [
    ...came.flatMap(({ memberId }) =>
      stayed.map((one) => to(one, `came-${memberId}`, { kind: 'person-joined' })),
    ),
    // Somebody who comes before the approval sees their profile at the end of accepting the key.
    ...(after.status === 'Approved'
      ? came.map((one) => to(one, 'came-you', { kind: 'person-joined-you' }))
      : []),
    ...went.flatMap((leaver) => {
      const quoted = toId === undefined ? null : nameOf(leaver, before, toId);
      return stayed.map((one) => to(one, `went-${leaver.memberId}`, { kind: 'person-left', quoted }));
    }),
    ...(asked
      ? stayed
          .filter(({ personId }) => personId !== asked.askedBy)
          .map((one) => to(one, `deletion-${asked.askedAt}`, { kind: 'deletion-asked' }))
      : []),
  ];
}

/** The name on their card, as those who stay know them. */
function nameOf({ personId, memberId }: Person, { members }: Profile, profileId: number) {
  const words = members.find(({ id }) => id === memberId)?.name;
  return words ? { profileId, words, personId, isReadersOwn: true } : null;
}
