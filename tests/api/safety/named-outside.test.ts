import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { reportLimits } from '../../../api/contract/safety/report-words.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { contactCodeOf } from '../../../api/src/safety/reports/confirm-contact.ts';
import { samplePhoto } from '../../fixtures/stored-profile.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { decide, newLead, outsideReport } from '../../support/moderation-fixtures.ts';

const logged: string[] = [];
const hourMs = 60 * 60 * 1000;

const inside = await openIsolated();
const context: Context = { ...withoutLimits(inside.context), log: (_level, event) => logged.push(event) };
inside.clock.now = new Date('2027-01-12T20:00:00Z');
const viewer = await newMember(context);
const lead = await newLead(context);

beforeEach(() => {
  logged.length = 0;
});

interface Pictured {
  readonly who: Owner;
  readonly handle: string;
  readonly id: number;
}

async function memberWithPictures(...hashes: string[]): Promise<Pictured> {
  const who = await newMember(context);
  const photos = (hashes.length > 0 ? hashes : [undefined, undefined]).map((hash, index) => ({
    ...samplePhoto({ isPrimary: index === 0 }),
    id: randomUUID(),
    ...(hash !== undefined && { hash }),
  }));
  await changeProfile(who.profile.id, (profile) => ({ ...profile, photos }), context);
  return { who, handle: who.profile.handle, id: who.profile.id };
}

const shownPhotos = async ({ handle }: Pick<Pictured, 'handle'>): Promise<number> =>
  (await handlers.memberProfile({ handle }, viewer, context)).photos.length;
const countHidden = async (all: readonly Pictured[]): Promise<number> =>
  (await Promise.all(all.map(shownPhotos))).filter((count) => count === 0).length;

const newEmail = () => `${randomUUID()}@elsewhere.example`;
const report = (more: object = {}) =>
  handlers.reportFromOutside(
    { ...outsideReport(), email: newEmail(), reason: 'underage', ...more },
    undefined,
    context,
  );
const confirm = (number: string) =>
  handlers.confirmContact({ number, code: contactCodeOf(number, context) }, undefined, context);

const leadsCase = async (subjectId: number) => {
  for (let cursor: string | undefined; ; ) {
    const { cases, nextCursor } = await handlers.moderationQueue({ cursor }, lead, context);
    const found = cases.find((one) => one.subjectId === subjectId);
    if (found || nextCursor === null) return found;
    cursor = nextCursor;
  }
};

describe('a stranger who names members as under 18', () => {
  it('hides no picture without an account, one profile with one address, and the next once that was decided', async () => {
    const members = await Promise.all(Array.from({ length: 14 }, () => memberWithPictures()));
    const email = newEmail();
    const numbers: string[] = [];
    for (const { handle } of members) numbers.push((await report({ handle, email })).number);
    await runTimer(context);
    expect(await countHidden(members)).toBe(0);

    for (const number of numbers) await confirm(number);
    await runTimer(context);
    expect(await countHidden(members)).toBe(1);
    for (const { id } of members) expect(await leadsCase(id)).toMatchObject({ urgency: 'minor' });

    const [first, second] = members;
    await decide(first?.id ?? 0, lead, context, { outcome: 'dismiss' });
    await runTimer(context);
    expect(await countHidden(members)).toBe(0);
    await confirm(numbers[0] ?? '');
    await confirm(numbers[1] ?? '');
    await runTimer(context);
    expect(await countHidden(members)).toBe(1);
    expect(await shownPhotos({ handle: second?.handle ?? '' })).toBe(0);
  });

  it('hides one profile where two confirmations race', async () => {
    const members = await Promise.all([memberWithPictures(), memberWithPictures(), memberWithPictures()]);
    const email = newEmail();
    const numbers: string[] = [];
    for (const { handle } of members) numbers.push((await report({ handle, email })).number);
    await Promise.all(numbers.map(confirm));
    await runTimer(context);
    expect(await countHidden(members)).toBe(1);
  });

  it('is one sender by whatever spelling of the address', async () => {
    const members = await Promise.all([memberWithPictures(), memberWithPictures(), memberWithPictures()]);
    const name = randomUUID();
    const spellings = [
      `${name}@Elsewhere.example`,
      `${name.toUpperCase()}@elsewhere.example`,
      `${name}+b@elsewhere.example`,
    ];
    for (const [index, { handle }] of members.entries())
      await confirm((await report({ handle, email: spellings[index] })).number);
    await runTimer(context);
    expect(await countHidden(members)).toBe(1);
  });

  it('hides nothing that was examined and left, and keeps the turn for another profile', async () => {
    const [left, other] = [await memberWithPictures(), await memberWithPictures()];
    await confirm((await report({ handle: left.handle })).number);
    await runTimer(context);
    await decide(left.id, lead, context, { outcome: 'dismiss' });
    const email = newEmail();
    for (const { handle } of [left, other]) await confirm((await report({ handle, email })).number);
    await runTimer(context);
    expect([await shownPhotos(left), await shownPhotos(other)]).toEqual([2, 0]);
  });

  it('reads the same for a handle that nobody has', async () => {
    const about = await memberWithPictures();
    const unlike = { number: '', handle: '' };
    const told: unknown[] = [];
    for (const handle of [about.handle, 'Nobody Of That Name']) {
      const { number, ...sent } = await report({ handle });
      const confirmed = await confirm(number);
      told.push([
        sent,
        { ...confirmed, ...unlike, number: number.length },
        { ...(await handlers.noticeState({ number }, undefined, context)), ...unlike },
      ]);
    }
    expect(told[0]).toEqual(told[1]);
    // The pictures go with the next run of the timer, so that the answer takes as long.
    expect(await shownPhotos(about)).toBe(2);
  });
});

