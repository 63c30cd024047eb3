/**
 * Pure rules, and the unit tests that must notice when one of them changes. How a rate is kept is not among them: the
 * store judges its conditions, and `tests/api/platform/rates.test.ts` shows them.
 */
interface Area {
  mutate: string[];
  tests: string[];
}

const api = 'api/src';

export const areas: Record<string, Area> = {
  visibility: {
    mutate: [`${api}/relations/visibility/visibility.ts`],
    tests: [`${api}/relations/visibility/*.test.ts`],
  },
  seats: {
    mutate: [`${api}/gatherings/events/guests/seats.ts`],
    tests: [`${api}/gatherings/events/guests/*.test.ts`],
  },
  entries: {
    mutate: [`${api}/gatherings/events/guests/entries.ts`],
    tests: [`${api}/gatherings/events/guests/*.test.ts`],
  },
  rating: { mutate: [`${api}/gatherings/rating/rate.ts`], tests: [`${api}/gatherings/rating/*.test.ts`] },
  moderation: {
    mutate: [
      'rules',
      'sanctions/sanctions',
      'track-record/reporter-weight',
      'track-record/reviewer-record',
    ].map((name) => `${api}/safety/moderation/${name}.ts`),
    tests: [`${api}/safety/moderation/**/*.test.ts`],
  },
  consents: { mutate: [`${api}/people/consents/rules.ts`], tests: [`${api}/people/consents/*.test.ts`] },
  matching: {
    mutate: ['score', 'pair-fit', 'pairs', 'distance', 'confidence'].map(
      (name) => `${api}/discovery/matching/${name}.ts`,
    ),
    tests: ['rule', 'distance'].map((name) => `tests/matching/${name}.test.ts`),
  },
  limits: {
    mutate: ['limits', 'request-limit'].map((name) => `${api}/platform/limits/${name}.ts`),
    tests: [`${api}/platform/limits/*.test.ts`],
  },
  reviews: { mutate: [`${api}/safety/reviews/rules.ts`], tests: [`${api}/safety/reviews/*.test.ts`] },
};
