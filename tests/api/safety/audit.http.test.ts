import { beforeEach, expect, inject, it } from 'vitest';
import { postToBoard } from '../../../api/contract/messaging/board/board.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { withPart } from '../../support/context-parts.ts';
import { newcomer } from '../../support/fixtures.ts';
import {
  addPhoto,
  type InProcess,
  newMember,
  newOwner,
  openIsolated,
  runTimer,
} from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';

let inside: InProcess;
let context: Context;
beforeEach(async () => {
  inside = await openIsolated();
  context = inside.context;
});

async function ofTier(tier: 'verified' | 'trusted'): Promise<Owner> {
  const person = await newMember(context);
  await changeProfile(person.profile.id, (profile) => ({ ...profile, tier }), context);
  return rereadOwner(person, context);
}
const today = () => inside.clock.now.toISOString().slice(0, 10);
const records = async (reader: Owner, filter = {}) =>
  (await handlers.audit({ day: today(), ...filter }, reader, context)).records;

it('says who read a pending profile and decided on it, to tier 3 and to the member', async () => {
  const [judge, reader, iris] = [await ofTier('verified'), await ofTier('trusted'), await newOwner(context)];
  const { id, handle } = iris.profile;
  await handlers.pendingProfileDetail({ id }, judge, context);
  await handlers.approveProfile({ id, reason: 'Known to us.' }, judge, context);
  const kept = await records(reader);
  expect(kept.map(({ kind, by, about }) => [kind, by, about])).toEqual(
    expect.arrayContaining([
      ['read-pending-profile', judge.profile.handle, [handle]],
      ['profile-decided', judge.profile.handle, [handle]],
      ['read-audit', reader.profile.handle, []],
    ]),
  );
  expect(JSON.stringify(kept)).not.toContain('Known to us.');
  expect(await records(reader, { kind: 'profile-decided' })).toHaveLength(1);
  expect((await records(reader, { handle })).every(({ about }) => about.includes(handle))).toBe(true);
  const { staff } = await handlers.whoSawMyData({}, iris, context);
  expect(staff.map(({ kind }) => kind).sort()).toEqual(['profile-decided', 'read-pending-profile']);
  const copy = await handlers.exportAccount({}, iris, context);
  expect(copy.staffReads).toHaveLength(2);
  expect(JSON.stringify(copy)).not.toContain(judge.profile.handle);
});

it('tells nobody who blocked or reported whom, nor a reader what others did about them', async () => {
  const [reader, iris, otto] = [await ofTier('trusted'), await newMember(context), await newMember(context)];
  for (const { profile } of [otto, reader]) {
    await handlers.report({ kind: 'profile', id: profile.handle, reason: 'fake' }, iris, context);
    await handlers.blockMember({ handle: profile.handle }, iris, context);
  }
  const blocked = await rereadOwner(reader, context);
  const kept = await records(blocked);
  const kinds = ({ kind }: { kind: string }) => kind === 'reported' || kind === 'blocked';
  expect(kept.filter(kinds).map(({ by, about, from }) => [by, about, from])).toEqual([
    [null, [otto.profile.handle], ''],
    [null, [otto.profile.handle], ''],
  ]);
  await handlers.exportAccount({}, iris, context);
  expect(JSON.stringify(await records(blocked))).not.toContain(iris.profile.handle);
  expect(await records(blocked, { handle: iris.profile.handle })).toEqual([]);
  const other = await ofTier('trusted');
  const ofIris = await records(other, { handle: iris.profile.handle });
  expect(ofIris.map(({ kind }) => kind)).toEqual(['downloaded']);
});

/** No record can be made. */
const inTheDark = (): Context =>
  withPart(context, 'audit', { add: () => Promise.reject(new Error('The power went out.')) });

it('gives no answer where no record can be made', async () => {
  const [judge, iris] = [await ofTier('verified'), await newOwner(context)];
  const { id, handle } = iris.profile;
  const dark = inTheDark();
  await expect(handlers.pendingProfileDetail({ id }, judge, dark)).rejects.toThrow('power');
  await expect(handlers.memberProfile({ handle }, judge, dark)).rejects.toThrow('power');
});

it('records what staff did also where the call ended before its record, once', async () => {
  const [judge, reader] = [await ofTier('verified'), await ofTier('trusted')];
  const [iris, otto, vera] = [await newOwner(context), await newMember(context), await ofTier('verified')];
  const post = await handlers.postToBoard({ content: 'Buy my crypto' }, otto, context);
  const photoId = await addPhoto(otto.profile.id, context.now(), context);
  const photo = { kind: 'profile', ownerId: otto.profile.id, photoId };
  const approval = { id: iris.profile.id, reason: 'Known to us.' };
  const actions = {
    'profile-decided': (as: Context) => handlers.approveProfile(approval, judge, as),
    'post-removed': (as: Context) => handlers.removePost({ id: post.id, reason: 'An advert' }, judge, as),
    'photo-decided': (as: Context) => handlers.approvePhoto(photo, judge, as),
    'role-changed': (as: Context) =>
      handlers.changeTier({ profileId: vera.profile.id, act: 'trust' }, reader, as),
  };
  for (const action of Object.values(actions))
    await expect(Promise.resolve(action(inTheDark()))).rejects.toThrow('power');
  await runTimer(context);
  const kinds = (await records(reader)).map(({ kind }) => kind);
  for (const kind of Object.keys(actions)) expect(kinds.filter((one) => one === kind)).toEqual([kind]);
});

it('says to the member who read their pending profile at its own page', async () => {
  const [judge, iris] = [await ofTier('verified'), await newOwner(context)];
  await handlers.memberProfile({ handle: iris.profile.handle }, judge, context);
  const { staff } = await handlers.whoSawMyData({}, iris, context);
  expect(staff.map(({ kind }) => kind)).toEqual(['read-pending-profile']);
});

it('pages through a day, with each record once', async () => {
  const reader = await ofTier('trusted');
  for (let n = 0; n < 12; n++) {
    const iris = await newMember(context);
    for (let copies = 0; copies < 5; copies++) await handlers.exportAccount({}, iris, context);
  }
  const input = { day: today(), kind: 'downloaded' } as const;
  const first = await handlers.audit(input, reader, context);
  const next = await handlers.audit({ ...input, cursor: first.nextCursor ?? '' }, reader, context);
  expect(next.nextCursor).toBeNull();
  expect(new Set([...first.records, ...next.records].map(({ id }) => id)).size).toBe(60);
});

it('tells a member which fields went to the AI provider, and never what was in them', async () => {
  const iris = await newMember(context);
  const bio = 'Likes long dinners by the sea.';
  await handlers.enhanceBio({ bio, context: 'single', tags: [] }, iris, context);
  const { ai } = await handlers.whoSawMyData({}, iris, context);
  expect(ai.map(({ fields }) => fields)).toEqual([['bio', 'context', 'tags']]);
  expect(JSON.stringify(await context.audit.listAbout(iris.profile.id, ['ai-call']))).not.toContain('sea');
});

it('each answer has an id of its own, refusals and unknown addresses too', async () => {
  const { call } = await newcomer(inject('addresses'));
  const answers = [
    await call.raw('/api/health'),
    await call.try('me'),
    await call.try('homeStats'),
    await call.raw(`/api/${postToBoard.path}`, { method: 'POST', body: '{' }),
    await call.raw('/api/nowhere'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403, 404]);
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(5);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});
