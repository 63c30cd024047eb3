import { CosmosClient } from '@azure/cosmos';
import { expect, it } from 'vitest';
import { handlers, recurring, tasks } from '../../api/src/features.ts';
import { migrateBoard } from '../../api/src/migrations/migrate-board.ts';
import { migrateChatter } from '../../api/src/migrations/migrate-chatter.ts';
import { migrateInvitations } from '../../api/src/migrations/migrate-invitations.ts';
import { migrateProfiles } from '../../api/src/migrations/migrate-profiles.ts';
import { migrateReports } from '../../api/src/migrations/migrate-reports.ts';
import { runOutbox } from '../../api/src/outbox/run-outbox.ts';
import { firstIdAt } from '../../api/src/platform/ids.ts';
import { type Inside, member, openAlone, runTimer } from './inside.ts';
import { decide, judge } from './moderation-story.ts';

/** A profile as version 1 stored it. */
const oldProfile = (id: number, changes: object = {}) => ({
  id: 'profile',
  profileId: String(id),
  kind: 'profile',
  schemaVersion: 1,
  ownerId: `person-${id}`,
  ownerCreatedAt: '2026-03-01T00:00:00.000Z',
  type: 'single',
  handle: `Old ${id}`,
  members: [
    {
      id: 1,
      name: 'Iris',
      birthDate: '1990-04-01',
      heightFeet: 5,
      heightInches: 8,
      weightLbs: 150,
      preferredAgeRangeMin: 25,
      preferredAgeRangeMax: 45,
      tags: [],
    },
  ],
  mainBio: 'From before.',
  location: 'Ghent',
  status: 'Approved',
  tier: 'explorer',
  submittedAt: '2026-03-02T00:00:00.000Z',
  reviewEndsAt: null,
  invitation: null,
  decisions: [],
  ...changes,
});

async function openOld(): Promise<Inside & { put(container: string, item: object): Promise<void> }> {
  const inside = await openAlone();
  const { COSMOS_ENDPOINT: endpoint, COSMOS_KEY: key = '', COSMOS_DATABASE } = inside.context.settings;
  const database = new CosmosClient({ endpoint, key }).database(COSMOS_DATABASE);
  await database.containers.createIfNotExists({ id: 'board', partitionKey: { paths: ['/year'] } });
  const put = async (container: string, item: object) => {
    await database.container(container).items.create(item);
  };
  const all = [migrateProfiles, migrateChatter, migrateBoard, migrateInvitations, migrateReports];
  const names = all.map(({ name }) => name);
  return {
    ...inside,
    put,
    context: { ...inside.context, tasks: { ...tasks, ...recurring }, recurring: names },
  };
}

/** Until nothing is due any more. */
async function upgrade({ context }: Inside): Promise<void> {
  for (let run = 0; run < 4; run++) await runOutbox(context);
}

it('an old profile opens, is edited, and what it had under way is finished', async () => {
  const inside = await openOld();
  const { context, put, clock } = inside;
  const endsAt = new Date(clock.now.getTime() + 1000).toISOString();
  await put('profiles', oldProfile(11, { unsettled: true, nickname: 'kept' }));
  await put('profiles', oldProfile(12, { status: 'PendingApproval', reviewEndsAt: endsAt }));

  const found = await context.profiles.find(11);
  expect(found?.value).toMatchObject({ id: 11, people: [{ personId: 'person-11', memberId: 1 }] });
  // Edited before the upgrade came to it.
  if (found) await context.profiles.replace({ ...found.value, location: 'Lisbon' }, found.etag);

  await upgrade(inside);
  expect(await context.handles.findHolder('Old 11')).toBe(11);
  expect((await context.profiles.find(11))?.value).toMatchObject({
    schemaVersion: 2,
    location: 'Lisbon',
    // A field that this release does not know.
    nickname: 'kept',
  });
  clock.now = new Date(clock.now.getTime() + 2000);
  await runOutbox(context);
  expect((await context.profiles.find(12))?.value.status).toBe('Approved');
});

it('a deletion that was under way ends', async () => {
  const inside = await openOld();
  const { context, put, clock } = inside;
  await context.handles.claim('Old 13', 13);
  await put('profiles', {
    id: 'profile',
    profileId: '13',
    kind: 'departed',
    personId: 'person-13',
    hadProfile: true,
    handle: 'Old 13',
    invitation: null,
    departedAt: clock.now.toISOString(),
    isErased: false,
  });
  await put('profiles', { id: 'rest', profileId: '13', kind: 'something' });
  await upgrade(inside);
  expect(await context.profiles.eraseSomeBeside(13, 'eraseAccount')).toBe(false);
  expect(await context.handles.findHolder('Old 13')).toBeNull();
});

