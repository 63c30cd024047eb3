import type { InputOf } from '@veil/api/contract/fields/endpoint';
import { likesIn } from '@veil/api/contract/fields/said';
import { type OwnProfile, saveMyProfile } from '@veil/api/contract/profiles/my-profile';
import { memberMessages } from '@veil/api/contract/profiles/profiles';
import { readDay, todayIn } from '../../../form/day/typed-day.ts';
import { earliestBirthDate, isPossibleBirthDate } from '../../members/birth-date/birth-date.ts';
import { type CardId, cardFields, sourceOf } from './cards.ts';
import {
  choiceOf,
  type FieldName,
  fieldLooks,
  isFieldName,
  normalizeValue,
  type Values,
  valuesOf,
  wholeOf,
} from './fields.ts';

/** A card being edited: the typed values, and the values from which each edit began. */
export interface ProfileCardDraft {
  values: Values;
  basis: Values;
}
export type FieldErrors = Partial<Record<FieldName, string>>;
const invalidBirthDate = 'Please enter a valid birth date';
type Save = InputOf<typeof saveMyProfile>;
type Prepared = { save: Save } | { errors: FieldErrors };

/** Undefined if the member was removed. */
export function openCard(profile: OwnProfile, card: CardId): ProfileCardDraft | undefined {
  const source = sourceOf(profile, card);
  const values = source && valuesOf(source, cardFields[card.kind]);
  return values && { values, basis: values };
}

export const changedFields = ({ values, basis }: ProfileCardDraft): FieldName[] =>
  Object.keys(values)
    .filter(isFieldName)
    .filter(
      (field) => normalizeValue(field, values[field] ?? '') !== normalizeValue(field, basis[field] ?? ''),
    );

/** The call that saves the changed fields together with their original values, or the problems that prevent it. */
export function prepareSave(card: CardId, draft: ProfileCardDraft, zone: string, now: Date): Prepared {
  const fields = changedFields(draft);
  const { data, error } = saveMyProfile.input.safeParse({
    ...partOf(card, fields, (field) => valueToSend(field, draft.values[field] ?? '')),
    basis: partOf(card, fields, (field) => valueAsRead(field, draft.basis[field] ?? '')),
    timeZone: zone,
  });
  const errors: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = path.map(String).findLast(isFieldName);
    if (field) errors[field] ??= message;
  }
  for (const { field, message } of furtherProblems(draft.values, todayIn(zone, now)))
    errors[field] ??= message;
  return data && Object.keys(errors).length === 0 ? { save: data } : { errors };
}

/** Rules that need several fields or the current date. */
function furtherProblems(
  { birthDate, preferredAgeRangeMin: from, preferredAgeRangeMax: to }: Values,
  today: string,
): { field: FieldName; message: string }[] {
  const problems: { field: FieldName; message: string }[] = [];
  const day = birthDate === undefined ? undefined : readDay(birthDate);
  if (birthDate !== undefined && (!day || day < earliestBirthDate))
    problems.push({ field: 'birthDate', message: invalidBirthDate });
  else if (day && !isPossibleBirthDate(day, today))
    problems.push({ field: 'birthDate', message: memberMessages.age });
  if (from !== undefined && to !== undefined && wholeOf(from) > wholeOf(to))
    problems.push({ field: 'preferredAgeRangeMax', message: memberMessages.ageRange });
  return problems;
}

const valueToSend = (field: FieldName, text: string): unknown =>
  fieldLooks[field].isList
    ? likesIn(text)
    : fieldLooks[field].isChoice
      ? choiceOf(text)
      : normalizeValue(field, text);

/** The original value is sent exactly as it was read. */
function valueAsRead(field: FieldName, text: string): unknown {
  const { isChoice, isWhole, isTenth, isList } = fieldLooks[field];
  if (isList) return likesIn(text);
  if (isChoice) return choiceOf(text);
  return isWhole || isTenth ? Number(text) : text;
}

function partOf({ memberId }: CardId, fields: FieldName[], read: (field: FieldName) => unknown) {
  const part = Object.fromEntries(fields.map((field) => [field, read(field)]));
  return memberId === null ? part : { members: [{ id: memberId, ...part }] };
}
