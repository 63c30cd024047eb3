/** The original code and its mutant: each on one line, and at most 100 characters of it. */
export type Change = readonly [before: string, after: string];

interface Survivor {
  readonly changes: readonly Change[];
  /** No test can notice it, or none needs to. */
  readonly because: string;
}

/** Changes of the rules that no test notices, by area. */
export const survivors: Readonly<Record<string, readonly Survivor[]>> = {
  visibility: [
    { changes: [['{ knows: false }', '{}']], because: 'Nothing known is as little as false.' },
    {
      changes: [['[]', '["Stryker was here"]']],
      because: 'What is no shield has no state in which it holds.',
    },
    {
      changes: [
        ['distanceKm(shield.place, town) <= shield.km', 'distanceKm(shield.place, town) < shield.km'],
      ],
      because: 'No two towns are exactly 10, 25 or 50 km apart.',
    },
  ],
};
