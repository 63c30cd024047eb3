import type { MemberFields } from './member-fields.ts';

/** A member for tests, as entered during onboarding. */
export const sampleMember = {
  name: 'Iris',
  birthDate: '1990-04-01',
  heightFeet: 5,
  heightInches: 8,
  weightLbs: 150,
  preferredAgeRangeMin: 25,
  preferredAgeRangeMax: 45,
  tags: [],
} satisfies MemberFields;
