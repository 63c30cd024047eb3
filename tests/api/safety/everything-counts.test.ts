import { type Container, CosmosClient } from '@azure/cosmos';
import { beforeAll, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { isKeptFromErasure } from '../../../api/src/profiles/dormancy/kept-from-erasure.ts';
import { countUrgentTexts } from '../../../api/src/safety/content-review/waiting-texts.ts';
import { listWaitingCases } from '../../../api/src/safety/moderation/cases/waiting-cases.ts';
import { createYearStore } from '../../../api/src/safety/moderation/numbers/year-store.ts';
import { notifyOfSuspension } from '../../../api/src/safety/suspensions/notify-of-suspension.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';

let context: Context;
let container: (id: string) => Container;
let database: Parameters<typeof createYearStore>[0];

beforeAll(async () => {
  const inside = await openIsolated();
  const { COSMOS_ENDPOINT: endpoint, COSMOS_KEY: key = '', COSMOS_DATABASE } = inside.context.settings;
  context = { ...inside.context, limits: { ...inside.context.limits, take: async () => {} } };
  database = new CosmosClient({ endpoint, key }).database(COSMOS_DATABASE);
  container = (id) => database.container(id);
});

const store = async (id: string, count: number, itemOf: (nth: number) => object): Promise<void> => {
  for (let first = 0; first < count; first += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, count - first) }, (_, index) =>
        container(id).items.create(itemOf(first + index)),
      ),
    );
};
const instant = (nth: number): string => new Date(Date.UTC(2025, 5, 1) + nth * 60_000).toISOString();

const reportAbout = (subjectId: string, caseId: string, nth: number) => ({
  id: `report-${subjectId}-${nth}`,
  subjectId,
  kind: 'report',
  object: { kind: 'photo', id: `photo-${nth}` },
  caseId,
  reporterId: nth + 1,
  reason: 'fake',
  text: '',
  at: instant(nth),
  evidence: '',
  pictures: [`${subjectId}/photo-${nth}`],
  ttl: 3600,
});

const decisionAbout = (subjectId: string, nth: number) => ({
  id: `decision-${subjectId}-${nth}`,
  subjectId,
  kind: 'decision',
  schemaVersion: 1,
  decisionId: `${subjectId}-${nth}`,
  outcome: 'dismiss',
  reason: 'Nothing was wrong.',
  at: instant(nth),
  days: null,
  until: null,
  byProfileId: 1,
  byPseudonym: 'somebody',
  removed: [],
  hidden: [],
  isPrivate: false,
  isSealed: false,
  urgency: null,
  reporterIds: [],
  inviterId: 0,
  appeal: null,
  ttl: 3600,
});

it('counts every entry of a year, beyond fifty pages', async () => {
  await store('cases', 120, (nth) => reportAbout('7001', 'one-year', nth));
  const entries = await createYearStore(database, 2).entriesOf(2025);
  expect(entries.filter(({ caseId }) => caseId === 'one-year')).toHaveLength(120);
});

it('lists every report of a case and every picture that a report names', async () => {
  await store('cases', 501, (nth) => reportAbout('7002', 'crowded', nth));
  expect(await context.reports.listEveryOf(7002, 'crowded')).toHaveLength(501);
  expect(await context.reports.listPictures(7002, '7002/')).toHaveLength(501);
});

it('weighs a reporter by their own verdicts, however many another has', async () => {
  await context.reporters.keep(7003, 'old', true, instant(0));
  await store('cases', 1000, (nth) => ({
    id: `verdict-${nth}`,
    subjectId: '7004',
    kind: 'verdict',
    isRight: false,
    verdictAt: instant(nth + 1),
    ttl: 3600,
  }));
  const records = await context.reporters.recordsOf([7003, 7004]);
  expect(records.get(7003)).toEqual({ right: 1, wrong: 0 });
  expect(records.get(7004)).toEqual({ right: 0, wrong: 50 });
});

