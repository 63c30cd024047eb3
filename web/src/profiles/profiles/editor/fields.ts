import { likesIn, saidLimits } from '@veil/api/contract/fields/said';
import type { OwnProfile, ProfileMember } from '@veil/api/contract/profiles/my-profile';
import { bioLimits } from '@veil/api/contract/profiles/profiles';
import { readDay } from '../../../form/day/typed-day.ts';
import {
  isStatementName,
  readStatements,
  readWishes,
  statementLooks,
  statementNames,
  statementWords,
  wishLine,
} from '../../who-we-are/statements.ts';

/** The fields of the profile, then those of a member. */
export const fieldNames = [
  ...(['about', 'funFact', 'location', 'wishes'] as const),
  ...(['name', 'birthDate', 'bio', 'heightFeet', 'heightInches', 'weightLbs'] as const),
  ...(['preferredAgeRangeMin', 'preferredAgeRangeMax', 'likes', 'photoId'] as const),
  ...statementNames,
];
export type FieldName = (typeof fieldNames)[number];
/** Field values as text. Numbers stay text until they are saved; choices are JSON. */
export type Values = Partial<Record<FieldName, string>>;

interface FieldLook {
  label: string;
  hint?: string;
  /** Maximum length, also shown as a counter beside the label. */
  max?: number;
  isWhole?: true;
  /** A number with one decimal. */
  isTenth?: true;
  isChoice?: true;
  /** A list, typed with commas. */
  isList?: true;
}

export const fieldLooks: Record<FieldName, FieldLook> = {
  about: { label: 'About', max: bioLimits.max },
  funFact: { label: 'Fun fact', max: saidLimits.funFactMax },
  location: {
    label: 'Location',
    hint: 'A town and a country are enough. Choose one from the list, and others find you by distance.',
  },
  name: { label: 'Name', hint: 'For reviewers. Members see the handle.' },
  birthDate: { label: 'Birth date' },
  bio: { label: 'About', max: bioLimits.max },
  heightFeet: { label: 'Height, feet', isWhole: true },
  heightInches: { label: 'Height, inches', isTenth: true },
  weightLbs: { label: 'Weight, lbs', isWhole: true },
  preferredAgeRangeMin: { label: 'From age', isWhole: true },
  preferredAgeRangeMax: { label: 'To age', isWhole: true },
  likes: {
    label: 'Likes',
    hint: `With commas, like: long walks, jazz. Up to ${saidLimits.likes}.`,
    isList: true,
  },
  photoId: { label: 'Photo', isChoice: true },
  wishes: { label: 'Who you would like to meet', isChoice: true },
  gender: { label: statementLooks.gender.label, isChoice: true },
  pronouns: { label: statementLooks.pronouns.label, isChoice: true },
  orientation: { label: statementLooks.orientation.label, isChoice: true },
};

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fieldLooks, name);

/** The whole number at the start of a text; 0 if there is none. */
export const wholeOf = (text: string): number => Number.parseInt(text, 10) || 0;

/** The number at the start of a text, rounded to one decimal; 0 if there is none. */
const tenthOf = (text: string): number => Math.round((Number.parseFloat(text) || 0) * 10) / 10;

/** Parses a choice for the API. */
export const choiceOf = (text: string): unknown => JSON.parse(text || 'null');

/** The value in the form in which it is saved; a choice stays text. */
export function normalizeValue(field: FieldName, text: string): string | number {
  if (fieldLooks[field].isChoice) return text;
  if (fieldLooks[field].isWhole) return wholeOf(text);
  if (fieldLooks[field].isTenth) return tenthOf(text);
  if (fieldLooks[field].isList) return likesIn(text).join(', ');
  return field === 'birthDate' ? (readDay(text) ?? text) : text.trim();
}

/** The current values of `fields` in a profile or in one of its members. */
export function valuesOf(source: OwnProfile | ProfileMember, fields: readonly FieldName[]): Values {
  const present = new Map<string, unknown>(Object.entries(source));
  const textOf = (field: FieldName) => {
    const value = present.get(field);
    if (fieldLooks[field].isChoice) return JSON.stringify(value ?? null);
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  };
  return Object.fromEntries(fields.map((field) => [field, textOf(field)]));
}

/** A choice as readable text. */
export const choiceInWords = (field: FieldName, text: string): string =>
  isStatementName(field)
    ? statementWords(field, readStatements({ [field]: text }))
    : field === 'photoId'
      ? photoWords(text)
      : wishLine(readWishes(text));

const photoWords = (text: string): string => (choiceOf(text) === null ? 'None' : 'One of your photos');
