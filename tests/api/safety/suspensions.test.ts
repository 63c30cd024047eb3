import { describe, expect, it } from 'vitest';
import { suspensionMessages, suspensionText } from '../../../api/contract/safety/suspensions.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { say } from '../../support/conversations-fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';

const inside = await openIsolated();
const context = withoutLimits(inside.context);
const as = (who: Owner) => callsAs(who, context);
inside.clock.now = new Date('2027-01-12T20:00:00Z');
const trusted = await memberOfTier(context);

const activityTitlesOf = async (who: Owner): Promise<string[]> => {
  const reader = await rereadOwner(who, context);
  const { notifications } = await handlers.notifications({}, reader, context);
  return notifications.map(({ title }) => title).filter((title) => /suspen/.test(title));
};

/** Otto wrote to Iris, who answered, and to Vera, who blocked him; Noor wrote to him. He is suspended. */
async function suspendMember() {
  const [otto, iris, vera, noor] = await newMembers(4, context);
  await say(otto, iris, 'Shall we meet?', context);
  await say(iris, otto, 'Perhaps.', context);
  await say(otto, vera, 'Shall we meet?', context);
  await say(noor, otto, 'Hello there.', context);
  await as(vera).blockMember({ handle: otto.profile.handle });
  await reportOf(otto.profile, await newMember(context), context);
  const decider = await memberOfTier(context);
  const decisionId = await decide(otto.profile.id, decider, context, { outcome: 'suspend' });
  return { otto, iris, vera, noor, decider, decisionId, subjectId: otto.profile.id };
}

const handleOf = ({ profile }: Owner): string => profile.handle;
const refusalOf = (call: unknown) =>
  Promise.resolve(call).then(
    () => undefined,
    ({ status, message }: { status: number; message: string }) => [status, message],
  );

