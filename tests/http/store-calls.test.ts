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

/** The same person, approved. */
async function member(name: string): Promise<Owner> {
  const pending = await owner(name);
  const found = await context.profiles.find(pending.profile.id);
  const profile: Owner['profile'] = { ...pending.profile, status: 'Approved' };
  await context.profiles.replace(profile, found?.etag ?? '');
  return { ...pending, profile };
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

  it('once for a profile that somebody opens, the view included', async () => {
    const [iris, otto] = [await member('opened'), await member('opener')];
    const see = () => context.profiles.findAsSeen(iris.profile.id, otto.profile, context.now());
    const calls = await callsOf(see);
    expect(calls).toEqual([
      expect.objectContaining({ container: 'profiles', scope: `["${iris.profile.id}"]` }),
    ]);
    expect(await see()).toMatchObject({ id: iris.profile.id, handle: iris.profile.handle });
  });

  it('never for what is part of the app: the catalogue of tags, the health', async () => {
    const iris = await owner('third');
    expect(await callsOf(() => handlers.discoveryTags({}, iris, context))).toEqual([]);
    expect(await callsOf(() => handlers.health({}, undefined, context))).toEqual([]);
  });
});

describe('a view', () => {
  const long = new Date(0);

  it('counts once per viewer and day, however often and at once', async () => {
    const [iris, otto, vera] = [await member('seen'), await member('seer'), await member('other-seer')];
    const at = (day: number, hour: number) => new Date(Date.UTC(2026, 2, day, hour));
    const openings = [at(1, 8), at(1, 9), at(1, 23), at(2, 0)].flatMap((time) =>
      Array.from({ length: 5 }, () => context.profiles.findAsSeen(iris.profile.id, otto.profile, time)),
    );
    await Promise.all([...openings, context.profiles.findAsSeen(iris.profile.id, vera.profile, at(9, 0))]);
    expect(await context.views.count(iris.profile.id, at(2, 0))).toEqual({ total: 3, recent: 2 });
    expect(await context.views.listLatest(iris.profile.id, 1)).toMatchObject([
      { viewerHandle: vera.profile.handle, viewedAt: at(9, 0).toISOString() },
    ]);
  });

  it('is none of one’s own profile, of one under review, of one that does not exist', async () => {
    const [iris, newcomer] = [await member('alone'), await owner('under-review')];
    const see = (id: number) => context.profiles.findAsSeen(id, iris.profile, context.now());
    expect(await see(iris.profile.id)).toMatchObject({ id: iris.profile.id });
    expect(await see(newcomer.profile.id)).toMatchObject({ status: 'PendingApproval' });
    expect(await see(1)).toBeUndefined();
    for (const id of [iris.profile.id, newcomer.profile.id, 1])
      expect(await context.views.count(id, long)).toEqual({ total: 0, recent: 0 });
  });
});
