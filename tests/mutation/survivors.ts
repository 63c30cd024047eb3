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
  seats: [
    {
      changes: [
        ["kind === 'couples'", 'false'],
        ["'couples'", '""'],
      ],
      because: 'The places of a split add up to the seats: where one of a couple is free, two seats are.',
    },
    { changes: [["'anyone'", '""']], because: 'Without a split no kind is read.' },
  ],
  entries: [
    { changes: [['kind === undefined', 'false']], because: 'No kind is none of theirs either.' },
    {
      changes: [
        ['[]', '["Stryker was here"]'],
        ['false', 'true'],
      ],
      because: 'A removal writes over both.',
    },
  ],
  rating: [
    {
      changes: [
        ['Object.keys(received).sort()', 'Object.keys(received)'],
        ['Object.keys(anonymous).sort()', 'Object.keys(anonymous)'],
      ],
      because: 'The order of a sum moves its last bit alone, which rounding hides.',
    },
    { changes: [['{ sum: 0, count: 0 }', '{}']], because: 'Each key is that of an entry.' },
    {
      changes: [
        ['lastActive === null', 'false'],
        ['[]', '["Stryker was here"]'],
        ['known.lastActive !== null', 'true'],
      ],
      because: 'What is no day is neither later nor less than any.',
    },
  ],
  limits: [
    { changes: [["''", '"Stryker was here!"']], because: 'Who has no address is not counted by one.' },
    { changes: [['since !== undefined', 'true']], because: 'What is no day is not less than any.' },
  ],
  moderation: [
    {
      changes: [['wrong <= right', 'wrong < right']],
      because: 'One wrong for each right weighs 1 by both ways.',
    },
    { changes: [['id !== 0', 'true']], because: 'Who is nobody was invited by nobody.' },
    { changes: [['{ urgency, isSealed, dueAt }', '{}']], because: 'The case has them from before.' },
    {
      changes: [
        ['until !== null', 'true'],
        ['approvedAt !== undefined', 'true'],
      ],
      because: 'What is no day is neither later nor less than any.',
    },
    { changes: [['latest === undefined', 'false']], because: 'There are three by then.' },
  ],
  consents: [
    {
      changes: [['[]', '["Stryker was here"]']],
      because: 'What is no consent is of no kind, and what is no tag is not intimate.',
    },
    { changes: [['latest.givenAt !== null', 'true']], because: 'Who never agreed has refused.' },
    {
      changes: [['latestOf(consents, what)?.version', 'latestOf(consents, what).version']],
      because: 'What is in force is there.',
    },
  ],
  matching: [
    {
      changes: [['quarters === tooManyPicked', 'true']],
      because: 'The words of all tags have the same sum; the picked ones are the quicker way.',
    },
    {
      changes: [
        ['index < members.length', 'index <= members.length'],
        ['one === undefined', 'false'],
      ],
      because: 'Each of the two ends the loop; both together satisfy the compiler.',
    },
    {
      changes: [
        ['columns.memberAt[row] ?? 0', 'columns.memberAt[row] && 0'],
        ['row * 3', 'row / 3'],
      ],
      because:
        'Two people are the first row, which begins at 0; columns of many rows have tests of their own.',
    },
    {
      changes: [
        [
          'distanceSteps.find((step) => km < step.km)?.points',
          'distanceSteps.find(step => km < step.km).points',
        ],
      ],
      because: 'The last step has no end.',
    },
  ],
};
