import { describe, expect, it } from 'vitest';
import { handleChangeMessages } from '../../../api/contract/profiles/handles.ts';
import { memberProfileMessages } from '../../../api/contract/profiles/member-profile-words.ts';
import { onboardingMessages } from '../../../api/contract/profiles/onboarding-words.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { listOf, startConversation } from '../../support/conversations-fixtures.ts';
import { newHandle } from '../../support/fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, newMembers } from '../../support/members.ts';
import { joinGroup, newGroup } from '../gatherings/groups-in-process.ts';

const { context, clock } = await openIsolated();
const as = (who: Owner) => callsAs(who, context);
const { connect } = connectionActions(context);
const days = (count: number) => count * 24 * 60 * 60 * 1000;
const rename = (who: Owner, handle: string) => as(who).changeHandle({ handle });
const readHandle = async (who: Owner, handle: string) => (await as(who).memberProfile({ handle })).handle;
const notFoundProfile = { status: 404, message: memberProfileMessages.notFound };
const handleTaken = {
  status: 400,
  errors: [{ field: 'handle', message: onboardingMessages.handleTaken }],
};

describe('another handle', () => {
  it('leads who knows the profile from the old one to the new one, and nobody else', async () => {
    const [iris, friend, stranger] = await newMembers(3, context);
    await connect(iris, friend);
    const [old, next] = [iris.profile.handle, newHandle()];
    expect(await readHandle(stranger, old)).toBe(old);
    expect(await rename(iris, next)).toMatchObject({ handle: next });
    expect(await rename(iris, next)).toMatchObject({ handle: next });
    expect(await readHandle(stranger, next)).toBe(next);
    expect(await readHandle(friend, old)).toBe(next);
    expect(await readHandle(iris, old)).toBe(next);
    await expect(readHandle(stranger, old)).rejects.toMatchObject(notFoundProfile);
  });

  it('that looks like somebody’s is taken, leads to nobody, and may be one’s own in another spelling', async () => {
    const word = newHandle()
      .replaceAll(/[^a-z]/gi, '')
      .slice(0, 12);
    const [iris, otto] = await newMembers(2, context);
    const [own, alike] = [`Iris ${word}`, `lris ${word}`];
    expect(await rename(iris, own)).toMatchObject({ handle: own });
    await expect(rename(otto, alike)).rejects.toMatchObject(handleTaken);
    await expect(readHandle(otto, alike)).rejects.toMatchObject(notFoundProfile);
    clock.now = new Date(clock.now.getTime() + days(91));
    expect(await rename(iris, alike)).toMatchObject({ handle: alike });
    expect(await readHandle(otto, alike)).toBe(alike);
    await expect(readHandle(otto, own)).rejects.toMatchObject(notFoundProfile);
    await expect(rename(otto, own)).rejects.toMatchObject(handleTaken);
    await expect(rename(otto, 'Veil Team')).rejects.toMatchObject(handleTaken);
    await expect(rename(otto, `Moderat0r ${word}`)).rejects.toMatchObject(handleTaken);
  });

  it('may be had once in 90 days, and rests as long for everybody else', async () => {
    const [iris, otto] = await newMembers(2, context);
    const old = iris.profile.handle;
    await rename(iris, newHandle());
    clock.now = new Date(clock.now.getTime() + days(90) - 1);
    const soon = { status: 409, message: handleChangeMessages.tooSoon };
    const wanted = newHandle();
    await expect(rename(iris, wanted)).rejects.toMatchObject(soon);
    await expect(rename(otto, old.toUpperCase())).rejects.toMatchObject(handleTaken);
    // The refused handle is free again.
    await rename(otto, wanted);
    clock.now = new Date(clock.now.getTime() + 1);
    expect(await rename(iris, old)).toMatchObject({ handle: old });
    expect(await readHandle(otto, old)).toBe(old);
  });

  it('is what groups and conversations find them by', async () => {
    const [iris, otto] = await newMembers(2, context);
    const { id } = await newGroup(otto, withoutLimitsAndJudges(context));
    const group = String(id);
    await joinGroup(iris, group, context);
    await startConversation(iris, otto, context);
    const [old, next] = [iris.profile.handle, newHandle()];
    await rename(iris, next);
    const membersBy = async (search: string) =>
      (await handlers.groupMembers({ group, search }, otto, context)).members.map(({ name }) => name);
    expect([await membersBy(next), await membersBy(old)]).toEqual([[next], []]);
    const talksBy = async (search: string) =>
      (await listOf(otto, context, { search })).map(({ participantName }) => participantName);
    expect([await talksBy(next), await talksBy(old)]).toEqual([[next], []]);
  });

  it('is one person’s of two who want it at once', async () => {
    const [iris, otto] = await newMembers(2, context);
    const wanted = newHandle();
    const outcomes = await Promise.allSettled([rename(iris, wanted), rename(otto, wanted)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('leaves neither handle with whose they were once the account is deleted', async () => {
    const iris = await newMember(context);
    const [old, next] = [iris.profile.handle, newHandle()];
    await rename(iris, next);
    await as(iris).deleteAccount({ confirm: next });
    await runTimer(context);
    for (const handle of [old, next])
      expect(await context.handles.trace(handle)).toEqual({ profileId: null, isFormer: false });
  });
});
