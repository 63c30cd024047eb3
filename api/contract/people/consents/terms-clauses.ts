import { namesOf } from '../../fields/names-of.ts';

/** The clauses of the terms in order. Decisions refer to a clause by its number. */
export const clauses = {
  agreement: 'What you are agreeing to',
  beta: 'A closed beta, by invitation only',
  age: 'You must be 18 or older',
  people: 'Real people, and handles',
  review: 'Vouching and review',
  conduct: 'Consent and conduct',
  explicit: 'No explicit content',
  yours: 'Your content',
  automation: 'Automated processing, and how to opt out',
  leaving: 'Leaving, and the deletion of your data',
  warranty: 'No warranty',
  liability: 'Limit of liability',
  disputes: 'Disputes and arbitration',
  changes: 'Changes to these terms',
  contact: 'Contact',
} as const;
export type Clause = keyof typeof clauses;
export const clauseNames = namesOf(clauses);

export const clauseNumber = (clause: Clause): number => clauseNames.indexOf(clause) + 1;
