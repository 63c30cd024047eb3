import type { ProfileMember } from '@veil/api/contract/profiles/my-profile';
import {
  aboutMember,
  genderLabels,
  noWishes,
  orientationLabels,
  pronounLabels,
  purposeLabels,
  type StatementUse,
  shownSelf,
  type Wishes,
  wishedGenderLabels,
  wishes,
} from '@veil/api/contract/profiles/who-we-are';
import { typePlurals } from '../members/type-names.ts';

export const statementNames = ['gender', 'pronouns', 'orientation'] as const;
export type StatementName = (typeof statementNames)[number];
export type Statements = Pick<ProfileMember, StatementName>;
export const noStatements: Statements = { gender: null, pronouns: null, orientation: null };

export const statementLooks = {
  gender: { label: 'Gender', labels: genderLabels, firstUse: 'shown' },
  pronouns: { label: 'Pronouns', labels: pronounLabels, firstUse: 'shown' },
  orientation: { label: 'Orientation', labels: orientationLabels, firstUse: 'matching' },
} satisfies Record<StatementName, { label: string; labels: Record<string, string>; firstUse: StatementUse }>;

export const isStatementName = (name: string): name is StatementName =>
  (statementNames as readonly string[]).includes(name);

const jsonOf = (text: string): unknown => JSON.parse(text || 'null');

/** Statements from the JSON of a draft. */
export const readStatements = (texts: { [Name in StatementName]?: string | undefined }): Statements => ({
  gender: aboutMember.gender.safeParse(jsonOf(texts.gender ?? '')).data ?? null,
  pronouns: aboutMember.pronouns.safeParse(jsonOf(texts.pronouns ?? '')).data ?? null,
  orientation: aboutMember.orientation.safeParse(jsonOf(texts.orientation ?? '')).data ?? null,
});

/** Wishes from the JSON of a draft. */
export const readWishes = (text: string): Wishes => wishes.safeParse(jsonOf(text)).data ?? noWishes;

/** A statement in words, with who can see it; empty if there is none. */
export function statementWords(name: StatementName, statements: Partial<Statements>): string {
  const statement = statements[name];
  if (!statement) return '';
  const words = shownSelf({ [name]: { ...statement, use: 'shown' } })[name] ?? 'In my own words';
  return statement.use === 'shown' ? words : `${words} (only for matching)`;
}

const list = (words: readonly string[]): string => words.join(', ');

/** The wishes of a profile in words, part by part; empty parts were not answered. */
export const wishWords = ({ genders, types, purposes }: Omit<Wishes, 'use'>) => ({
  genders: list(genders.map((gender) => wishedGenderLabels[gender])),
  types: list(types.map((type) => typePlurals[type])),
  purposes: list(purposes.map((purpose) => purposeLabels[purpose])),
});

/** Wishes of a profile in one line. */
export function wishLine(wishes: Omit<Wishes, 'use'>): string {
  const { genders, types, purposes } = wishWords(wishes);
  const typesWithin = genders ? types.toLowerCase() : types;
  return [genders, typesWithin, purposes && `for ${purposes.toLowerCase()}`].filter(Boolean).join(' · ');
}