describe('the members to whom a suspended member wrote', () => {
  it('are told once, by name, and nobody who only wrote, blocked or left', async () => {
    const { otto, iris, vera, noor, decider, decisionId, subjectId } = await suspendMember();
    const gone = await newMember(context);
    const { suspensions } = await handlers.suspensions({}, trusted, context);
    expect(suspensions.find((one) => one.decisionId === decisionId)).toMatchObject({
      handle: handleOf(otto),
      told: null,
    });
    const wish = { subjectId, decisionId, notice: 'money' as const };
    const { told } = await handlers.notifyCorrespondents(wish, decider, context);
    expect(told.notice).toBe('money');
    // Repeated, by whoever it is, it is the same; other words are not sent after it.
    expect(await handlers.notifyCorrespondents(wish, trusted, context)).toEqual({ told });
    expect(
      await refusalOf(handlers.notifyCorrespondents({ ...wish, notice: 'meeting' }, trusted, context)),
    ).toEqual([409, suspensionMessages.written]);
    expect(await activityTitlesOf(iris)).toEqual([suspensionText(handleOf(otto), 'money')]);
    for (const who of [vera, noor, gone]) expect(await activityTitlesOf(who)).toEqual([]);

    const records = await context.audit.listAbout(subjectId, ['correspondents-notified']);
    expect(records).toMatchObject([
      { object: decisionId, outcome: 'money', byProfileId: decider.profile.id },
    ]);
    const copy = await as(iris).exportAccount({});
    expect(copy.suspensionNotices).toEqual([{ text: suspensionText(null, 'money'), at: told.at }]);
    expect(JSON.stringify(copy.suspensionNotices)).not.toContain(handleOf(otto));
    const { decisions } = await as(otto).ownDecisions({});
    expect(decisions).toMatchObject([{ id: decisionId, othersNotifiedAt: told.at }]);
    expect((await as(otto).exportAccount({})).decisionsAbout).toMatchObject([{ othersNotifiedAt: told.at }]);
  });

  it('read no name across a later block, nor once the suspended member has left', async () => {
    const { otto, iris, decisionId, subjectId } = await suspendMember();
    const wish = { subjectId, decisionId, notice: 'general' as const };
    await handlers.notifyCorrespondents(wish, trusted, context);
    await context.activity.eraseSomeQuotes(subjectId);
    expect(await activityTitlesOf(iris)).toEqual([suspensionText(null, 'general')]);
    expect((await activityTitlesOf(iris)).join()).not.toContain(handleOf(otto));

    const second = await suspendMember();
    const later = { subjectId: second.subjectId, decisionId: second.decisionId, notice: 'general' as const };
    await handlers.notifyCorrespondents(later, trusted, context);
    const { iris: nadia, otto: gary } = second;
    const reader = await rereadOwner(nadia, context);
    const excluded = { ...reader.viewer.excluded, profileIds: new Set([gary.profile.id]) };
    const { notifications } = await handlers.notifications(
      {},
      { ...reader, viewer: { ...reader.viewer, excluded } },
      context,
    );
    expect(JSON.stringify(notifications)).not.toContain(handleOf(gary));
  });

  it('are told that it was undone, once an appeal was right, and it can be sent no more', async () => {
    const { otto, iris, noor, decisionId, subjectId } = await suspendMember();
    const wish = { subjectId, decisionId, notice: 'meeting' as const };
    await handlers.notifyCorrespondents(wish, trusted, context);
    await as(otto).appeal({ id: decisionId, text: 'It was somebody who looks like me.' });
    const verdict = { subjectId, decisionId, outcome: 'overturned' as const, reason: 'It was not him.' };
    await handlers.decideAppeal(verdict, trusted, context);
    await runTimer(context);
    expect(await activityTitlesOf(iris)).toEqual([
      `The suspension of “${handleOf(otto)}”, who wrote to you, was undone: it was wrong.`,
    ]);
    expect(await activityTitlesOf(noor)).toEqual([]);
    expect(await refusalOf(handlers.notifyCorrespondents(wish, trusted, context))).toEqual([
      404,
      suspensionMessages.gone,
    ]);
  });

  it('are told by nobody who is too close, and not 90 days later', async () => {
    const { otto, decisionId, subjectId } = await suspendMember();
    const wish = { subjectId, decisionId, notice: 'general' as const };
    const inviter = await memberOfTier(context);
    await context.cases.change(subjectId, (file) => ({ ...file, inviterId: inviter.profile.id }));
    const found = await context.cases.findDecision(subjectId, decisionId);
    if (!found) throw new Error('The decision is there.');
    const changed = { ...found.value, inviterId: inviter.profile.id };
    await context.cases.decisionAt(subjectId, decisionId).write(changed, found, []);
    expect(await refusalOf(handlers.notifyCorrespondents(wish, inviter, context))).toEqual([
      404,
      suspensionMessages.gone,
    ]);
    const { suspensions } = await handlers.suspensions({}, inviter, context);
    expect(suspensions.map(({ handle }) => handle)).not.toContain(handleOf(otto));
    const late = new Date(inside.clock.now.getTime() + 91 * 24 * 3_600_000);
    expect(
      await refusalOf(handlers.notifyCorrespondents(wish, trusted, { ...context, now: () => late })),
    ).toEqual([404, suspensionMessages.gone]);
  });

  it('are reached round by round where they are many, by one of two who send at once', async () => {
    const otto = await newMember(context);
    const others: Owner[] = [];
    for (let count = 0; count < 60; count++) {
      const other = await newMember(context);
      await say(otto, other, `Hello, number ${count}.`, context);
      others.push(other);
    }
    await reportOf(otto.profile, await newMember(context), context);
    const decisionId = await decide(otto.profile.id, trusted, context, { outcome: 'suspend' });
    const wish = { subjectId: otto.profile.id, decisionId, notice: 'general' as const };
    const second = await memberOfTier(context);
    const answers = await Promise.all(
      [trusted, second].map((who) => handlers.notifyCorrespondents(wish, who, context)),
    );
    expect(answers[0]).toEqual(answers[1]);
    await runTimer(context);
    for (const other of others) expect(await activityTitlesOf(other)).toHaveLength(1);
  });
});
