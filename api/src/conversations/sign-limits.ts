import { day, type Limit } from '../limits/limit.ts';
import type { Sign } from './signs.ts';

const week = 7 * day;
const month = 30 * day;
const neverRefused = () => 'Please try again later.';
const counted = { most: 500, windowSeconds: month, by: 'profile', refusal: neverRefused } as const;

export const signLimits = {
  sameFirstText: { most: 200, windowSeconds: week, by: 'person', refusal: neverRefused },
  firstTextAsked: { most: 1, windowSeconds: day, by: 'person', refusal: neverRefused },
  ...{ firstWithLink: counted, firstWithPhone: counted, firstWithAccount: counted },
  ...{ firstWithNetwork: counted, firstToMany: counted },
} satisfies Record<string, Limit>;

export const countOf = {
  link: 'firstWithLink',
  phone: 'firstWithPhone',
  account: 'firstWithAccount',
  network: 'firstWithNetwork',
  many: 'firstToMany',
} as const satisfies Record<Sign, keyof typeof signLimits>;
