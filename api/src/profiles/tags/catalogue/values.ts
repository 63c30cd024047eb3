import { defineCategory } from './category.ts';

export const values = defineCategory({
  id: 11,
  key: 'values',
  name: 'Values',
  question: 'What matters most to you in people?',
  choices: [
    [1101, 'honesty', 'Honesty'],
    [1102, 'kindness', 'Kindness'],
    [1103, 'respect', 'Respect'],
    [1104, 'humour', 'Humour'],
    [1105, 'reliability', 'Reliability'],
    [1106, 'generosity', 'Generosity'],
    [1107, 'loyalty', 'Loyalty'],
    [1108, 'equality', 'Equality'],
    [1109, 'patience', 'Patience'],
    [1110, 'independence', 'Independence'],
    [1111, 'openness', 'Openness'],
    [1112, 'body-positivity', 'Body positivity'],
    [1113, 'inclusivity', 'Inclusivity'],
    [1114, 'good-manners', 'Good manners'],
    [1115, 'family', 'Family'],
    [1116, 'faith-or-spirituality', 'Faith or spirituality'],
    [1117, 'sustainability', 'Sustainability'],
    [1118, 'personal-growth', 'Personal growth'],
  ],
});
