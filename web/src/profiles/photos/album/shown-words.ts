import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import type { whoIsShown } from '@veil/api/contract/profiles/photos/consent';

type ShownSubjects = OutputOf<typeof whoIsShown>;

/** Describes whom a photo shows, worded for one of those people. It does not reveal who has not agreed or withdrew. */
export function shownWords(people: ShownSubjects['people'], said?: ShownSubjects['photos'][number]): string {
  if (!said) return 'Not shown to others until you say who is in it.';
  const own = people.flatMap(({ memberId, name, isYou }) =>
    said.memberIds.includes(memberId) ? (isYou ? 'you' : name) : [],
  );
  const others = said.others.map(({ handle, memberId }) => {
    if (handle === null) return 'somebody';
    return memberId === null ? `@${handle}` : `one of @${handle}`;
  });
  const splitOff = said.showsSplitOff ? ['somebody who went their own way'] : [];
  const names = [...own, ...others, ...splitOff];
  if (names.length === 0) return said.isAgreed ? 'Shows nobody you could recognise.' : 'Not shown to others.';
  if (said.showsSplitOff && own.length + others.length === 0)
    return 'May show somebody who went their own way. Not shown to others until you say who is in it.';
  const shows = `Shows ${listNames(names)}.`;
  if (said.asksYou)
    return said.showsSplitOff
      ? `${shows} Not shown to others until both of you say yes.`
      : `${shows} Not shown to others: your yes is asked.`;
  if (said.isAgreed) return shows;
  const awaited = people.flatMap(({ memberId, name, isAwaited }) =>
    isAwaited && said.memberIds.includes(memberId) ? name : [],
  );
  return awaited.length === 0
    ? `${shows} Not shown to others.`
    : `${shows} Not shown to others before a yes of ${listNames(awaited)}.`;
}

const listNames = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

/** The name of the person who added a photo; empty if nobody on the profile did. */
export function addedWords(
  { people, added }: Pick<ShownSubjects, 'people' | 'added'>,
  photoId: string,
): string {
  const by = added.find((one) => one.photoId === photoId)?.memberId;
  const person = people.find(({ memberId }) => memberId === by);
  return person ? `Added by ${person.isYou ? 'you' : person.name}.` : '';
}
