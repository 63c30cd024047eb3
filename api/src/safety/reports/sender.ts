import { domainToASCII } from 'node:url';
import type { Context } from '../../context.ts';

/** Mail domains that ignore dots before the @, and the one that stands for each. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * Returns one spelling for addresses that lead to the same mailbox: case, a tag after `+`, quotes, the dots of Gmail and
 * the encoding of the domain do not count. Other addresses of the same person, such as those of a domain of their own,
 * are others.
 */
export function mailboxOf(email: string): string {
  const plain = email.trim().normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const typed = plain.slice(at + 1).replace(/\.$/, '');
  const domain = domainToASCII(typed) || typed;
  const local = plain.slice(0, at).replaceAll('"', '');
  const [untagged] = local.split('+');
  const name = untagged || local;
  const host = dotless[domain];
  return host === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${host}`;
}

/** Stands for who sent a report from outside. */
export const senderOf = (email: string, { keyedHash }: Pick<Context, 'keyedHash'>): string =>
  keyedHash('sender', mailboxOf(email));
