import type { Other, Photo } from '../../profiles/photo.ts';

/** Whether everybody asked for this entry has said yes. A card for which nobody signs in counts as those who named it say. */
const isAgreed = ({ personIds, memberId, yes, no, isForGood }: Other): boolean =>
  no.length === 0 &&
  !isForGood &&
  (personIds.length === 0 ? memberId !== undefined : personIds.every((id) => yes.includes(id)));

export const areAgreed = ({ shows }: Pick<Photo, 'shows'>): boolean => (shows?.others ?? []).every(isAgreed);

/** The entry of somebody who is no card of the photo's profile. */
export const otherOf = ({ shows }: Pick<Photo, 'shows'>, personId: string): Other | undefined =>
  shows?.others?.find(({ personIds }) => personIds.includes(personId));

/** Whether they were asked, and have neither said yes nor taken the photo down. */
export const isUnanswered = ({ askedAt, yes, no }: Other, personId: string): boolean =>
  askedAt !== null && !yes.includes(personId) && !no.includes(personId);

/** Whether a photo has come so far that somebody whom it shows can be asked. */
export const isReady = ({ status, withheld, pictures }: Photo): boolean =>
  status === 'approved' && !withheld && pictures !== null;

/** Whether a person who is shown may look at the photo before others do. */
export const isAskedOf = (
  photo: Photo,
  personId: string,
  isApart: (profileId: number) => boolean,
): boolean => {
  const other = otherOf(photo, personId);
  return other !== undefined && other.askedAt !== null && isReady(photo) && !isApart(other.by);
};

/** Whether two entries name the same people. */
export const isSame = (one: Other, other: Other): boolean =>
  one.profileId === other.profileId && one.memberId === other.memberId && one.card === other.card;

/**
 * Those named before and now. Who was named stays, else a photo that they took down could come back without them; a
 * card of one's own that nobody else answers for may go.
 */
export function mergedOthers(
  before: readonly Other[],
  said: readonly Other[],
  { by, personId }: { by: number | undefined; personId: string },
): Other[] {
  const isOnlyOwn = (one: Other) =>
    one.by === by && one.memberId !== undefined && one.personIds.every((id) => id === personId);
  const stays = (one: Other) => {
    const now = said.find((other) => isSame(one, other));
    if (one.isForGood) return true;
    if (isOnlyOwn(one)) return now !== undefined;
    return !now || one.personIds.length > 0;
  };
  const kept = before.filter(stays);
  return [...kept, ...said.filter((one) => !kept.some((other) => isSame(one, other)))];
}

/** The entries after a yes. */
export const withYesOf = (others: readonly Other[], personId: string): Other[] =>
  others.map((one) =>
    one.personIds.includes(personId)
      ? {
          ...one,
          yes: one.yes.includes(personId) ? one.yes : [...one.yes, personId],
          no: one.no.filter((id) => id !== personId),
        }
      : one,
  );

/** The entries after somebody took the photo down. */
export const withNoOf = (others: readonly Other[], personId: string): Other[] =>
  others.map((one) =>
    one.personIds.includes(personId)
      ? {
          ...one,
          yes: one.yes.filter((id) => id !== personId),
          no: one.no.includes(personId) ? one.no : [...one.no, personId],
        }
      : one,
  );

/** The entries once a person is asked no more, nor anybody who was named with them: their yes alone would be too little. */
const withoutAsked = (others: readonly Other[], personId: string, changes: Partial<Other> = {}): Other[] =>
  others.map((one) =>
    one.personIds.includes(personId)
      ? { ...one, ...{ personIds: [], memberId: undefined, yes: [], no: [] }, ...changes }
      : one,
  );

/** As where a stranger was named. */
export const withSilenceOf = (others: readonly Other[], personId: string): Other[] =>
  withoutAsked(others, personId);

/** Nobody can say yes any more for somebody who has left Veil. */
export const withoutPersonOf = (others: readonly Other[], personId: string): Other[] =>
  withoutAsked(others, personId, { isForGood: true });
