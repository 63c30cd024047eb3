import { createHash, createHmac } from 'node:crypto';

interface MailSettings {
  MAIL_ENDPOINT?: string | undefined;
  MAIL_KEY?: string | undefined;
  NOTICE_SENDER?: string | undefined;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** `refused` means that this mail will never be accepted; `laterSeconds` is how long the service asks to wait. */
type MailOutcome = 'sent' | 'refused' | { readonly laterSeconds: number };

/** This calls the REST API, because the SDK would poll each mail until it is delivered and brings eight packages. */
const path = '/emails:send?api-version=2023-03-31';
const scope = 'https://communication.azure.com/.default';
const timeout = 15_000;
/** In seconds, used if the service names no time. */
const usualWait = 60;

/** Sends through Azure Communication Services: with a key on one machine, with the managed identity in Azure. */
export function createMail(
  { MAIL_ENDPOINT: endpoint, MAIL_KEY: key, NOTICE_SENDER: sender }: MailSettings,
  now: () => Date,
) {
  if (endpoint === undefined || sender === undefined) return undefined;
  /** Until this time the service asked to wait, and only urgent mail is tried. */
  let pausedUntil = 0;

  function pausedFor(laterSeconds: number): MailOutcome {
    pausedUntil = now().getTime() + laterSeconds * 1000;
    return { laterSeconds };
  }

  return {
    /**
     * @param operationId the same for each try, so that the service recognizes a repeated mail
     * @throws Error if the service fails or does not answer: the mail may have been sent
     */
    async send(
      { to, subject, text, html, headers }: Mail,
      operationId: string,
      isUrgent: boolean,
    ): Promise<MailOutcome> {
      const pause = Math.ceil((pausedUntil - now().getTime()) / 1000);
      if (pause > 0 && !isUrgent) return { laterSeconds: pause };
      const body = JSON.stringify({
        senderAddress: sender,
        recipients: { to: [{ address: to }] },
        content: { subject, plainText: text, html },
        headers,
        userEngagementTrackingDisabled: true,
      });
      const answer = await fetch(`${endpoint}${path}`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        headers: {
          'content-type': 'application/json',
          'operation-id': operationId,
          ...(key ? signedHeaders(new URL(endpoint), body, key, new Date()) : await bearerHeader()),
        },
        body,
      });
      await answer.body?.cancel();
      if (answer.ok || answer.status === 409) return 'sent';
      if (answer.status === 429 || answer.status === 503)
        return pausedFor(Math.max(1, Number(answer.headers.get('retry-after')) || usualWait));
      if (answer.status === 400) return 'refused';
      throw new Error(`The mail service answered ${answer.status}.`);
    },
  };
}
export type MailService = ReturnType<typeof createMail>;

async function bearerHeader(): Promise<Record<string, string>> {
  const { DefaultAzureCredential } = await import('@azure/identity');
  const { token } = await new DefaultAzureCredential().getToken(scope);
  return { authorization: `Bearer ${token}` };
}

/** Signs as the service's documentation of HMAC authentication describes. */
function signedHeaders({ host }: URL, body: string, key: string, now: Date): Record<string, string> {
  const date = now.toUTCString();
  const hash = createHash('sha256').update(body).digest('base64');
  const said = `POST\n${path}\n${date};${host};${hash}`;
  const signature = createHmac('sha256', Buffer.from(key, 'base64')).update(said).digest('base64');
  return {
    'x-ms-date': date,
    'x-ms-content-sha256': hash,
    authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
  };
}
