import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { Context } from '../../api/src/context.ts';
import { testMailTask } from '../../api/src/notifications/activity/notification-settings.ts';
import { operationIdOf } from '../../api/src/notifications/notification-delivery/operation-id.ts';
import { recordOperatorAction, requireWhy } from './acting.ts';
import { readEnvironment } from './environment.ts';
import { signedInOperator } from './operator.ts';
import { operatorContext } from './operator-settings.ts';

/** No profile has this number: the work of operators has its own partition. */
const operatorsPartition = 0;

/**
 * Has the API send a mail, with its own identity and settings. The CLI of Azure gets no token for the mail service:
 * https://github.com/Azure/azure-cli/issues/26271
 * @returns the mail's id, under which `mailTests` says what became of it
 */
export async function askTestMail(
  address: string,
  { activity, mailTests, newId, now }: Context,
): Promise<string> {
  const messageId = operationIdOf(`test ${newId()}`);
  await mailTests.start(messageId);
  const work = {
    id: `outbox-${newId()}`,
    task: testMailTask,
    isForNow: false,
    payload: { address, messageId },
    dueAt: now().toISOString(),
  };
  await activity.enqueue(operatorsPartition, [work]);
  return messageId;
}

/** What each outcome means, and what to do about it. */
const outcomes: Record<string, { isGood?: true; says: string }> = {
  Delivered: {
    isGood: true,
    says: 'The mail was delivered. Open its link: it must show that the API is well.',
  },
  Bounced: { says: 'The mail came back: there is no such mailbox, or its server does not take the domain.' },
  Suppressed: { says: 'The service sends that address nothing, because an earlier mail came back.' },
  FilteredSpam: { says: 'The mail was taken for spam. Are SPF, DKIM and DKIM2 verified?' },
  Quarantined: { says: 'The mail was put aside as spam or dangerous.' },
  Failed: { says: 'The service could not deliver the mail.' },
  refused: { says: 'The service refused the mail. Is the domain linked, and the sender one of its senders?' },
};

export interface Patience {
  readonly tries: number;
  readonly pauseMs: number;
}

/**
 * Waits until the delivery report has come.
 * @throws Error if the mail was not delivered, or nothing was heard of it
 */
export async function awaitDelivery(
  messageId: string,
  { mailTests }: Pick<Context, 'mailTests'>,
  { tries, pauseMs }: Patience,
): Promise<string> {
  let last = 'waiting';
  for (let n = 0; n < tries; n++) {
    last = (await mailTests.find(messageId)) ?? last;
    if (last !== 'waiting' && last !== 'sent') break;
    await wait(pauseMs);
  }
  if (last === 'waiting') throw new Error('The API did not take it up. Does the alert timer-missed ring?');
  if (last === 'sent')
    throw new Error(
      'The service took the mail, and no delivery report came. Is there a subscription? docs/operate.md, "Mail", step 5.',
    );
  const { isGood, says } = outcomes[last] ?? { says: `It was ${last}.` };
  if (!isGood) throw new Error(says);
  return says;
}

export function plan([action, address]: string[], why = ''): string {
  if (action !== 'test' || !z.email().safeParse(address).success)
    throw new Error('Say to whom: mail test you@example.org');
  requireWhy(why);
  return `Would have the API send a mail to ${address}, and wait for its delivery report.`;
}

/** `npm run operate -- mail test <address> --why "<reason>"` */
export async function run([, address = '']: string[], why = ''): Promise<void> {
  const { NOTICE_ORIGIN } = readEnvironment(['NOTICE_ORIGIN']);
  const { status } = await fetch(`${NOTICE_ORIGIN}/health`).catch(() => ({ status: 'nothing' }));
  if (status !== 200)
    throw new Error(`${NOTICE_ORIGIN}/health answers ${status}: links in mail would lead nowhere.`);
  const context = await operatorContext();
  const operator = await signedInOperator();
  await recordOperatorAction('mail-tested', { operator, why, details: { address } }, context);
  const messageId = await askTestMail(address, context);
  process.stdout.write('The API sends it when the outbox next runs. Waiting for the delivery report …\n');
  process.stdout.write(`${await awaitDelivery(messageId, context, { tries: 120, pauseMs: 10_000 })}\n`);
}
