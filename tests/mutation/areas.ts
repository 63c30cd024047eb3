/**
 * Pure rules, and the unit tests that must notice when one of them changes. How a rate is kept is not among them: the
 * store judges its conditions, and `http/platform/rates` shows them.
 */
interface Area {
  mutate: string[];
  tests: string[];
}

const api = 'api/src';

export const areas: Record<string, Area> = {
  visibility: {
    mutate: [`${api}/visibility/visibility.ts`],
    tests: [`${api}/visibility/*.test.ts`],
  },
  seats: { mutate: [`${api}/events/guests/seats.ts`], tests: [`${api}/events/guests/*.test.ts`] },
  entries: { mutate: [`${api}/events/guests/entries.ts`], tests: [`${api}/events/guests/*.test.ts`] },
  rating: { mutate: [`${api}/rating/rate.ts`], tests: [`${api}/rating/*.test.ts`] },
  moderation: { mutate: [`${api}/moderation/rules.ts`], tests: [`${api}/moderation/*.test.ts`] },
  consents: { mutate: [`${api}/consents/rules.ts`], tests: [`${api}/consents/*.test.ts`] },
  matching: {
    mutate: ['score', 'pair-fit', 'pairs', 'distance', 'confidence'].map(
      (name) => `${api}/matching/${name}.ts`,
    ),
    tests: ['rule', 'distance'].map((name) => `tests/matching/${name}.test.ts`),
  },
  limits: {
    mutate: ['limits', 'request-limit'].map((name) => `${api}/limits/${name}.ts`),
    tests: [`${api}/limits/*.test.ts`],
  },
  reviews: { mutate: [`${api}/reviews/rules.ts`], tests: [`${api}/reviews/*.test.ts`] },
};
