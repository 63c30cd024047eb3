import { beforeAll, describe, expect, inject, it } from 'vitest';
import { conversationLimits } from '../../../api/contract/messaging/conversations/conversations.ts';
import { handlers } from '../../../api/src/features.ts';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import { conversationIdBetween, say, startConversation } from '../../support/conversations-fixtures.ts';
import { approvedMember, approvedMembers, type Person } from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';
import { alterProfile, decide, memberOfTier, outsideReport } from '../../support/moderation-fixtures.ts';
import { drawPicture, upload } from '../../support/photo-fixtures.ts';

const place = inject('addresses');

type Member = Awaited<ReturnType<typeof approvedMember>>;
let staff: Person;
beforeAll(async () => {
  const person = await approvedMember(place);
  await alterProfile(person, { tier: 'trusted' });
  staff = person;
});

const reportsAbout = async ({ profileId }: Member) =>
  (await staff.call.do('moderationCase', { subjectId: String(profileId) })).all;
const profileOf = ({ handle }: Member) => ({ kind: 'profile', id: handle, reason: 'fake' as const });

describe('a report', () => {
  it('keeps what was reported, with its photos, when all of it is gone', async () => {
    const [iris, otto] = await approvedMembers(2, place);
    await upload(place, iris, await drawPicture());
    const { id } = await iris.call.do('postToBoard', { content: 'Buy my crypto' });
    await otto.call.do('report', { ...profileOf(iris), text: 'A stock photo.' });
    await otto.call.do('report', { kind: 'boardPost', id: String(id), reason: 'spam' });
    await iris.call.do('deleteAccount', { confirm: iris.handle });
    const [profile, post] = await reportsAbout(iris);
    expect(post).toMatchObject({ kind: 'boardPost', reason: 'spam', evidence: 'Buy my crypto' });
    const { handle } = await staff.call.do('moderationCase', { subjectId: String(iris.profileId) });
    expect(handle).toBeNull();
    expect(profile).toMatchObject({ text: 'A stock photo.', by: otto.handle, pictures: 1 });
    expect(profile?.evidence).toContain('Likes long dinners.');
    const look = { subjectId: String(iris.profileId), id: profile?.id ?? '', index: '1' };
    const picture = await staff.call.try('reportPicture', look);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await staff.call.try('reportPicture', { ...look, index: '2' })).status).toBe(404);
  });

  it('from outside keeps photos that are deleted before anybody has copied them', async () => {
    const { context } = openInProcess();
    const iris = await approvedMember(place);
    const photos = [
      await upload(place, iris, await drawPicture()),
      await upload(place, iris, await drawPicture('safe', 650)),
    ];
    const report = { ...outsideReport(), handle: iris.handle };
    await handlers.reportFromOutside(report, undefined, context);
    await iris.call.do('deletePhoto', { photoId: photos[0]?.id ?? '' });
    await iris.call.do('deleteAccount', { confirm: iris.handle });
    const [kept] = await reportsAbout(iris);
    expect(kept).toMatchObject({ kind: 'outside', pictures: 2 });
    const look = { subjectId: String(iris.profileId), id: kept?.id ?? '' };
    const answers = ['1', '2'].map((index) => staff.call.try('reportPicture', { ...look, index }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    await decide(iris.profileId, await memberOfTier(context), context, { outcome: 'dismiss' });
    expect((await staff.call.try('reportPicture', { ...look, index: '1' })).status).toBe(404);
  });

  it('is kept for a year with its photos, whatever is reported later', async () => {
    const { context } = openInProcess();
    const { eraseEvidence } = context.tasks;
    const [iris, otto, vera] = await approvedMembers(3, place);
    const subjectId = iris.profileId;
    await upload(place, iris, await drawPicture());
    await otto.call.do('report', profileOf(iris));
    const [name = ''] = await context.reports.listPictures(subjectId, '');
    const { id } = await iris.call.do('postToBoard', { content: 'Buy my crypto' });
    await vera.call.do('report', { kind: 'boardPost', id: String(id), reason: 'spam' });
    await eraseEvidence?.carryOut({ subjectId }, context);
    expect(await context.evidence.read(name)).toBeDefined();
    const [lapsed] = await context.reports.listBy(otto.profileId, 1);
    const cases = openDatabase(context.settings).container('cases');
    await cases.item(lapsed?.id ?? '', String(subjectId)).delete();
    await eraseEvidence?.carryOut({ subjectId }, context);
    expect(await context.evidence.read(name)).toBeUndefined();
  });

  it('keeps the whole of a message, however long those before it are', async () => {
    const { context } = openInProcess();
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const longest = 'x'.repeat(conversationLimits.contentMax);
    for (let number = 0; number < 4; number++) await say(iris, otto, longest, context);
    const threat = `${'y'.repeat(conversationLimits.contentMax - 20)} I know your street.`;
    const { id: messageId } = await say(iris, otto, threat, context);
    const reported = { kind: 'message' as const, id: `${conversationIdBetween(iris, otto)}/${messageId}` };
    await handlers.report({ ...reported, reason: 'harassment' }, otto, context);
    const subjectId = iris.profile.id;
    const { all } = await handlers.moderationCase({ subjectId }, await memberOfTier(context), context);
    expect(all[0]?.evidence).toContain(`The reported member: ${threat}`);
    expect(all[0]?.evidence).toContain('Good evening to you');
  });

  it('is sent once by each, and tells the reported nothing', async () => {
    const [iris, otto, vera] = await approvedMembers(3, place);
    for (const who of [otto, otto, vera]) await who.call.do('report', profileOf(iris));
    expect(await reportsAbout(iris)).toHaveLength(2);
    await reportsAbout(iris);
    const accessList = JSON.stringify(await iris.call.do('whoSawMyData', {}));
    const copy = JSON.stringify(await iris.call.do('exportAccount', {}));
    for (const told of [accessList, copy]) {
      expect(told).not.toContain('report"');
      expect(told).not.toContain(otto.handle);
    }
    expect((await otto.call.do('exportAccount', {})).reportsMade).toMatchObject([{ what: 'profile' }]);
    expect((await iris.call.do('recentActivity', {})).activities).toEqual([]);
  });

  it('of what the reporter does not see, of nothing and of oneself are refused alike', async () => {
    const [iris, otto] = await approvedMembers(2, place);
    const { id } = await iris.call.do('postToBoard', { content: 'Good evening' });
    await iris.call.do('blockMember', { handle: otto.handle });
    const inputs = [
      profileOf(iris),
      { kind: 'boardPost', id: String(id), reason: 'spam' },
      { kind: 'photo', id: `${iris.profileId}/6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f`, reason: 'spam' },
      { ...profileOf(iris), id: 'Nobody at all' },
      { kind: 'constructor', id: '1', reason: 'spam' },
      profileOf(otto),
    ];
    for (const input of inputs)
      expect(await otto.call.try('report', input)).toMatchObject({
        status: 404,
        body: { message: 'This is no longer there to be reported.' },
      });
  });

  it('stays without its reporter once they have left', async () => {
    const [iris, otto] = await approvedMembers(2, place);
    const decided = await approvedMember(place);
    for (const about of [iris, decided]) await otto.call.do('report', profileOf(about));
    const { context } = openInProcess();
    const decision = await decide(decided.profileId, await memberOfTier(context), context);
    await otto.call.do('deleteAccount', { confirm: otto.handle });
    expect(await reportsAbout(iris)).toMatchObject([{ by: null, reason: 'fake' }]);
    const file = await context.cases.find(iris.profileId);
    expect(file?.value.open).toMatchObject({ reports: 1, weight: 1, reporters: [{ id: 0 }] });
    expect((await context.cases.findDecision(decided.profileId, decision))?.value.reporterIds).toEqual([]);
  });
});