it('the board goes from years to months, views and marks to their own containers', async () => {
  const inside = await openOld();
  const { context, put } = inside;
  const [iris, otto] = [await member(context), await member(context)];
  const postId = firstIdAt(new Date('2026-03-05T10:00:00Z'));
  const post = {
    year: '2026',
    postId,
    authorId: otto.profile.id,
    handle: 'Otto',
    postedAt: '2026-03-05',
    likes: 1,
  };
  await put('board', { ...post, id: `post-${postId}`, kind: 'post', content: 'Good evening' });
  await put('board', {
    ...post,
    id: `post-${postId + 1}`,
    postId: postId + 1,
    kind: 'deleting',
    content: '',
  });
  const like = { year: '2026', kind: 'like', profileId: iris.profile.id };
  await put('board', { ...like, id: `like-${postId}-${iris.profile.id}`, postId });
  await put('board', { ...like, id: `like-${postId + 1}-${iris.profile.id}`, postId: postId + 1 });
  const view = {
    profileId: String(iris.profile.id),
    viewerId: otto.profile.id,
    viewerHandle: 'Otto',
    ttl: 9999,
  };
  await put('profiles', { ...view, id: 'view-1', kind: 'view', viewedAt: '2026-03-05T10:00:00.000Z' });
  const marks = [{ id: 'view-1', at: '2026-03-05T10:00:00.000Z' }];
  await put('profiles', { id: 'activity-marks', profileId: view.profileId, kind: 'activity-marks', marks });

  await upgrade(inside);
  expect(await context.board.find(postId)).toMatchObject({ content: 'Good evening', likes: 1 });
  expect(await context.board.listLiked('2026-03', iris.profile.id, postId, postId + 1)).toEqual([postId]);
  expect(await context.board.find(postId + 1)).toBeUndefined();
  expect(await context.views.listLatest(iris.profile.id, 10)).toMatchObject([{ viewerId: otto.profile.id }]);
  expect(await context.activity.listMarks(iris.profile.id)).toEqual(marks);
});

it('invitations lose whom they were for, and their code', async () => {
  const inside = await openOld();
  const { context, put, clock } = inside;
  const invitation = {
    inviterId: '11',
    kind: 'invitation',
    inviterHandle: 'Old 11',
    code: '7K2M-Q8XD-0RVA',
    email: 'guest@example.org',
    phone: '',
    description: 'We met at the opening.',
    createdAt: clock.now.toISOString(),
    expiresAt: clock.now.toISOString(),
    redeemedBy: null,
    profileHandle: null,
  };
  await put('invitations', { ...invitation, id: 'sent', status: 'sent' });
  await put('invitations', { ...invitation, id: 'accepted', status: 'accepted', redeemedBy: 'otto' });
  await upgrade(inside);
  const kept = async (id: string) => (await context.invitations.find(11, id))?.value;
  expect(await kept('sent')).toMatchObject({ email: 'guest@example.org', code: '7K2M-Q8XD-0RVA' });
  expect(await kept('accepted')).toMatchObject({ email: '' });
  await runTimer(context, 31 * 24 * 60 * 60 * 1000);
  expect(await kept('sent')).toMatchObject({ email: '', code: '' });
  expect(await kept('accepted')).toMatchObject({ email: '', code: '' });
});

it('reports that nobody had closed come into one case, and one that somebody had does not', async () => {
  const inside = await openOld();
  const { context, put, clock } = inside;
  const [iris, otto, vera] = [await member(context), await member(context), await member(context)];
  const report = (id: string, reporterId: number, changes: object) => ({
    id,
    subjectId: String(iris.profile.id),
    kind: 'report',
    object: { kind: 'profile', id: iris.profile.handle },
    reporterId,
    reason: 'fake',
    text: '',
    at: clock.now.toISOString(),
    evidence: 'From before.',
    pictures: [],
    ttl: 1_000_000,
    ...changes,
  });
  const openSince = clock.now.toISOString();
  await put('cases', report('one', otto.profile.id, { openSince: `${openSince} one` }));
  await put('cases', report('two', vera.profile.id, { openSince: `${openSince} two`, reason: 'underage' }));
  const closed = { byProfileId: 1, note: '', at: openSince };
  await put('cases', report('three', vera.profile.id, { closed }));
  await upgrade(inside);
  const reviewer = await judge(context);
  const { cases } = await handlers.moderationQueue({}, reviewer, context);
  expect(cases).toMatchObject([{ subjectId: iris.profile.id, reports: 2, weight: 2, severity: 4 }]);
  const seen = await handlers.moderationCase({ subjectId: iris.profile.id }, reviewer, context);
  expect(seen.all.map(({ id }) => id).sort()).toEqual(['one', 'two']);
  const id = await decide(iris.profile.id, reviewer, context);
  expect((await context.cases.findDecision(iris.profile.id, id))?.value.outcome).toBe('warn');
});
