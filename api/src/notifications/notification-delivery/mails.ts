import type { NotificationKind } from '../../../contract/notifications/notification-kinds.ts';
import type { Context } from '../../context.ts';
import type { Mail } from '../../platform/services/mail.ts';
import type { NeutralWords } from '../activity/kind.ts';
import { linkTo } from './mail-link.ts';

interface MailWords {
  readonly subject: string;
  readonly said: string;
  /** This text may contain members' own words, so it is kept out of the mail headers. */
  readonly about?: string | null;
  readonly link: string;
  readonly press: string;
  readonly below?: { readonly said: string; readonly link: string };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Only `about` is escaped, because the other texts are written by the app. */
function mailBodyOf({
  subject,
  said,
  about = null,
  link,
  press,
  below,
}: MailWords): Pick<Mail, 'subject' | 'text' | 'html'> {
  const text = [
    said,
    ...(about === null ? [] : [about]),
    '',
    link,
    ...(below ? ['', `${below.said}: ${below.link}`] : []),
    '',
  ].join('\n');
  const html = [
    '<!doctype html><html lang="en"><meta charset="utf-8"><body style="font:16px/1.5 sans-serif">',
    `<p>${said}</p>${about === null ? '' : `<p>${escapeHtml(about)}</p>`}<p><a href="${link}">${press}</a></p>`,
    below ? `<p style="font-size:13px"><a href="${below.link}">${below.said}</a></p>` : '',
    '</body></html>',
  ].join('');
  return { subject, text, html };
}

export interface Recipient {
  readonly profileId: number;
  readonly personId: string;
}
type MailContext = Pick<Context, 'keyedHash' | 'settings'>;

/**
 * The mail says that there is news, but not what it is, who sent it or where.
 * @param kind mail of this kind can be stopped by a link; null for what the person asked for at this moment
 * @param words `about` is the text of the news, for members who chose to receive it; other news covered by the mail is not
 * mentioned
 */
export function newsMail(
  to: string,
  kind: NotificationKind | null,
  { subject, said, about }: Pick<NeutralWords, 'subject' | 'said'> & { readonly about: string | null },
  reader: Recipient,
  context: MailContext,
): Mail {
  const stop = kind === null ? undefined : linkTo({ does: 'stop', kind, ...reader }, context);
  const words = {
    subject,
    said,
    about,
    link: linkTo({ does: 'open', ...reader }, context),
    press: 'Read it',
    ...(stop && { below: { said: 'No more mail like this', link: stop } }),
  };
  const headers: Mail['headers'] = stop
    ? { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
  return { to, ...mailBodyOf(words), headers };
}

export function confirmMail(to: string, reader: Recipient, context: MailContext): Mail {
  const words = {
    subject: 'Please confirm your address',
    said: 'Somebody asked to be sent news here. If that was you, please confirm it. If not, there is nothing to do.',
    link: linkTo({ does: 'confirm', address: to, ...reader }, context),
    press: 'Confirm',
  };
  return { to, ...mailBodyOf(words), headers: {} };
}

/** About the account itself. It has no link to stop it, because no setting does. */
export function serviceMail(
  to: string,
  { subject, said }: Pick<MailWords, 'subject' | 'said'>,
  reader: Recipient,
  context: MailContext,
): Mail {
  const link = linkTo({ does: 'open', ...reader }, context);
  return { to, ...mailBodyOf({ subject, said, link, press: 'Sign in' }), headers: {} };
}

/** The part after `#` reaches no server, so no log has it. */
export function contactMail(
  { email, number, code }: { email: string; number: string; code: string },
  { settings }: Pick<Context, 'settings'>,
): Mail {
  const words = {
    subject: 'Please confirm your address',
    said: 'Somebody gave this address with a report. If that was you, please confirm it: a person then looks within two hours. If not, there is nothing to do.',
    link: `${settings.SITE_ORIGIN}/your-report#${new URLSearchParams({ number, code })}`,
    press: 'Confirm',
  };
  return { to: email, ...mailBodyOf(words), headers: {} };
}

/** To an outside reviewer, who has no page of news. */
export function outsideMail(to: string, { settings }: Pick<Context, 'settings'>): Mail {
  const words = {
    subject: 'Something waits for you',
    said: 'Something waits that nobody in the community may decide. Please sign in and look.',
    link: `${settings.SITE_ORIGIN}/community/moderation`,
    press: 'Sign in',
  };
  return { to, ...mailBodyOf(words), headers: {} };
}

/** The link shows whether the address of links leads to the API. */
export function testMail(to: string, { settings }: Pick<Context, 'settings'>): Mail {
  const words = {
    subject: 'A test',
    said: 'This is a test. There is nothing to do.',
    link: `${settings.NOTICE_ORIGIN}/health`,
    press: 'See whether links work',
  };
  return { to, ...mailBodyOf(words), headers: {} };
}
