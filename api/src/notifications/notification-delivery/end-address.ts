import type { Context } from '../../context.ts';
import { operationIdOf } from './operation-id.ts';

/**
 * Removes a mail address after a bounce.
 * @param sentAt when the bounced mail was sent: an address that was set after it is kept
 * @returns whether the address was still in use
 */
export async function endAddress(
  profileId: number,
  personId: string,
  { address, sentAt }: { address: string; sentAt: string },
  { notificationSettings, activity, now }: Context,
): Promise<boolean> {
  let isEnded = false;
  await notificationSettings.change(profileId, personId, (one) => {
    const mail = one?.mail;
    isEnded = mail?.address === address && mail.state !== 'ended' && mail.since <= sentAt;
    return one && mail && isEnded ? { ...one, mail: { ...mail, state: 'ended' } } : one;
  });
  await activity.record(profileId, {
    id: `account-mail-${operationIdOf(`${personId} ${address}`)}`,
    kind: 'mail-returned',
    at: now().toISOString(),
    personId,
  });
  return isEnded;
}
