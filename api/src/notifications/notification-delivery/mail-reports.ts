import { createHash, timingSafeEqual } from 'node:crypto';
import { notificationSettingsMessages } from '../../../contract/notifications/notification-settings.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts';
import { endAddress } from './end-address.ts';

const keyName = 'mail-reports';

/** The key is a secret: with it, a caller can remove mail addresses. */
export const mailReportsKey = (keyedHash: KeyedHash): string => keyedHash('notice', keyName);

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const isKey = (key: string, keyedHash: KeyedHash): boolean =>
  keyedHash.every('notice', keyName).some((one) => timingSafeEqual(digestOf(one), digestOf(key)));

/**
 * Statuses of Event Grid's `Microsoft.Communication.EmailDeliveryReportReceived`. Suppressed means that an earlier
 * mail bounced.
 */
const bouncedStatuses = ['Bounced', 'Suppressed'];

export const mailReported: Handler<'mailReported'> = async ({ key, events }, _caller, context) => {
  if (!isKey(key, context.keyedHash)) throw new ApiError(404, notificationSettingsMessages.unknown);
  const [first] = events;
  if (first?.eventType === 'Microsoft.EventGrid.SubscriptionValidationEvent')
    return { validationResponse: first.data.validationCode };
  for (const { data } of events) {
    if (data.messageId && data.status) await context.mailTests.noteReport(data.messageId, data.status);
    if (data.recipient && bouncedStatuses.includes(data.status ?? ''))
      await endAddressOfAll(
        data.recipient,
        data.deliveryAttemptTimeStamp ?? context.now().toISOString(),
        context,
      );
  }
  return {};
};

async function endAddressOfAll(address: string, sentAt: string, context: Context): Promise<void> {
  for (const { profileId, person } of await context.notificationSettings.listByAddress(address)) {
    const { personId, outcomes } = person;
    const kind =
      outcomes.find(({ channel, what }) => channel === 'mail' && what === 'sent')?.kind ?? 'account';
    const said = { at: context.now().toISOString(), kind, what: 'bounced', channel: 'mail' as const };
    if (!(await endAddress(profileId, personId, { address, sentAt }, context))) continue;
    context.log('info', 'notice-settled', { task: kind, outcome: 'mail bounced' });
    await context.notificationSettings.note(profileId, personId, '', said);
  }
}