it('keeps an account whose appeal waits behind fifty later decisions', async () => {
  const { profile, personId } = await newMember(context);
  const subjectId = String(profile.id);
  await store('cases', 51, (nth) => ({
    ...decisionAbout(subjectId, nth),
    ...(nth === 0 && { appealKey: `${instant(0)} ${subjectId}` }),
  }));
  expect(await isKeptFromErasure({ personId }, profile, context)).toBe(true);
  await container('cases').item(`decision-${subjectId}-0`, subjectId).delete();
  expect(await isKeptFromErasure({ personId }, profile, context)).toBe(false);
});

it('tells the correspondents of a suspended member page by page, beyond five thousand', async () => {
  const page = Array.from({ length: 50 }, (_, nth) => ({ id: `${nth}`, entry: { otherId: nth } }));
  let payload: object = { subjectId: 1, decisionId: 'one', after: '' };
  for (let pages = 0; pages < 101; pages++) {
    const next = await notifyOfSuspension.carryOut(payload, {
      now: () => new Date(),
      profiles: { find: async () => ({ value: {} }) },
      cases: { findDecision: async () => ({ value: { correspondentsNotified: {} } }) },
      inbox: { listById: async () => page },
      profileSummaries: { listByIds: async () => [] },
      blocks: { findExcluded: async () => new Set() },
    } as unknown as Context);
    expect(next).toBeDefined();
    payload = next?.payload as object;
  }
});

it('counts an urgent text that waits behind thirty others', async () => {
  const reviewer = await memberOfTier(context);
  const { profile } = await newMember(context);
  await store('contentReviews', 31, (nth) => ({
    id: `text-${nth}`,
    profileId: String(profile.id),
    kind: 'contentReview',
    schemaVersion: 1,
    content: { kind: 'bio', ref: '' },
    findings: [{ why: nth === 30 ? 'Violence' : 'Hate', label: '', severity: 4, before: null, after: '' }],
    waitingSince: instant(nth),
    ttl: 3600,
  }));
  expect(await countUrgentTexts(reviewer, context)).toBe(1);
});

it('counts every case that waits, beyond thirty', async () => {
  const reviewer = await memberOfTier(context);
  const reporter = await newMember(context);
  for (let nth = 0; nth < 31; nth++) {
    const { profile } = await newMember(context);
    await reportOf(profile, reporter, context);
  }
  expect(await listWaitingCases(reviewer, context)).toHaveLength(31);
  expect((await handlers.moderationStatistics({}, reviewer, context)).open).toBe(31);
});

it('finds the newcomer who waits behind two hundred that the reviewer brought in', async () => {
  const reviewer = await memberOfTier(context);
  const { profile: newcomer } = await newMember(context);
  const brought = { inviterId: reviewer.profile.id };
  const waiting = Array.from({ length: 251 }, (_, nth) => ({
    ...newcomer,
    status: 'PendingApproval',
    submittedAt: instant(nth),
    ...(nth < 250 && { id: nth + 1, invitation: brought }),
  }));
  // Somebody else may decide about the 250.
  await memberOfTier(context);
  const listUnderReview = async (_id: number, { after, limit }: { after?: { at: string }; limit: number }) =>
    waiting.filter(({ submittedAt }) => submittedAt > (after?.at ?? '')).slice(0, limit);
  const { profiles } = await handlers.pendingProfiles({}, reviewer, {
    ...context,
    profiles: { ...context.profiles, listUnderReview },
  } as unknown as Context);
  expect(profiles.map(({ id }) => Number(id))).toEqual([newcomer.id]);
});

it('reaches every event to come that a member goes to, beyond five hundred', async () => {
  await store('mine', 501, (nth) => ({
    id: `event-${nth}`,
    profileId: '7005',
    kind: 'event',
    schemaVersion: 1,
    eventId: nth,
    organizerId: 7006,
    standing: 'joined',
    list: 'going',
    title: 'Evening',
    startsAt: '2099-01-01T18:00:00Z',
    endsAt: '2099-01-01T22:00:00Z',
    isCancelled: false,
    isShown: true,
    since: instant(nth),
    orderKey: `${nth}`,
    attendance: null,
    version: 1,
    ttl: 3600,
  }));
  expect(await context.ownEvents.listEveryComing(7005, new Date('2098-01-01'))).toHaveLength(501);
});
