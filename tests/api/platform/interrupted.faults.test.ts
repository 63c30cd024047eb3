import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeContext } from '../../../api/src/compose.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { signInIdOf } from '../../../api/src/platform/secrets/tokens.ts';
import { readSettings } from '../../../api/src/settings.ts';
import { subjectOf } from '../../../local/identity/accounts.ts';
import { scratchFolder } from '../../../local/scratch.ts';
import { type Stack, startStack } from '../../../local/stack.ts';
import { apiEnvironment } from '../../../local/wiring.ts';
import { withPart } from '../../support/context-parts.ts';
import { memberFields, newHandle, signIn, submission } from '../../support/fixtures.ts';
import { profileAsRead, runTimer } from '../../support/in-process.ts';

let stack: Stack;
let context: Context;
let dataDir: string;

beforeAll(async () => {
  dataDir = scratchFolder('veil-interrupted');
  stack = await startStack({ dataDir, parts: ['cosmos', 'identity', 'api'] });
  const settings = readSettings(apiEnvironment(stack.settings, stack.addresses));
  context = { ...composeContext(settings, { log: () => {} }), recurring: [] };
});
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const guestOf = (email: string) => ({
  personId: signInIdOf(stack.addresses.identity, subjectOf(email)),
  email,
  name: 'Somebody',
  issuedAt: 0,
});

const outage = () => Promise.reject(new Error('The power went out.'));

/** Entries of one task for a profile that the outbox still has to carry out. */
const due = (task: string, profileId: number) =>
  context.outbox.listIn({ container: 'profiles', partition: String(profileId) }, task);

/** Somebody admitted without an inviter. */
async function founder(email: string) {
  const guest = guestOf(email);
  await context.people.findOrCreate(guest, new Date());
  const admission = await context.people.admit(guest.personId, {
    profileId: context.newNumericId(),
    invitation: null,
  });
  return { ...guest, profileId: admission?.profileId ?? 0 };
}

describe('an acknowledged onboarding', () => {
  it('survives kill -9 of the database and the API', async () => {
    const { profileId } = await founder('iris@example.org');
    const iris = await signIn(stack.addresses, 'iris@example.org');
    const form = submission(profileId);
    await iris.call.do('completeOnboarding', form);
    await Promise.all([stack.part('cosmos').kill('SIGKILL'), stack.part('api').kill('SIGKILL')]);
    await stack.part('cosmos').restart();
    await stack.part('api').restart();
    expect((await iris.call.do('me', {})).profile).toMatchObject({ id: profileId, handle: form.handle });
  });
});

describe('an onboarding interrupted after the profile was written', () => {
  it('is finished by the timer: the handle is kept and the inviter is told', async () => {
    const { profileId } = await founder('host@example.org');
    const host = guestOf('host@example.org');
    await handlers.completeOnboarding(submission(profileId), host, context);
    const read = await profileAsRead(host.personId, context);
    const { profile } = read;
    const { id, code } = await handlers.generateInvitation({}, { ...host, ...read }, context);
    const guest = guestOf('guest@example.org');
    await handlers.validateInvitation({ invitationCode: code }, guest, context);

    const broken = withPart(context, 'invitations', { accept: outage });
    const admission = (await context.people.find(guest.personId))?.admission;
    const form = submission(admission?.profileId ?? 0, { handle: newHandle(), members: [memberFields] });
    await handlers.completeOnboarding(form, guest, broken);
    const invitationOf = async () => (await context.invitations.find(profile.id, id))?.value;
    expect((await invitationOf())?.status).toBe('sent');

    await runTimer(context);
    expect(await invitationOf()).toMatchObject({ status: 'accepted', profileHandle: form.handle });
    expect(await context.handles.findHolder(form.handle)).toBe(form.profileId);
    expect(await due('settleProfile', form.profileId)).toEqual([]);
  });

  it('is finished though that of others cannot be', async () => {
    const forms = await Promise.all(
      ['one@example.org', 'two@example.org', 'three@example.org'].map(async (email) => {
        const { profileId, ...guest } = await founder(email);
        const form = submission(profileId);
        const broken = withPart(context, 'handles', { keep: outage });
        await handlers.completeOnboarding(form, guest, broken);
        return form;
      }),
    );
    const [first, second, last] = forms.map(({ profileId }) => profileId);
    const openOf = async (id = 0) => (await due('settleProfile', id)).length;
    const logged: unknown[] = [];
    await runTimer({
      ...context,
      log: (_level, event, fields) => logged.push([event, fields?.task]),
      handles: {
        ...context.handles,
        keep: (handle, id) => (id === second ? context.handles.keep(handle, id) : outage()),
      },
    });
    expect([await openOf(first), await openOf(second), await openOf(last)]).toEqual([1, 0, 1]);
    expect(logged).toContainEqual(['outbox-failed', 'settleProfile']);
    await runTimer(context, 10 * 60_000);
    expect([await openOf(first), await openOf(last)]).toEqual([0, 0]);
  });
});

describe('profiles whose time of review is over', () => {
  it('are approved though one of them cannot be', async () => {
    const newcomer = async (email: string) => {
      const { profileId, ...guest } = await founder(email);
      await handlers.completeOnboarding(submission(profileId), guest, context);
      return profileId;
    };
    const ids = await Promise.all(['a@example.org', 'b@example.org', 'c@example.org'].map(newcomer));
    const after = 49 * 60 * 60 * 1000;
    const statuses = () =>
      Promise.all(ids.map(async (id) => (await context.profiles.find(id))?.value.status));
    const find: Context['profiles']['find'] = (id) => (id === ids[0] ? outage() : context.profiles.find(id));
    await runTimer(withPart(context, 'profiles', { find }), after);
    expect(await statuses()).toEqual(['PendingApproval', 'Approved', 'Approved']);
    await runTimer(context, after + 10 * 60_000);
    expect(await statuses()).toEqual(['Approved', 'Approved', 'Approved']);
  });
});
