import * as z from 'zod/mini';
import { notificationKindNames } from '../../../contract/notifications/notification-kinds.ts';
import type { Context } from '../../context.ts';
import { decryptText, encryptText } from '../../platform/secrets/encrypted-text.ts';

/** The token is encrypted: a link reveals nothing about its recipient and cannot be forged. */
const actionSchema = z.union([
  z.strictObject({ does: z.literal('open'), profileId: z.number(), personId: z.string() }),
  z.strictObject({
    does: z.literal('stop'),
    profileId: z.number(),
    personId: z.string(),
    kind: z.enum(notificationKindNames),
  }),
  z.strictObject({
    does: z.literal('confirm'),
    profileId: z.number(),
    personId: z.string(),
    address: z.string(),
  }),
]);
export type MailLink = z.output<typeof actionSchema>;

type LinkKeys = Pick<Context, 'keyedHash'>;

const tokenOf = (action: MailLink, { keyedHash }: LinkKeys): string =>
  encryptText('notice', JSON.stringify(action), keyedHash);

export function readMailLink(token: string, { keyedHash }: LinkKeys): MailLink | undefined {
  const text = decryptText('notice', token, keyedHash);
  return text === undefined ? undefined : actionSchema.parse(JSON.parse(text));
}

/** @throws Error if mail is not configured */
export function linkTo(action: MailLink, context: Pick<Context, 'keyedHash' | 'settings'>): string {
  const { NOTICE_ORIGIN: origin } = context.settings;
  if (origin === undefined) throw new Error('NOTICE_ORIGIN is missing.');
  return `${origin}/n/${tokenOf(action, context)}`;
}
