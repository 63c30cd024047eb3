import type { OtherShown, Photo } from '../../profiles/photo.ts';

type Asked = OtherShown['people'][number];

export const unanswered = (personId: string): Asked => ({ personId, answer: 'none' });

export const answerOf = ({ people }: OtherShown, personId: string): Asked['answer'] | undefined =>
  people.find((one) => one.personId === personId)?.answer;

/** True if everybody asked for this entry has agreed. A card for which nobody signs in needs no answer. */
const isAgreed = ({ people, memberId }: OtherShown): boolean =>
  people.length === 0 ? memberId !== undefined : people.every(({ answer }) => answer === 'yes');

export const areAgreed = ({ shows }: Pick<Photo, 'shows'>): boolean => (shows?.others ?? []).every(isAgreed);

export const otherOf = ({ shows }: Pick<Photo, 'shows'>, personId: string): OtherShown | undefined =>
  shows?.others?.find((one) => answerOf(one, personId) !== undefined);

export const isUnanswered = (other: OtherShown, personId: string): boolean =>
  other.askedAt !== null && answerOf(other, personId) === 'none';

export const isReady = ({ status, withheld, pictures }: Photo): boolean =>
  status === 'approved' && !withheld && pictures !== null;

/** A person who is asked may see the photo before others do. */
export const isAskedOf = (
  photo: Photo,
  personId: string,
  isExcluded: (profileId: number) => boolean,
): boolean => {
  const other = otherOf(photo, personId);
  return other !== undefined && other.askedAt !== null && isReady(photo) && !isExcluded(other.by);
};

export const isSame = (one: OtherShown, other: OtherShown): boolean =>
  one.profileId === other.profileId && one.memberId === other.memberId && one.card === other.card;

/**
 * A named person stays named. Otherwise a photo that they took down could be shown again without them. A card for
 * which nobody signs in can be removed.
 */
export function mergedOthers(
  before: readonly OtherShown[],
  said: readonly OtherShown[],
  { by, personId }: { by: number | undefined; personId: string },
): OtherShown[] {
  const isOnlyOwn = (one: OtherShown) =>
    one.by === by && one.memberId !== undefined && one.people.every((asked) => asked.personId === personId);
  const stays = (one: OtherShown) => {
    const now = said.find((other) => isSame(one, other));
    if (isOnlyOwn(one)) return now !== undefined;
    return !now || one.people.length > 0;
  };
  const kept = before.filter(stays);
  return [...kept, ...said.filter((one) => !kept.some((other) => isSame(one, other)))];
}

const withPeople = (
  others: readonly OtherShown[],
  personId: string,
  change: (one: OtherShown) => OtherShown,
): OtherShown[] => others.map((one) => (answerOf(one, personId) === undefined ? one : change(one)));

export const withAnswer = (
  others: readonly OtherShown[],
  personId: string,
  answer: 'yes' | 'no',
): OtherShown[] =>
  withPeople(others, personId, (one) => ({
    ...one,
    people: one.people.map((asked) => (asked.personId === personId ? { personId, answer } : asked)),
  }));

/** The yeses to a photo are none to its copy. */
export const withoutYeses = (one: OtherShown): OtherShown => ({
  ...one,
  people: one.people.map((asked) => (asked.answer === 'yes' ? { ...asked, answer: 'none' } : asked)),
});

/**
 * Nobody named in the same entry is asked any longer, because their agreement alone would not be enough. The entry is
 * as one of a stranger.
 */
export const withSilence = (others: readonly OtherShown[], personId: string): OtherShown[] =>
  withPeople(others, personId, (one) => ({ ...one, memberId: undefined, people: [] }));

/** Nobody can agree in the place of somebody who has left Veil. */
export const withoutPerson = (others: readonly OtherShown[], personId: string): OtherShown[] =>
  withPeople(others, personId, (one) => ({
    ...one,
    memberId: undefined,
    people: [{ personId: null, answer: 'left' }],
  }));
