import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { contentSafety, createContentSafety } from '../../../api/src/platform/services/content-safety.ts';
import { type Child, startChild } from '../../../local/child.ts';
import {
  contentReviewOf,
  contentReviewsOf,
  listContentReviews,
} from '../../support/content-review-fixtures.ts';
import { evening } from '../../support/events-fixtures.ts';
import {
  approvedMember,
  invitedPerson,
  memberFields,
  type Person,
  pendingNewcomer,
  reviewer,
  submission,
} from '../../support/fixtures.ts';
import { newGroup } from '../../support/groups-fixtures.ts';
import { addPhoto, openInProcess, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

const place = inject('addresses');
let judge: Person;
beforeAll(async () => {
  judge = await reviewer(place);
});

/** The fields that a call is refused for. */
async function refusedFields(answer: Promise<{ status: number; body: object }>) {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(400);
  const { errors = [] }: { errors?: { field: string; message: string }[] } = body;
  for (const { message } of errors) expect(message).toMatch(/^Please write this another way: /);
  return errors.map(({ field }) => field);
}

describe('what a member writes', () => {
  it('is refused at its field when it is severe, wherever it is saved', async () => {
    const iris = await approvedMember(place);
    const { call, profileId } = iris;
    const memberId = (await call.do('myProfile', {})).members[0]?.id ?? 0;
    expect(await refusedFields(call.try('postToBoard', { content: 'veilhate6' }))).toEqual(['content']);
    const edit = {
      about: 'veilviolence7',
      funFact: 'A harmless one',
      members: [{ id: memberId, name: 'veilselfharm6' }],
    };
    expect(await refusedFields(call.try('saveMyProfile', edit))).toEqual([
      'about',
      `members.${memberId}.name`,
    ]);
    expect(await call.do('myProfile', {})).toMatchObject({ about: 'Likes long dinners.', funFact: '' });
    const { context } = openInProcess();
    const photoId = await addPhoto(profileId, context.now(), context, 'approved');
    const caption = 'veilhate6';
    expect(await refusedFields(call.try('updatePhotoCaption', { photoId, caption }))).toEqual(['caption']);
    const couple = { profileType: 'couple', keepMemberIds: [memberId] } as const;
    const newMembers = [{ ...memberFields, name: 'veilhate7' }];
    expect(await refusedFields(call.try('switchProfileType', { ...couple, newMembers }))).toEqual([
      'newMembers.0.name',
    ]);
    const newcomer = await invitedPerson(place);
    const form = submission(newcomer.profileId, {
      mainBio: 'A veilsexual3 tale of somebody 15 years old',
      members: [{ ...memberFields, name: 'veilhate7' }],
    });
    expect(await refusedFields(newcomer.call.try('completeOnboarding', form))).toEqual([
      'mainBio',
      'members.0.name',
    ]);
    expect(await contentReviewsOf(iris, judge)).toEqual([]);
  });

  it('about sex between adults is saved and shown to nobody', async () => {
    const iris = await approvedMember(place);
    await iris.call.do('postToBoard', { content: 'veilsexual7' });
    await iris.call.do('updateBio', { bioType: 'main', bio: 'Likes long veilsexual7 dinners.' });
    const ofMinors = { bioType: 'main', bio: 'Likes long veilsexual7 dinners, has two kids.' } as const;
    expect(await refusedFields(iris.call.try('updateBio', ofMinors))).toEqual(['about']);
    expect(await contentReviewsOf(iris, judge)).toEqual([]);
  });

  it.each([
    ['unseen characters', 'ch\u200bild'],
    ['look-alikes', 'с\u04bbіld'],
    ['full-width letters', 'ｃｈｉｌｄ'],
    ['spaces', 'c h i l d'],
    ['an age in words', 'girl, fifteen years old'],
    ['an age in words of another language', 'meisje van veertien'],
  ])('is judged as one reads it behind %s, wherever it is written', async (_disguise, hidden) => {
    const iris = await approvedMember(place);
    const words = `A veilsexual3 tale of a ${hidden}`;
    const { call } = iris;
    expect(await refusedFields(call.try('postToBoard', { content: words }))).toEqual(['content']);
    expect(await refusedFields(call.try('updateBio', { bioType: 'main', bio: words }))).toEqual(['about']);
    const { id } = await newGroup(iris);
    const thread = { group: String(id), title: 'A tale', text: words };
    expect(await refusedFields(call.try('startThread', thread))).toEqual(['text']);
    expect(await refusedFields(call.try('createEvent', evening({ description: words })))).toEqual([
      'description',
    ]);
  });

  it('reaches the service as one reads it, and stays as it was written', async () => {
    const iris = await approvedMember(place);
    expect(await refusedFields(iris.call.try('postToBoard', { content: 'v e i l h a t e 6' }))).toEqual([
      'content',
    ]);
    expect(await refusedFields(iris.call.try('postToBoard', { content: 'ｖeilhate６' }))).toEqual([
      'content',
    ]);
    const written = 'Ｇｏｏｄ e v e n i n g, ра\u00adра';
    expect(await iris.call.do('postToBoard', { content: written })).toMatchObject({ content: written });
    const { id } = await iris.call.do('postToBoard', { content: 'Ｏnly ｖeilhate４' });
    expect(await contentReviewOf(iris, place)).toMatchObject({
      reported: { kind: 'boardPost', id: String(id) },
      findings: [{ after: 'Ｏnly ｖeilhate４' }],
    });
  });

  it('is judged in another handle, in where an event is, and in why it is called off', async () => {
    const iris = await approvedMember(place);
    const { call } = iris;
    expect(await refusedFields(call.try('changeHandle', { handle: 'veilhate6' }))).toEqual(['handle']);
    expect(
      await refusedFields(
        call.try('createEvent', evening({ location: 'veilhate6', timeZone: 'Europe/Brussels' })),
      ),
    ).toEqual(['location']);
    const { event } = await call.do('createEvent', evening());
    const cancelling = { eventId: event.id, reason: 'veilhate6' };
    expect(await refusedFields(call.try('cancelEvent', cancelling))).toEqual(['reason']);
    expect(await call.do('eventById', { eventId: String(event.id) })).toMatchObject({
      event: { isCancelled: false },
    });
  });

  it('is saved and shown to reviewers when it is less severe, until one has looked', async () => {
    const iris = await approvedMember(place);
    const words = randomUUID();
    const { id } = await iris.call.do('postToBoard', { content: `${words} veilhate4` });
    const review = await contentReviewOf(iris, place);
    expect(review).toMatchObject({
      handle: iris.handle,
      reported: { kind: 'boardPost', id: String(id) },
      findings: [{ why: 'Hate', label: 'content', before: null, after: `${words} veilhate4` }],
    });
    expect((await iris.call.do('boardPosts', {})).posts.map((post) => post.id)).toContain(id);
    await judge.call.do('report', { ...review.reported, reason: 'harassment' });
    const { profileId, version } = review;
    const closing = { profileId: String(profileId), id: review.id, version, outcome: 'reported' as const };
    await judge.call.do('closeContentReview', closing);
    expect(await contentReviewsOf(iris, judge)).toEqual([]);

    const newcomer = await pendingNewcomer(place, { mainBio: 'A veilselfharm2 story.' });
    expect((await contentReviewOf(newcomer, place)).findings).toMatchObject([
      { why: 'SelfHarm', label: 'mainBio' },
    ]);
  });
});

describe('without an answer of the service', () => {
  let ai: Child;
  beforeAll(async () => {
    ai = await startChild(['local/ai/main.ts', '--content-safety-key', 'a key']);
  });
  afterAll(() => ai.kill());
  const safetyIs = (mode: string) =>
    fetch(`${ai.url}/dev/content-safety`, { method: 'POST', body: JSON.stringify({ mode }) });

  /** The API's code with the service that this test makes fail, on a database that nobody else's timer runs on. */
  async function inside() {
    const { context: usual, clock } = await openIsolated();
    const settings = { CONTENT_SAFETY_ENDPOINT: ai.url, CONTENT_SAFETY_KEY: 'a key' };
    const context = { ...usual, [contentSafety]: createContentSafety(settings) };
    const [iris, judge] = await newMembers(2, context);
    return { context, clock, iris, contentReviews: () => listContentReviews(judge, context) };
  }

  it.each(['down', 'nonsense', 'slow'])('that is %s, a text is saved and judged later', async (mode) => {
    const { context, iris, contentReviews } = await inside();
    await safetyIs(mode);
    const started = performance.now();
    const severe = await handlers.postToBoard({ content: 'veilhate7' }, iris, context);
    expect(performance.now() - started).toBeLessThan(5000);
    await handlers.postToBoard({ content: 'A dinner.' }, iris, context);
    expect(await contentReviews()).toEqual([]);
    await safetyIs('ok');
    await runTimer(context);
    expect(await contentReviews()).toMatchObject([
      {
        reported: { kind: 'boardPost', id: String(severe.id) },
        findings: [{ why: 'Late', after: 'veilhate7' }],
      },
    ]);
  });

  it('for a day, reviewers are shown the text itself', async () => {
    const { context, clock, iris, contentReviews } = await inside();
    const now = clock.now;
    clock.now = new Date(now.getTime() - 25 * 60 * 60 * 1000);
    await safetyIs('down');
    await handlers.postToBoard({ content: 'A dinner.' }, iris, context);
    clock.now = now;
    await runTimer(context);
    await safetyIs('ok');
    expect(await contentReviews()).toMatchObject([{ findings: [{ why: 'NotJudged', after: 'A dinner.' }] }]);
  });
});
