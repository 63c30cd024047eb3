import fc from 'fast-check';

/** Ada introduces Iris and Bo, who are a couple, to Noor, and Noor to Vera. Vera is connected with the couple. */
export const names = ['ada', 'iris', 'bo', 'noor', 'vera'] as const;
export type Name = (typeof names)[number];

export const lines = ['You both like the sea.', 'You both bake bread.'] as const;
export type Line = (typeof lines)[number];
/** The couple stays the couple’s profile, whoever leaves it. */
export type Home = 'ada' | 'couple' | 'noor' | 'vera';
export const asked: Record<Line, readonly [Home, Home]> = {
  'You both like the sea.': ['couple', 'noor'],
  'You both bake bread.': ['noor', 'vera'],
};

const apart = ['block', 'hide', 'shieldPerson', 'shieldTown'] as const;
const away = ['pause', 'goUnlisted', 'suspend'] as const;
const actions = [
  ...(['answer', 'answer', 'answer', 'answer', 'answer', 'answer', 'answer', 'answer'] as const),
  ...(['pass', 'pass', 'leave', 'withdraw'] as const),
  ...apart,
  ...away,
  ...away,
];
export interface IntroductionStep {
  /** A visit is a call that says nothing: whoever answers has also been here. */
  action: (typeof actions)[number] | 'visit';
  who: Name;
  whom: Name;
  line: Line;
  isYes: boolean;
  days: number;
}

export const isApart = (action: string): action is (typeof apart)[number] =>
  apart.some((one) => one === action);

const stepOf = (choices: readonly IntroductionStep['action'][]) =>
  fc.record({
    action: fc.constantFrom(...choices),
    who: fc.constantFrom(...names),
    whom: fc.constantFrom(...names),
    line: fc.constantFrom(lines[0], lines[0], lines[1]),
    isYes: fc.constantFrom(true, true, true, false),
    days: fc.constantFrom(1, 5, 13),
  });

export interface IntroductionStory {
  /** Whose answers differ between the two worlds. */
  hero: Name;
  /** What the hero says in the second world, whatever they say in the first. */
  instead: 'nothing' | 'no';
  /** What happens before anybody is introduced. */
  before: IntroductionStep[];
  steps: IntroductionStep[];
}
export const introductionStory: fc.Arbitrary<IntroductionStory> = fc.record({
  hero: fc.constantFrom<Name[]>('iris', 'bo', 'noor'),
  instead: fc.constantFrom('nothing', 'no'),
  before: fc.array(stepOf([...apart, ...away, 'pass', 'leave']), { maxLength: 2 }),
  steps: fc.array(stepOf(actions), { minLength: 12, maxLength: 12 }),
});
