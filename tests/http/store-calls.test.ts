import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../../api/src/compose.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/handlers.ts';
import type { Owner } from '../../api/src/http/identify.ts';
import { readSettings } from '../../api/src/settings.ts';
import { type Child, startChild } from '../../local/child.ts';
import { createDatabase } from '../../local/database.ts';
import { readSample } from '../../local/wiring.ts';
import { submission } from './story.ts';

interface StoreCall {
  operation: string;
  container: string;
  /** The partition key that bounded the work, or `all` for a fan-out. */
  scope: string;
}

let cosmos: Child;
let context: Context;
const dataDir = mkdtempSync(join(tmpdir(), 'veil-store-calls-'));

beforeAll(async () => {
  const main = new URL('../../local/cosmos/main.ts', import.meta.url).pathname;
  cosmos = await startChild([main, '--port', '0', '--data', dataDir, '--log', 'on']);
  const values = {
    ...readSample('local.settings.sample.json'),
    COSMOS_ENDPOINT: cosmos.url,
    INVITATIONS_PER_MONTH: '100',
  };
  const settings = readSettings(values);
  await createDatabase({
    endpoint: cosmos.url,
    key: settings.COSMOS_KEY ?? '',
    database: settings.COSMOS_DATABASE,
  });
  context = { ...compose(settings), log: () => {} };
});
afterAll(async () => {
  await cosmos.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the work asked of the store, aside from what the SDK looks up for itself: containers and query plans. */
async function callsOf(work: () => unknown): Promise<StoreCall[]> {
  const take = async () => (await fetch(`${cosmos.url}/_log`, { method: 'DELETE' })).json();
  await take();
  await work();
  const { requests }: { requests: StoreCall[] } = await take();
  return requests.filter(({ scope }) => scope !== '');
}

/** Somebody with a profile, who was admitted without an inviter. */
async function owner(name: string): Promise<Owner> {
  const person = { personId: name, email: `${name}@example.org`, name };
  await context.people.findOrCreate({ ...person, id: name }, context.now());
  const admission = await context.people.admit(name, { profileId: context.newNumericId(), invitation: null });
  await handlers.completeOnboarding(submission(admission?.profileId ?? 0), person, context);
  const profile = await context.people.findOwnProfile(name);
  if (!profile) throw new Error(`${name} has no profile.`);
  return { ...person, profile };
}

describe('the store is asked', () => {
  it('once for the signed-in person, by the profile’s own key', async () => {
    const iris = await owner('iris');
    const calls = await callsOf(() => handlers.me({}, iris, context));
    expect(calls).toEqual([
      expect.objectContaining({ container: 'profiles', scope: `["${iris.profile.id}"]` }),
    ]);
  });

  it('once for the list of invitations, however many there are', async () => {
    const host = await owner('host');
    const few = await callsOf(() => handlers.invitationHistory({}, host, context));
    for (let n = 0; n < 20; n++) await handlers.generateInvitation({}, host, context);
    const many = await callsOf(() => handlers.invitationHistory({}, host, context));
    expect(many).toHaveLength(1);
    expect(few).toHaveLength(1);
    expect(many[0]?.scope).toBe(`["${host.profile.id}"]`);
  });

  it('for everything a newcomer does in one partition at a time, and a bounded number of times', async () => {
    const host = await owner('second-host');
    const { code } = await handlers.generateInvitation({}, host, context);
    const guest = { personId: 'guest', email: 'guest@example.org', name: 'guest' };
    const redeeming = await callsOf(() =>
      handlers.validateInvitation({ invitationCode: code }, guest, context),
    );
    const profileId = (await context.people.find('guest'))?.admission?.profileId ?? 0;
    const submitting = await callsOf(() =>
      handlers.completeOnboarding(submission(profileId), guest, context),
    );
    expect([...redeeming, ...submitting].filter(({ scope }) => scope === 'all')).toEqual([]);
    expect(redeeming.length).toBeLessThanOrEqual(13);
    expect(submitting.length).toBeLessThanOrEqual(7);
  });

  it('never for what is part of the app: the catalogue of tags, the health', async () => {
    const iris = await owner('third');
    expect(await callsOf(() => handlers.discoveryTags({}, iris, context))).toEqual([]);
    expect(await callsOf(() => handlers.health({}, undefined, context))).toEqual([]);
  });
});
