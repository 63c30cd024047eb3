import { writeFileSync } from 'node:fs';
import { confirmWord } from '../../../api/contract/people/account/account.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Person } from '../../../api/src/people/people/person.ts';
import type { SignedIn } from '../../../api/src/platform/http/identify.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { suspendProfile } from '../../../api/src/safety/moderation/sanctions/suspend.ts';
import { type Acting, recordOperatorAction } from '../acting.ts';
import { signedInOperator } from '../operator.ts';
import { operatorContext } from '../operator-settings.ts';

interface Found {
  readonly person: Person;
  readonly profile: Profile | undefined;
}

/**
 * Finds a person by address, handle or id.
 * @throws Error unless exactly one person matches
 */
export async function findPerson(whom: string, context: Context): Promise<Found> {
  const { people, profiles, handles } = context;
  const profileId = /^\d+$/.test(whom)
    ? Number(whom)
    : whom.includes('@')
      ? undefined
      : ((await handles.lookUp(whom)) ?? undefined);
  const byProfile = profileId === undefined ? undefined : (await profiles.find(profileId))?.value;
  const ids = byProfile
    ? byProfile.people.map(({ personId }) => personId)
    : await people.listByEmail(whom.toLowerCase());
  const [id, other] = ids;
  if (id === undefined) throw new Error(`Nobody is known as ${whom}.`);
  if (other !== undefined) throw new Error(`More than one person is known as ${whom}: name an address.`);
  const person = await people.find(id);
  if (!person) throw new Error(`Nobody is known as ${whom}.`);
  return { person, profile: await people.findOwnProfile(id) };
}

const asCaller = ({ id, email, name }: Person): SignedIn => ({
  personId: id,
  email: email ?? null,
  name: name ?? '',
  issuedAt: Number.MAX_SAFE_INTEGER,
});

type PersonAction = (found: Found, acting: Acting, context: Context, more: string) => Promise<string>;

const actions: Record<string, { takes: string; does: string; isReading?: true; action: PersonAction }> = {
  find: {
    takes: '',
    does: 'say who it is, and what stands about them',
    isReading: true,
    action: async ({ person, profile }) => JSON.stringify(describePerson(person, profile), undefined, 2),
  },
  notices: {
    takes: '',
    does: 'say why they got no mail and no word on their phone',
    isReading: true,
    action: async ({ person, profile }, _acting, context) => {
      if (!profile) return 'They have no profile yet: nothing is told to them.';
      const settings = await context.notificationSettings.find(profile.id, person.id);
      if (!settings) return 'They have not said how they may be reached: nothing leaves the app.';
      if (!settings.mail && !settings.hasPhone) return 'They look by themselves: nothing leaves the app.';
      const { mail, hasPhone, channels, quiet, timeZone, outcomes } = settings;
      const said = { mail: mail?.state ?? 'none', hasPhone, channels: channels, quiet, timeZone, outcomes };
      return JSON.stringify(said, undefined, 2);
    },
  },
  copy: {
    takes: '<file>',
    does: 'write a copy of what is kept about them into a file',
    action: async ({ person }, _acting, context, file) => {
      const copy = await handlers.exportAccount({}, asCaller(person), context);
      writeFileSync(file, JSON.stringify(copy, undefined, 2), { mode: 0o600 });
      return `Written to ${file}. Give it to nobody but them, and delete it.`;
    },
  },
  erase: {
    takes: '',
    does: 'erase their account as if they had done it',
    action: async ({ person, profile }, _acting, context) => {
      await handlers.deleteAccount({ confirm: profile?.handle ?? confirmWord }, asCaller(person), context);
      return 'Erased. What is left goes with the next looks of the outbox.';
    },
  },
  suspend: {
    takes: '[days]',
    does: 'suspend them; they read the reason, and may appeal',
    action: async ({ profile }, { operator, why }, context, days) => {
      if (!profile) throw new Error('They have no profile to suspend.');
      const until =
        days === '' ? null : new Date(context.now().getTime() + Number(days) * 24 * 60 * 60 * 1000);
      await suspendProfile(profile, { by: operator, reason: why, until }, context);
      return `Suspended${until ? ` until ${until.toISOString()}` : ', until a decision is overturned'}.`;
    },
  },
  sessions: {
    takes: '',
    does: 'end their sessions on every device',
    action: async ({ person }, _acting, context) => {
      await handlers.signOutEverywhere({}, asCaller(person), context);
      return 'Ended. They may sign in again.';
    },
  },
};

const describePerson = (person: Person, profile: Profile | undefined) => ({
  personId: person.id,
  email: person.email,
  since: person.createdAt,
  invitedBy: person.admission?.invitation?.inviterHandle ?? null,
  profile: profile && {
    number: profile.id,
    handle: profile.handle,
    status: profile.status,
    tier: profile.tier,
    hidden: profile.hidden,
    people: profile.people.length,
    sanction: profile.sanction ?? null,
  },
});

/**
 * The arguments of each action.
 * @throws Error naming what is missing
 */
function parseArguments([name = '', whom = '', more = '']: string[], why: string) {
  const found = actions[name];
  if (!found || whom === '')
    throw new Error(
      `Say what to do with whom:\n${Object.entries(actions)
        .map(
          ([one, { takes, does }]) =>
            `  people ${one} <address, handle or number> ${takes}`.padEnd(58) + does,
        )
        .join('\n')}`,
    );
  if (!found.isReading && why.trim().length < 5)
    throw new Error('Say why: --why "<reason>". It is recorded, and a suspended member reads it.');
  if (name === 'copy' && more === '') throw new Error('Say into which file.');
  if (name === 'suspend' && more !== '' && !/^[1-9]\d{0,3}$/.test(more))
    throw new Error('Say for how many days.');
  return { name, whom, more, ...found };
}

/**
 * Runs one action of an operator, which is recorded before.
 * @returns what to tell the operator
 */
export async function people(args: string[], acting: Acting, context: Context): Promise<string> {
  const { name, whom, more, action, isReading } = parseArguments(args, acting.why);
  const found = await findPerson(whom, context);
  const subjects = found.profile ? [found.profile.id] : [];
  await recordOperatorAction(
    `people-${name}`,
    { ...acting, isReading, subjects, details: { personId: found.person.id } },
    context,
  );
  return action(found, acting, context, more);
}

export function plan(args: string[], why = ''): string {
  const { does, whom } = parseArguments(args, why);
  return `Would look for ${whom}, record who asked and why, and ${does}.`;
}

/** `npm run operate -- people find margot@veil.example` */
export async function run(args: string[], why = ''): Promise<void> {
  const context = await operatorContext();
  process.stdout.write(`${await people(args, { operator: await signedInOperator(), why }, context)}\n`);
}
