import { category } from './category.ts';

export const relationship = category({
  id: 6,
  key: 'relationship',
  name: 'Relationship',
  question: 'How is your relationship shaped?',
  choices: [
    [601, 'single', 'Single'],
    [602, 'seeing-someone', 'Seeing someone'],
    [603, 'living-together', 'Living together'],
    [604, 'married', 'Married'],
    [605, 'open-relationship', 'Open relationship'],
    [606, 'open-marriage', 'Open marriage'],
    [607, 'polyamorous', 'Polyamorous'],
    [608, 'solo-polyamorous', 'Solo polyamorous'],
    [609, 'mostly-monogamous', 'Mostly monogamous'],
    [610, 'monogamous', 'Monogamous'],
    [611, 'three-of-us', 'Three of us'],
    [612, 'a-household-of-friends', 'A household of friends'],
    [613, 'long-distance', 'Long-distance'],
    [614, 'separated', 'Separated'],
    [615, 'divorced', 'Divorced'],
    [616, 'widowed', 'Widowed'],
    [617, 'partner-knows-and-agrees', 'Partner knows and agrees'],
    [618, 'exploring-as-a-pair', 'Exploring as a pair'],
    [619, 'no-labels', 'No labels'],
  ],
});
