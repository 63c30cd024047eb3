import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../../api/src/compose.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { personIdOf } from '../../api/src/platform/tokens.ts';
import { approveDueProfiles } from '../../api/src/reviews/approve-due-profiles.ts';
import { readSettings } from '../../api/src/settings.ts';
import { subjectOf } from '../../local/identity/accounts.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { apiEnvironment } from '../../local/wiring.ts';
import { memberFields, newHandle, signIn, submission } from './story.ts';

let stack: Stack;
let context: Context;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'veil-interrupted-'));
  stack = await startStack({ dataDir, parts: ['cosmos', 'identity', 'api'] });
  context = { ...compose(readSettings(apiEnvironment(stack.settings, stack.addresses))), log: () => {} };
});
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const guestOf = (email: string) => ({
  personId: personIdOf(stack.addresses.identity, subjectOf(email)),
  email,
  name: 'Somebody',
});

const outage = () => Promise.reject(new Error('The power went out.'));

/** Somebody admitted without an inviter. */
async function founder(email: string) {
  const guest = guestOf(email);
  await context.people.findOrCreate({ ...guest, id: guest.personId }, new Date());
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
    await iris.call.get('completeOnboarding', form);
    await Promise.all([stack.part('cosmos').kill('SIGKILL'), stack.part('api').kill('SIGKILL')]);
    await stack.part('cosmos').restart();
    await stack.part('api').restart();
    expect((await iris.call.get('me', {})).profile).toMatchObject({ id: profileId, handle: form.handle });
  });
});

describe('an onboarding interrupted after the profile was written', () => {
  it('is finished by the timer: the handle is kept and the inviter is told', async () => {
    const { profileId } = await founder('host@example.org');
    const host = guestOf('host@example.org');
    await handlers.completeOnboarding(submission(profileId), host, context);
    const profile = await context.people.findOwnProfile(host.personId);
    if (!profile) throw new Error('The host has no profile.');
    const { id, code } = await handlers.generateInvitation({}, { ...host, profile }, context);
    const guest = guestOf('guest@example.org');
    await handlers.validateInvitation({ invitationCode: code }, guest, context);

    const broken: Context = {
      ...context,
      invitations: { ...context.invitations, accept: outage },
    };
    const admission = (await context.people.find(guest.personId))?.admission;
    const form = submission(admission?.profileId ?? 0, { handle: newHandle(), members: [memberFields] });
    await expect(handlers.completeOnboarding(form, guest, broken)).rejects.toThrow('The power went out.');
    const invitationOf = async () => (await context.invitations.find(profile.id, id))?.value;
    expect((await invitationOf())?.status).toBe('sent');

    await approveDueProfiles(context);
    expect(await invitationOf()).toMatchObject({ status: 'accepted', profileHandle: form.handle });
    expect(await context.handles.findHolder(form.handle)).toBe(form.profileId);
    expect(await context.profiles.listUnsettled(10)).toEqual([]);
  });

  it('is finished though that of others cannot be, before and after it', async () => {
    const forms = await Promise.all(
      ['one@example.org', 'two@example.org', 'three@example.org'].map(async (email) => {
        const { profileId, ...guest } = await founder(email);
        const form = submission(profileId);
        const broken: Context = { ...context, handles: { ...context.handles, keep: outage } };
        await expect(handlers.completeOnboarding(form, guest, broken)).rejects.toThrow('The power went out.');
        return form;
      }),
    );
    const [first, second, last] = (await context.profiles.listUnsettled(10)).map(({ id }) => id);
    expect(forms.map(({ profileId }) => profileId).sort()).toEqual([first, second, last].sort());
    const logged: unknown[] = [];
    await approveDueProfiles({
      ...context,
      log: (_level, event, fields) => logged.push([event, fields?.profileId]),
      handles: {
        ...context.handles,
        keep: (handle, id) => (id === second ? context.handles.keep(handle, id) : outage()),
      },
    });
    expect((await context.profiles.listUnsettled(10)).map(({ id }) => id)).toEqual([first, last]);
    for (const id of [first, last]) expect(logged).toContainEqual(['profile-unsettled', id]);
    await approveDueProfiles(context);
    expect(await context.profiles.listUnsettled(10)).toEqual([]);
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
    const later = new Date(Date.now() + 49 * 60 * 60 * 1000);
    const [first] = await context.profiles.listDue(later, 10);
    const find: Context['profiles']['find'] = (id) =>
      id === first?.id ? outage() : context.profiles.find(id);
    const profiles = { ...context.profiles, find };
    await approveDueProfiles({ ...context, now: () => later, profiles });
    expect((await context.profiles.listDue(later, 10)).map(({ id }) => id)).toEqual([first?.id]);
    await approveDueProfiles({ ...context, now: () => later });
    for (const id of ids) expect((await context.profiles.find(id))?.value.status).toBe('Approved');
  });
});
