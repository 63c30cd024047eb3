import fc from 'fast-check';

/** Ada introduces Iris and Bo, who are a couple, to Noor, and Noor to Vera. Vera is connected with the couple. */
export const names = ['ada', 'iris', 'bo', 'noor', 'vera'] as const;
export type Name = (typeof names)[number];

export const lines = ['You both like the sea.', 'You both bake bread.'] as const;
export type Line = (typeof lines)[number];
/** The couple stays the couple’s profile, whoever leaves it. */
export type Home = 'ada' | 'couple' | 'noor' | 'vera';
export const introducedBy: Record<Line, readonly [Home, Home]> = {
  'You both like the sea.': ['couple', 'noor'],
  'You both bake bread.': ['noor', 'vera'],
};

const apart = ['block', 'hide', 'shieldPerson', 'shieldTown'] as const;
const away = ['pause', 'goUnlisted', 'suspend'] as const;
const others = ['leave', 'withdraw', ...apart, ...away] as const;
type Action = 'answer' | 'heroAnswer' | 'visit' | 'pass' | (typeof others)[number];

export interface IntroductionStep {
  /** A visit is a call that says nothing: whoever answers has also been here. `heroAnswer` has the hero as `who`. */
  action: Action;
  who: Name;
  whom: Name;
  line: Line;
  isYes: boolean;
  days: number;
}

export const isApart = (action: string): action is (typeof apart)[number] =>
  apart.some((one) => one === action);

const stepOf = (
  action: fc.Arbitrary<Action>,
  who: fc.Arbitrary<Name> = fc.constantFrom(...names),
  line: fc.Arbitrary<Line> = fc.constantFrom(lines[0], lines[0], lines[1]),
) =>
  fc.record({
    action,
    who,
    whom: fc.constantFrom(...names),
    line,
    isYes: fc.constantFrom(true, true, true, true, false),
    days: fc.constantFrom(1, 1, 1, 5, 13),
  });

const oneOf = (...actions: Action[]) => stepOf(fc.constantFrom(...actions));

/** Mostly of somebody who was asked. */
const answerStep = fc
  .constantFrom<[Name, Line][]>(
    ...(['iris', 'bo', 'noor'] as const).map((who): [Name, Line] => [who, lines[0]]),
    ...(['noor', 'vera', 'vera', 'ada'] as const).map((who): [Name, Line] => [who, lines[1]]),
  )
  .chain(([who, line]) => stepOf(fc.constant('answer'), fc.constant(who), fc.constant(line)));

export interface IntroductionStory {
  /** The person whose answers differ between the two worlds. */
  hero: Name;
  /** The answer of the hero in the second world, whatever they say in the first. */
  instead: 'nothing' | 'no';
  /** The steps before anybody is introduced. */
  before: IntroductionStep[];
  steps: IntroductionStep[];
}
export const introductionStory: fc.Arbitrary<IntroductionStory> = fc.record({
  hero: fc.constantFrom<Name[]>('iris', 'bo', 'noor'),
  instead: fc.constantFrom('nothing', 'no'),
  before: fc.oneof(
    { weight: 3, arbitrary: fc.constant<IntroductionStep[]>([]) },
    {
      weight: 1,
      arbitrary: fc.array(oneOf(...apart, ...away, 'pass', 'leave'), { minLength: 1, maxLength: 2 }),
    },
  ),
  steps: fc.array(
    fc.oneof(
      { weight: 9, arbitrary: answerStep },
      { weight: 4, arbitrary: oneOf('heroAnswer') },
      { weight: 1, arbitrary: oneOf('pass') },
      { weight: 3, arbitrary: oneOf(...others) },
    ),
    { minLength: 14, maxLength: 14 },
  ),
});
