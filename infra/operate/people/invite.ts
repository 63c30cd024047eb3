import { randomUUID } from 'node:crypto';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { asViewer } from '../../../api/src/platform/http/viewer.ts';
import { type Acting, recordOperatorAction, requireWhy } from '../acting.ts';
import { signedInOperator } from '../operator.ts';
import { operatorContext } from '../operator-settings.ts';
import { findPerson } from './people.ts';

/**
 * Creates a code in the name of a member, who vouches for the person who uses it. It counts towards the member's quota.
 * @returns the code
 */
export async function invite([inviter = '']: string[], acting: Acting, context: Context): Promise<string> {
  const { person, profile } = await findPerson(inviter, context);
  if (profile?.status !== 'Approved')
    throw new Error(`${inviter} is no approved member, and can vouch for nobody.`);
  await recordOperatorAction('invite', { ...acting, subjects: [profile.id] }, context);
  const own = await context.people.findOwn(person.id);
  if (!own) throw new Error(`${inviter} is no member.`);
  const caller = {
    personId: person.id,
    email: person.email ?? null,
    name: '',
    issuedAt: Number.MAX_SAFE_INTEGER,
    profile: own.value,
    etag: own.etag,
    viewer: await asViewer(own.value, context),
  };
  return (await handlers.generateInvitation({ requestId: randomUUID() }, caller, context)).code;
}

export function plan([inviter = '']: string[], why = ''): string {
  if (inviter === '') throw new Error('Say who vouches: invite <address, handle or number of a member>');
  requireWhy(why);
  return `Would make an invitation code in the name of ${inviter}, and record why.`;
}

/** `npm run operate -- invite margot@veil.example --why "<reason>"` */
export async function run(args: string[], why = ''): Promise<void> {
  requireWhy(why);
  const context = await operatorContext();
  const code = await invite(args, { operator: await signedInOperator(), why }, context);
  process.stdout.write(`${code}\n`);
}
