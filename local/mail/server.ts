import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import * as z from 'zod';
import { createMailbox, type SentMail } from './mailbox.ts';

const sendPath = '/emails:send';

/** Whether the call is signed as the service's documentation of HMAC authentication requires. */
function isSigned({ method, url, headers }: IncomingMessage, body: string, key: string): boolean {
  const hash = createHash('sha256').update(body).digest('base64');
  const said = `${method}\n${url}\n${headers['x-ms-date']};${headers.host};${hash}`;
  const signature = createHmac('sha256', Buffer.from(key, 'base64')).update(said).digest('base64');
  return (
    headers['x-ms-content-sha256'] === hash &&
    headers.authorization ===
      `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`
  );
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pageOf = (
  mails: readonly SentMail[],
): string => `<!doctype html><meta charset="utf-8"><title>Sent mail</title>
<h1>Mail that was sent on this machine</h1><p>Nothing left it.</p>${mails
  .map(
    ({ from, to, subject, text, headers }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(from)} → ${escapeHtml(to)}</p><pre>${escapeHtml(text)}</pre><pre>${escapeHtml(
        Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n'),
      )}</pre></article>`,
  )
  .join('')}`;

/**
 * The stand-in for the email of Azure Communication Services: one call, a page of sent mails, and reports of bounced
 * ones.
 */
export function mailServer(key: string): Server {
  const mailbox = createMailbox();
  const reports = createReports();
  return createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { ...headers, 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(pageOf(mailbox.mails));
      case 'GET /mails':
        return json(200, mailbox.mails);
      case 'POST /trouble':
        mailbox.trouble(JSON.parse(text).to, JSON.parse(text).next);
        return json(200, {});
      case 'POST /subscribe':
        return json((await reports.subscribe(JSON.parse(text).url)) ? 200 : 400, {});
      case `POST ${sendPath}`: {
        if (!isSigned(request, text, key)) return json(401, { error: { code: 'Denied', message: 'Denied' } });
        const operationId = String(request.headers['operation-id']);
        const { status, body, headers } = mailbox.take(operationId, JSON.parse(text));
        // Behaves like a service that does not answer.
        if (status === 0) return request.destroy();
        json(status, body, headers);
        const taken = mailbox.mails.find((one) => one.operationId === operationId);
        if (taken) await reports.tellOf(taken);
        return;
      }
      default:
        return json(501, { error: { message: 'This stand-in for email answers other calls only.' } });
    }
  });
}

const Asked = z.object({ validationResponse: z.string() });

/**
 * The Event Grid events for a subscriber of the service: mails to addresses that begin with `bounced` are reported as
 * bounced.
 */
function createReports() {
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
