import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Context } from '../../../../api/src/context.ts';
import { contentSafety } from '../../../../api/src/platform/services/content-safety.ts';
import type { createDraws } from '../../../matching/population.ts';
import { withoutLimitsAndJudges } from '../../../support/context-parts.ts';
import { type FaultyStore, startFaultyStore } from '../../../support/faulty-store.ts';
import { type InProcess, openInProcess, openIsolated } from '../../../support/in-process.ts';

export type Draws = ReturnType<typeof createDraws>;

/** The share of calls that fail, to the store, blobs, mail and what judges texts. */
const faultShare = 0.05;
const lateMs = 100;

/** Time goes on, as where several instances tell it. */
const withRunningClock = ({ context, clock }: InProcess): Context => {
  Object.defineProperty(clock, 'now', { get: () => new Date() });
  return withoutLimitsAndJudges(context);
};

export interface Sent {
  readonly to: string;
  readonly text: string;
}

/** A database for some stories, an instance to which everything answers, and the mails that left. */
export interface World {
  readonly calm: Context;
  readonly mails: Sent[];
}

const withKeptMails = (context: Context, mails: Sent[]): Context => {
  const { mail } = context;
  if (!mail) throw new Error('There is no mail to fail.');
  const send: typeof mail.send = (letter, ...rest) => {
    mails.push({ to: letter.to, text: JSON.stringify(letter) });
    return mail.send(letter, ...rest);
  };
  return { ...context, mail: { send } };
};

export async function openWorld(): Promise<World> {
  const mails: Sent[] = [];
  return { calm: withKeptMails(withRunningClock(await openIsolated()), mails), mails };
}

/** The service, of whose calls some are not done, some done late, some twice, and some done and not answered. */
function makeFaulty<Service extends object>(service: Service, draws: Draws): Service {
  const away = () => new Error('The service is away.');
  return new Proxy(service, {
    get(target, name) {
      const action = Reflect.get(target, name);
      if (typeof action !== 'function') return action;
      return async (...args: unknown[]) => {
        const fate = draws.isSo(faultShare)
          ? draws.one(['before', 'after', 'late', 'twice'] as const)
          : undefined;
        if (fate === 'before') throw away();
        if (fate === 'late') await setTimeout(lateMs);
        if (fate === 'twice') await action.apply(target, args);
        const answer = await action.apply(target, args);
        if (fate === 'after') throw away();
        return answer;
      };
    },
  });
}

export interface Instance {
  context: Context;
  store: FaultyStore;
}

/** One whose services fail as the seed says. Somebody who starts it again has forgotten what it remembered. */
export async function startInstance({ calm, mails }: World, draws: Draws): Promise<Instance> {
  const store = await startFaultyStore(inject('addresses').cosmos);
  const { COSMOS_DATABASE } = calm.settings;
  const context = withKeptMails(
    withRunningClock(openInProcess({ COSMOS_ENDPOINT: store.url, COSMOS_DATABASE })),
    mails,
  );
  store.judge(() => (draws.isSo(faultShare) ? draws.one(['before', 'after', 'late']) : undefined));
  return {
    context: {
      ...context,
      [contentSafety]: makeFaulty(context[contentSafety], draws),
      photoBlobs: makeFaulty(context.photoBlobs, draws),
      mail: context.mail && makeFaulty(context.mail, draws),
    },
    store,
  };
}
