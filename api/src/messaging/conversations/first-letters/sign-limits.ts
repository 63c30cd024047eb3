import { day, type Limit } from '../../../platform/limits/limit.ts';
import type { ScamSign } from './signs.ts';

const weekSeconds = 7 * day;
const monthSeconds = 30 * day;
const neverRefused = () => 'Please try again later.';
const signCountLimit = {
  most: 500,
  windowSeconds: monthSeconds,
  by: 'profile',
  refusal: neverRefused,
} as const;

export const signLimits = {
  sameFirstText: { most: 200, windowSeconds: weekSeconds, by: 'person', refusal: neverRefused },
  firstTextAsked: { most: 1, windowSeconds: day, by: 'person', refusal: neverRefused },
  firstWithLink: signCountLimit,
  firstWithPhone: signCountLimit,
  firstWithAccount: signCountLimit,
  firstWithNetwork: signCountLimit,
  firstToMany: signCountLimit,
} satisfies Record<string, Limit>;

export const countOf = {
  link: 'firstWithLink',
  phone: 'firstWithPhone',
  account: 'firstWithAccount',
  network: 'firstWithNetwork',
  many: 'firstToMany',
} as const satisfies Record<ScamSign, keyof typeof signLimits>;
