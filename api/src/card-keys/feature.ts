import type * as rows from '../../contract/account/card-keys.ts';
import { cardKeyLimits, cardKeyMessages } from '../../contract/account/card-keys.ts';
import type { HandlersOf, PersonalData, Resources } from '../feature.ts';
import { onDemand } from '../http/on-demand.ts';
import { codeTries, codeTriesFromHere } from '../invitations/rules.ts';
import { day, type Limit } from '../limits/limit.ts';
import { tasksOf } from '../outbox/work.ts';
import { admitByKey } from './admit-by-key.ts';
import { withKeysClosed } from './close-keys.ts';
import { createCardKeyStore } from './store.ts';

export const stores = ({ database }: Resources) => ({ cardKeys: createCardKeyStore(database) });

export const handlers: HandlersOf<typeof rows> = {
  ownCards: onDemand(async () => (await import('../on-demand-handlers.ts')).ownCards),
  makeCardKey: onDemand(async () => (await import('../on-demand-handlers.ts')).makeCardKey),
  withdrawCardKey: onDemand(async () => (await import('../on-demand-handlers.ts')).withdrawCardKey),
  signAs: onDemand(async () => (await import('../on-demand-handlers.ts')).signAs),
  lookAtCardKey: onDemand(async () => (await import('../on-demand-handlers.ts')).lookAtCardKey),
  takeCard: onDemand(async () => (await import('../on-demand-handlers.ts')).takeCard),
};

export const limits = {
  cardKeysMade: {
    most: cardKeyLimits.madePerDay,
    windowSeconds: day,
    by: 'profile',
    refusal: () => cardKeyMessages.tooManyMade,
  } satisfies Limit,
  /** Keys that open nothing: of another one the try is given back. */
  cardKeyTries: codeTries,
  cardKeyTriesFromHere: codeTriesFromHere,
};

export const tasks = tasksOf(admitByKey);

export const profileInvariants = { keys: withKeysClosed };

export const personal = {
  keys: {
    erasedBy: 'A hash that leads from a key to the number of its profile lapses after ten days.',
    copiedAs: 'Open keys are on the page of who signs in.',
  },
} satisfies Record<string, PersonalData>;
