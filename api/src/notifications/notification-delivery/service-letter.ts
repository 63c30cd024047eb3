import type { Context } from '../../context.ts';
import type { NextRun } from '../../platform/outbox/work.ts';
import type { Mail } from '../../platform/services/mail.ts';
import { quotaDelay, sendLetter } from './deliver.ts';
import { type Recipient, serviceMail } from './mails.ts';
import { operationIdOf } from './operation-id.ts';

interface ServiceLetter {
  readonly subject: string;
  readonly said: string;
  /** Letters with the same key are one letter. */
  readonly key: string;
}

/**
 * A letter about the account itself, which no setting turns off. It goes to the confirmed address, or else to the
 * address of the sign-in.
 */
export async function sendServiceLetter(
  reader: Recipient,
  { subject, said, key }: ServiceLetter,
  context: Context,
): Promise<NextRun | undefined> {
  const { notificationSettings, people, log } = context;
  if (!context.mail) return undefined;
  const chosen = (await notificationSettings.find(reader.profileId, reader.personId))?.mail;
  const address =
    chosen?.state === 'confirmed' ? chosen.address : (await people.find(reader.personId))?.email;
  if (!address) {
    log('info', 'service-letter-without-address', {});
    return undefined;
  }
  return sendLetterTo(serviceMail(address, { subject, said }, reader, context), key, context);
}

/** @param key letters with the same key are one letter */
export async function sendLetterTo(
  letter: Mail,
  key: string,
  context: Context,
): Promise<NextRun | undefined> {
  const isFull = await quotaDelay('account', context);
  if (isFull) return { againAt: isFull.laterAt };
  const outcome = await sendLetter(letter, operationIdOf(key), false, context);
  return typeof outcome === 'object' ? { againAt: outcome.laterAt } : undefined;
}
