import type { OutputOf } from '@veil/api/contract/endpoint';
import type { whoIsShown } from '@veil/api/contract/photo-consent';

type Shown = OutputOf<typeof whoIsShown>;

/** A photo's words for one of the people. They do not say who has not agreed, or took a yes back. */
export function shownWords(people: Shown['people'], said?: Shown['photos'][number]): string {
  if (!said) return 'Not shown to others until one of you says who is in it.';
  if (said.memberIds.length === 0) return 'Shows none of you.';
  const names = people.flatMap(({ memberId, name, isYou }) =>
    said.memberIds.includes(memberId) ? (isYou ? 'you' : name) : [],
  );
  const shows = `Shows ${new Intl.ListFormat('en').format(names)}.`;
  if (said.asksYou) return `${shows} Not shown to others: your yes is asked.`;
  return said.isAgreed ? shows : `${shows} Not shown to others.`;
}

/** The name of who added a photo; empty where that is nobody on the profile. */
export function addedWords({ people, added }: Pick<Shown, 'people' | 'added'>, photoId: string): string {
  const by = added.find((one) => one.photoId === photoId)?.memberId;
  const person = people.find(({ memberId }) => memberId === by);
  return person ? `Added by ${person.isYou ? 'you' : person.name}.` : '';
}