describe('a picture whose hash the report sends', () => {
  it('is hidden at once, whatever the sender hides otherwise and without an address', async () => {
    const hashes = Array.from({ length: 3 }, () => randomUUID().replaceAll('-', '').repeat(2));
    const named = await memberWithPictures();
    const shown = await Promise.all(hashes.map((hash) => memberWithPictures(hash)));
    const email = newEmail();
    await confirm((await report({ handle: named.handle, email })).number);
    for (const hash of hashes.slice(1)) await report({ hash, email });
    const { email: _email, ...anonymous } = outsideReport();
    await handlers.reportFromOutside(
      { ...anonymous, reason: 'underage', hash: hashes[0] },
      undefined,
      context,
    );
    await runTimer(context);
    await runTimer(context);
    expect(await countHidden([named, ...shown])).toBe(4);
  });
});

describe('a member whose pictures are hidden', () => {
  const reread = ({ who }: Pictured) => rereadOwner(who, context);
  const decisionsOf = async (about: Pictured) =>
    (await handlers.ownDecisions({}, await reread(about), context)).decisions;
  const toldOf = async ({ id }: Pictured) =>
    (await context.activity.list(id, 50)).filter(({ type }) => type === 'decision').map(({ title }) => title);

  it('reads why, what they can do and never who reported, and is told when the pictures are shown again', async () => {
    const about = await memberWithPictures();
    const email = newEmail();
    const { number } = await report({ handle: about.handle, email, text: 'I know her from my school.' });
    await runTimer(context);
    expect([await decisionsOf(about), await toldOf(about)]).toEqual([[], []]);
    await confirm(number);
    await runTimer(context);
    const [told, ...others] = await decisionsOf(about);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ kind: 'photo', by: 'rule', origin: 'notice', outcome: null });
    expect(told?.clause.heading).toBe('You must be 18 or older');
    expect(told?.reason).toMatch(/under 18.*within 48 hours.*shown again.*appeal.*write to us/s);
    expect(JSON.stringify([told, await context.activity.list(about.id, 50)])).not.toMatch(
      new RegExp(`${email}|${number}|school|outside`),
    );
    expect(await toldOf(about)).toEqual(['Pictures of yours are hidden until somebody looks']);
    await decide(about.id, lead, context, { outcome: 'dismiss' });
    await runTimer(context);
    expect((await toldOf(about)).sort()).toEqual([
      'Pictures of yours are hidden until somebody looks',
      'Pictures of yours are shown again',
    ]);
  });

  it('is told of a picture that matched a hash, by its own reason', async () => {
    const hash = randomUUID().replaceAll('-', '').repeat(2);
    const about = await memberWithPictures(hash);
    await report({ handle: about.handle });
    await report({ hash, reason: 'without-consent', isShown: true });
    await runTimer(context);
    await runTimer(context);
    const [told] = await decisionsOf(about);
    expect(told?.reason).toContain('did not agree');
    expect(told?.clause.heading).toBe('No explicit content');
  });
});

describe('a safeguarding lead', () => {
  const mostTold = 200;
  /** Titles of what the lead was told about the open case of a member. */
  const toldOf = async ({ id }: Pictured): Promise<string[]> => {
    const caseId = (await context.cases.find(id))?.value.open?.caseId ?? '';
    const told = await context.activity.list(lead.profile.id, mostTold);
    return told.filter((one) => one.id.includes(caseId)).map(({ title }) => title);
  };

  it('is told at once of a named profile, has two hours, and the operator is alerted after them', async () => {
    const about = await memberWithPictures();
    const { email: _email, ...anonymous } = outsideReport();
    await handlers.reportFromOutside(
      { ...anonymous, reason: 'underage', handle: about.handle },
      undefined,
      context,
    );
    const dueAt = new Date(context.now().getTime() + reportLimits.lookHours * hourMs).toISOString();
    expect(await leadsCase(about.id)).toMatchObject({ dueAt, isHidden: false });
    await runTimer(context, 0);
    expect(await toldOf(about)).toEqual(['An urgent case waits for a decision']);
    expect(logged).not.toContain('on-call-case-waits');
    await runTimer(context, reportLimits.lookHours * hourMs);
    expect(logged).toContain('on-call-case-waits');
  });

  it('is told of a case that became one about a minor after members had reported it', async () => {
    const about = await memberWithPictures();
    const reporter = await newMember(context);
    const harassment = { kind: 'profile', id: about.handle, reason: 'harassment' as const };
    await handlers.report(harassment, reporter, context);
    await runTimer(context, 0);
    const told = 'An urgent case waits for a decision';
    expect(await toldOf(about)).toEqual([told]);
    await report({ handle: about.handle });
    await runTimer(context, 0);
    expect(await toldOf(about)).toEqual([told, told]);
  });

  it('is called where the sender confirmed, before the two hours are over', async () => {
    const about = await memberWithPictures();
    const { number } = await report({ handle: about.handle });
    await confirm(number);
    expect(logged).toContain('on-call-case');
    expect(await toldOf(about)).toContain('Somebody outside Veil needs an answer within two hours');
  });
});
