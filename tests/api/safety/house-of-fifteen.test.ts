import { writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { laneOf, lanes } from '../../../api/contract/safety/lanes.ts';
import type { ChosenReason } from '../../../api/contract/safety/report-words.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { addPhoto, inviteNewcomer, newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier } from '../../support/moderation-fixtures.ts';

/** Three people of staff, all connected with each other and with everybody; each has every role. */
const names = ['the founder', 'Vera', 'Otto'];
const logged: string[] = [];

const now = async (who: Owner): Promise<Owner> => rereadOwner(who, context);

async function befriend(one: Owner, others: readonly Owner[]): Promise<void> {
  const { connect } = connectionActions(context);
  for (const other of others) {
    await connect(one, other);
  }
}

async function friendOfAll(): Promise<Owner> {
  const member = await newMember(context);
  await befriend(member, staff);
  return now(member);
}

const inside = await openIsolated();
const context: Context = {
  ...inside.context,
  limits: { ...inside.context.limits, take: async () => {}, tries: async () => true },
  log: (_level, event) => logged.push(event),
};
const as = (who: Owner) => callsAs(who, context);
const staff: [Owner, Owner, Owner] = [
  await memberOfTier(context),
  await memberOfTier(context),
  await memberOfTier(context),
];
for (const { profile } of staff)
  await changeProfile(profile.id, (one) => ({ ...one, isSafeguardingLead: true }), context);
await befriend(staff[0], [staff[1], staff[2]]);
await befriend(staff[1], [staff[2]]);

const report = async (about: Owner, reason: ChosenReason) =>
  handlers.report({ kind: 'profile', id: about.profile.handle, reason }, await friendOfAll(), context);

/** The names of staff in whose list something stands. */
async function seenBy(isListed: (who: Owner) => Promise<boolean>): Promise<string[]> {
  const seen = [];
  for (const [index, who] of staff.entries())
    if (await isListed(await now(who))) seen.push(names[index] ?? '');
  return seen;
}

const casesOf = (about: Owner) =>
  seenBy(async (who) =>
    (await handlers.moderationQueue({}, who, context)).cases.some(
      ({ subjectId }) => subjectId === about.profile.id,
    ),
  );
const appealsOf = (about: Owner) =>
  seenBy(async (who) =>
    (await handlers.openAppeals({}, who, context)).appeals.some(
      ({ subjectId }) => subjectId === about.profile.id,
    ),
  );

/** Within how many hours the case is to be decided, as the list of whoever sees it says. */
async function hoursOf(about: Owner): Promise<number> {
  const { cases } = await as(staff[1]).moderationQueue({});
  const { openedAt = '', dueAt } = cases.find(({ subjectId }) => subjectId === about.profile.id) ?? {};
  return dueAt ? (Date.parse(dueAt) - Date.parse(openedAt)) / 3_600_000 : lanes.ordinary.hours;
}

/** The rows of the file that `MATRIX` names. */
const matrix: string[] = [];
const note = (what: string, aboutFriend: string[], aboutFounder: string[], hours: number) =>
  matrix.push(`| ${what} | ${aboutFriend.join(', ')} | ${aboutFounder.join(', ')} | ${hours} |`);
afterAll(() => {
  if (process.env.MATRIX) writeFileSync(process.env.MATRIX, `${matrix.join('\n')}\n`);
});

const all = names;
const [, ...butTheFounder] = names;

it.each<[string, ChosenReason]>([
  ['a threat', 'threat'],
  ['somebody who may be under 18', 'underage'],
  ['a picture without consent', 'without-consent'],
  ['a card that nobody agreed to', 'not-agreed'],
  ['something else', 'other'],
])(
  '%s about a friend of all is for all three, and about the founder for the others',
  async (name, reason) => {
    const about = await friendOfAll();
    await report(about, reason);
    const seers = await casesOf(about);
    expect(seers).toEqual(all);
    await report(staff[0], reason);
    const others = await casesOf(staff[0]);
    expect(others).toEqual(butTheFounder);
    const hours = await hoursOf(about);
    expect(hours).toBe(lanes[laneOf(reason)].hours);
    expect(await hoursOf(staff[0])).toBe(hours);
    note(name, seers, others, hours);
    await decide(about.profile.id, await now(staff[1]), context, { outcome: 'dismiss' });
    const numbers = () => as(staff[0]).moderationStatistics({});
    const before = await numbers();
    await decide(staff[0].profile.id, await now(staff[1]), context, { outcome: 'dismiss' });
    // Neither the weeks nor what each reviewer decided tell the founder of a case about them.
    expect(await numbers()).toEqual(before);
  },
);

it('an appeal is for whoever did not decide, also against the only other free reviewer', async () => {
  const about = await friendOfAll();
  await report(about, 'harassment');
  const decisionId = await decide(about.profile.id, await now(staff[2]), context);
  await as(about).appeal({ id: decisionId, text: 'I did not write that.' });
  const seers = await appealsOf(about);
  expect(seers).toEqual(['the founder', 'Vera']);

  await report(staff[0], 'harassment');
  const ofFounder = await decide(staff[0].profile.id, await now(staff[2]), context);
  await as(staff[0]).appeal({ id: ofFounder, text: 'I did not write that.' });
  expect(await appealsOf(staff[0])).toEqual(['Vera']);
  note('an appeal, after Otto decided', seers, ['Vera'], lanes.ordinary.hours);
});

it('an appeal on a tier, a photo, a newcomer and a tier to give find somebody', async () => {
  const moderator = await friendOfAll();
  for (const isModerator of [true, false])
    await changeProfile(moderator.profile.id, (one) => ({ ...one, isModerator }), context);
  const { decisions } = await as(moderator).ownDecisions({});
  const id = decisions.find(({ appealUntil }) => appealUntil !== null)?.id ?? '';
  await as(moderator).appeal({ id, text: 'I still have the time for it.' });
  expect(await appealsOf(moderator)).toEqual(all);

  const pictured = await friendOfAll();
  await addPhoto(pictured.profile.id, context.now(), context);
  const isPhotoListed = async (who: Owner) =>
    (await handlers.pendingPhotos({}, who, context)).photos.some(
      ({ ownerId }) => ownerId === pictured.profile.id,
    );
  expect(await seenBy(isPhotoListed)).toEqual(all);

  const { profileId } = await inviteNewcomer(await now(staff[0]), context);
  const isNewcomerListed = async (who: Owner) =>
    (await handlers.pendingProfiles({}, who, context)).profiles.some((one) => one.id === profileId);
  expect(await seenBy(isNewcomerListed)).toEqual(butTheFounder);
  const reason = 'Not yet certain.';
  for (const who of [staff[1], staff[2]])
    expect(await seenBy(isNewcomerListed)).toContain(names[staff.indexOf(who)]);
  await as(staff[1]).rejectProfile({ id: profileId, reason });
  expect(await seenBy(isNewcomerListed)).toEqual(['Otto']);

  const verified = await friendOfAll();
  await changeProfile(verified.profile.id, (one) => ({ ...one, tier: 'verified' }), context);
  const act = { profileId: verified.profile.id, act: 'make-moderator' } as const;
  expect(await as(staff[1]).changeTier(act)).toMatchObject({ isModerator: true });
  // They would be a fourth reviewer.
  await as(staff[1]).changeTier({ ...act, act: 'end-verified' });
});

it('a reviewer who exchanged letters with a side is left out, and a report that nobody may decide alerts the operator', async () => {
  const about = await friendOfAll();
  const written = async (who: Owner) => {
    const said = { content: 'Hello', messageType: 'text' } as const;
    const ids = [who.profile.id, about.profile.id].sort((one, other) => one - other);
    for (const author of [who, about]) await as(author).sendMessage({ id: ids.join('-'), ...said });
  };
  await written(staff[0]);
  await report(about, 'spam');
  await runTimer(context, 0);
  expect(await casesOf(about)).toEqual(butTheFounder);
  expect(logged).not.toContain('matter-without-decider');

  const alone = await friendOfAll();
  for (const who of staff) await as(who).blockMember({ handle: alone.profile.handle });
  await report(alone, 'spam');
  await runTimer(context, 0);
  expect(await casesOf(alone)).toEqual([]);
  expect(logged).toContain('matter-without-decider');
});

it('a moderator finds an appeal behind many that are for tier 3', async () => {
  const appealOf = async (who: Owner) => {
    const { decisions } = await as(who).ownDecisions({});
    const id = decisions.find(({ appealUntil }) => appealUntil !== null)?.id ?? '';
    await as(who).appeal({ id, text: 'I would like somebody else to look.' });
    return id;
  };
  for (let ended = 0; ended < 8; ended++) {
    const who = await newMember(context);
    for (const isModerator of [true, false])
      await changeProfile(who.profile.id, (one) => ({ ...one, isModerator }), context);
    await appealOf(who);
  }
  inside.clock.now = new Date(inside.clock.now.getTime() + 1000);
  const pictured = await newMember(context);
  const photoId = await addPhoto(pictured.profile.id, context.now(), context);
  const photo = { kind: 'profile', ownerId: pictured.profile.id, photoId };
  await as(staff[1]).rejectPhoto({ ...photo, reason: 'It shows somebody else.' });
  const wanted = await appealOf(pictured);
  const moderator = await memberOfTier(context, 'verified');
  await changeProfile(moderator.profile.id, (one) => ({ ...one, isModerator: true }), context);
  const found: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await as(moderator).openAppeals({ cursor });
    found.push(...page.appeals.map(({ decisionId }) => decisionId));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(found).toContain(wanted);
});
