import { beforeEach, describe, expect, it } from 'vitest';
import { conversationMessages } from '../../../api/contract/messaging/conversations/conversations.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { say, startConversation } from '../../support/conversations-fixtures.ts';
import { activityTitlesOf } from '../../support/events-fixtures.ts';
import { addPhoto, type InProcess, newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import { decide, newLead } from '../../support/moderation-fixtures.ts';

let inside: InProcess;
let context: Context;
let lead: Owner;

beforeEach(async () => {
  inside = await openIsolated();
  ({ context } = inside);
  lead = await newLead(context);
});

const report = async (about: Owner, by: Owner) =>
  handlers.report({ kind: 'profile', id: about.profile.handle, reason: 'underage' }, by, context);
const isHeld = async ({ profile }: Owner) =>
  (await context.profiles.find(profile.id))?.value.heldSince !== undefined;
const isFoundBy = async (about: Owner, who: Owner) =>
  Promise.resolve(
    handlers.memberProfile({ handle: about.profile.handle }, await rereadOwner(who, context), context),
  ).then(
    ({ photos }) => ({ photos: photos.length }),
    () => null,
  );

describe('a profile in which somebody may be under 18', () => {
  it('is out of lists with closed photos and no first messages; talks go on, its person is told, and it comes back', async () => {
    const about = await newMember(context);
    await addPhoto(about.profile.id, context.now(), context, 'approved');
    const [stranger, friend] = await newMembers(2, context);
    const { connect } = connectionActions(context);
    await connect(friend, about);
    await startConversation(friend, about, context);
    const { state } = await report(about, await newMember(context));
    expect(state).toMatchObject({ lane: 'minor', isHidden: true, told: { people: 1 } });
    expect(await isHeld(about)).toBe(true);
    expect(await isFoundBy(about, stranger)).toBeNull();
    expect(await isFoundBy(about, friend)).toEqual({ photos: 0 });

    const held = await rereadOwner(about, context);
    await expect(say(held, stranger, 'Hello there', context)).rejects.toMatchObject({
      status: 403,
      message: conversationMessages.held,
    });
    await say(held, friend, 'Something odd happened', context);
    const { decisions } = await handlers.ownDecisions({}, held, context);
    const until = new Date(context.now().getTime() + 48 * 3_600_000).toISOString();
    expect(decisions).toMatchObject([{ until, reason: expect.stringContaining('may be under 18') }]);

    await decide(about.profile.id, lead, context, { outcome: 'dismiss' });
    expect(await isHeld(about)).toBe(false);
    expect(await isFoundBy(about, stranger)).toEqual({ photos: 1 });
    const [after] = (await handlers.ownDecisions({}, held, context)).decisions;
    expect(after).toMatchObject({
      what: 'Your profile was out of lists until somebody looks',
      until: context.now().toISOString(),
      reason: 'Somebody has looked since. What was not removed is shown again.',
    });
    await runTimer(context, 0);
    const titles = await activityTitlesOf(held, context);
    expect(titles).toContain('Somebody has looked: your profile is in lists again');
    expect(titles.join()).not.toContain('Pictures');
    await report(about, await newMember(context));
    expect(await isHeld(about)).toBe(false);
  });

  it('is one at a time for each reporter, and none after two reports that were wrong', async () => {
    const by = await newMember(context);
    const [first, second, third, fourth] = await newMembers(4, context);
    await report(first, by);
    await report(second, by);
    expect([await isHeld(first), await isHeld(second)]).toEqual([true, false]);
    await decide(first.profile.id, lead, context, { outcome: 'dismiss' });
    await report(third, by);
    expect(await isHeld(third)).toBe(true);
    for (const { profile } of [second, third])
      await decide(profile.id, lead, context, { outcome: 'dismiss' });
    await report(fourth, by);
    expect(await isHeld(fourth)).toBe(false);
    expect((await context.cases.find(fourth.profile.id))?.value.open).toMatchObject({ isSealed: true });
  });

  it('is looked at before, and not after, if somebody met them at an evening or compared their photo', async () => {
    const [met, compared] = await newMembers(2, context);
    await changeProfile(
      met.profile.id,
      (profile) => ({
        ...profile,
        trustSummary: {
          band: 'new',
          badges: [],
          attended: 1,
          expected: 1,
          verifiableFrom: null,
          invitees: { verified: 0, sanctioned: 0 },
        },
      }),
      context,
    );
    await changeProfile(
      compared.profile.id,
      (profile) => ({
        ...profile,
        people: profile.people.map((person) => ({ ...person, confirmedAt: context.now().toISOString() })),
      }),
      context,
    );
    for (const about of [met, compared]) {
      const { state } = await report(about, await newMember(context));
      expect(await isHeld(about)).toBe(false);
      expect(state).toMatchObject({ isHidden: false, told: { people: 1 } });
    }
  });
});
