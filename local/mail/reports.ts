import * as z from 'zod';

const Asked = z.object({ validationResponse: z.string() });

/**
 * The Event Grid events for a subscriber of the service: mails to addresses that begin with `bounced` are reported as
 * bounced.
 */
export function createReports() {
  let subscriber: string | undefined;
  const post = (url: string, kind: string, eventType: string, data: object) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'aeg-event-type': kind },
      body: JSON.stringify([{ id: '1', topic: '', subject: '', eventType, data, dataVersion: '1.0' }]),
    });

  return {
    /** Validates the subscriber first, as Event Grid does. */
    async subscribe(url: string): Promise<boolean> {
      const validationCode = 'do-you-hear';
      const type = 'Microsoft.EventGrid.SubscriptionValidationEvent';
      const answer = await post(url, 'SubscriptionValidation', type, { validationCode });
      const { data } = Asked.safeParse(await answer.json().catch(() => undefined));
      const hears = answer.ok && data?.validationResponse === validationCode;
      if (hears) subscriber = url;
      return hears;
    },

    async tellOf({
      to: recipient,
      operationId: messageId,
    }: {
      to: string;
      operationId: string;
    }): Promise<void> {
      if (subscriber === undefined || !recipient.startsWith('bounced')) return;
      const type = 'Microsoft.Communication.EmailDeliveryReportReceived';
      await post(subscriber, 'Notification', type, {
        recipient,
        messageId,
        status: 'Bounced',
        deliveryAttemptTimeStamp: new Date().toISOString(),
      });
    },
  };
}
