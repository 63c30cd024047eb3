import type { OtherShown, Photo } from '../../profiles/photo.ts';

/** True if everybody asked for this entry has agreed. A card for which nobody signs in needs no answer. */
const isAgreed = ({ personIds, memberId, yes, no, isForGood }: OtherShown): boolean =>
  no.length === 0 &&
  !isForGood &&
  (personIds.length === 0 ? memberId !== undefined : personIds.every((id) => yes.includes(id)));

export const areAgreed = ({ shows }: Pick<Photo, 'shows'>): boolean => (shows?.others ?? []).every(isAgreed);

export const otherOf = ({ shows }: Pick<Photo, 'shows'>, personId: string): OtherShown | undefined =>
  shows?.others?.find(({ personIds }) => personIds.includes(personId));

export const isUnanswered = ({ askedAt, yes, no }: OtherShown, personId: string): boolean =>
  askedAt !== null && !yes.includes(personId) && !no.includes(personId);

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
    one.by === by && one.memberId !== undefined && one.personIds.every((id) => id === personId);
  const stays = (one: OtherShown) => {
    const now = said.find((other) => isSame(one, other));
    if (one.isForGood) return true;
    if (isOnlyOwn(one)) return now !== undefined;
    return !now || one.personIds.length > 0;
  };
  const kept = before.filter(stays);
  return [...kept, ...said.filter((one) => !kept.some((other) => isSame(one, other)))];
}

export const withYesOf = (others: readonly OtherShown[], personId: string): OtherShown[] =>
  others.map((one) =>
    one.personIds.includes(personId)
      ? {
          ...one,
          yes: one.yes.includes(personId) ? one.yes : [...one.yes, personId],
          no: one.no.filter((id) => id !== personId),
        }
      : one,
  );

export const withNoOf = (others: readonly OtherShown[], personId: string): OtherShown[] =>
  others.map((one) =>
    one.personIds.includes(personId)
      ? {
          ...one,
          yes: one.yes.filter((id) => id !== personId),
          no: one.no.includes(personId) ? one.no : [...one.no, personId],
        }
      : one,
  );

/** Nobody named in the same entry is asked any longer, because their agreement alone would not be enough. */
const withoutAsked = (
  others: readonly OtherShown[],
  personId: string,
  changes: Partial<OtherShown> = {},
): OtherShown[] =>
  others.map((one) =>
    one.personIds.includes(personId)
      ? { ...one, personIds: [], memberId: undefined, yes: [], no: [], ...changes }
      : one,
  );

export const withSilenceOf = (others: readonly OtherShown[], personId: string): OtherShown[] =>
  withoutAsked(others, personId);

export const withoutPersonOf = (others: readonly OtherShown[], personId: string): OtherShown[] =>
  withoutAsked(others, personId, { isForGood: true });
