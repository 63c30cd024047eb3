import * as z from 'zod';

/** The body of a call that sends a mail. The service supports more fields, which are not used here. */
const mailSchema = z.strictObject({
  senderAddress: z.email(),
  recipients: z.strictObject({ to: z.array(z.strictObject({ address: z.email() })).length(1) }),
  content: z.strictObject({
    subject: z.string().min(1),
    plainText: z.string().min(1),
    html: z.string().min(1),
  }),
  headers: z.record(z.string(), z.string().regex(/^[^\r\n]*$/)),
  userEngagementTrackingDisabled: z.boolean(),
});

export interface SentMail {
  operationId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

interface Trouble {
  status: number;
  retryAfter?: number | undefined;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** The mails that the stand-in received, newest first, and the refusals that it was told to give. */
export function createMailbox() {
  const mails: SentMail[] = [];
  const troubles = new Map<string, Trouble[]>();

  return {
    mails,

    /** Sets the refusals for the next mails to an address, one after the other. */
    trouble(to: string, next: Trouble[]): void {
      troubles.set(to, next);
    },

    /** One operation is one mail, however often it is requested. */
    take(operationId: string, body: unknown): Answer {
      const parsed = mailSchema.safeParse(body);
      const [first] = parsed.data?.recipients.to ?? [];
      const trouble = troubles.get(first?.address ?? '')?.shift();
      if (trouble) {
        const wait = trouble.retryAfter;
        const headers: Record<string, string> = wait === undefined ? {} : { 'retry-after': String(wait) };
        return {
          status: trouble.status,
          headers,
          body: { error: { code: 'Refused', message: 'As was asked.' } },
        };
      }
      if (!parsed.success)
        return {
          status: 400,
          body: { error: { code: 'BadRequest', message: z.prettifyError(parsed.error) } },
        };
      const { senderAddress: from, content, headers } = parsed.data;
      const to = first?.address ?? '';
      const { subject, plainText: text, html } = content;
      if (!mails.some((mail) => mail.operationId === operationId))
        mails.unshift({ operationId, from, to, subject, text, html, headers });
      return { status: 202, body: { id: operationId, status: 'Running' } };
    },
  };
}
