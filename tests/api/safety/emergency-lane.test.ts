import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { reportLimits } from '../../../api/contract/safety/report-words.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { contextOf } from '../../../api/src/platform/http/request.ts';
import type { Mail } from '../../../api/src/platform/services/mail.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { contactCodeOf } from '../../../api/src/safety/reports/confirm-contact.ts';
import { samplePhoto } from '../../fixtures/stored-profile.ts';
import { withPart } from '../../support/context-parts.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { decide, memberOfTier, outsideReport } from '../../support/moderation-fixtures.ts';

const logged: string[] = [];
const mails: Mail[] = [];
const minuteMs = 60_000;

const inside = await openIsolated();
const mail: Context['mail'] = {
  async send(one) {
    mails.push(one);
    return 'sent';
  },
};
const context: Context = { ...inside.context, mail, log: (_level, event) => logged.push(event) };
const moderator = await memberOfTier(context);

/** A call from an address, as the platform reports it. */
const callFrom = (address: string): Context =>
  contextOf(new Headers({ 'x-forwarded-for': address }), {
    ...context,
    settings: { ...context.settings, TRUSTED_PROXIES: 1 },
  });
let networks = 0;
const newAddress = () => `10.${Math.floor(++networks / 250)}.${networks % 250}.7`;

const report = (more: object = {}, address = newAddress()) =>
  Promise.resolve(handlers.reportFromOutside({ ...outsideReport(), ...more }, undefined, callFrom(address)));

async function memberWithPhoto(hash = randomUUID().replaceAll('-', '').repeat(2)) {
  const { profile } = await newMember(context);
  const photo = { ...samplePhoto({ isPrimary: true }), id: randomUUID(), hash };
  await changeProfile(profile.id, (before) => ({ ...before, photos: [photo] }), context);
  const { id, handle } = profile;
  const isSeen = async () => (await handlers.memberProfile({ handle }, moderator, context)).photos.length > 0;
  return { id, handle, hash, isSeen };
}

const queued = async (about: 'members' | 'nobody' = 'members') => {
  const cases: Awaited<ReturnType<typeof handlers.moderationQueue>>['cases'] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await handlers.moderationQueue({ about, cursor }, moderator, context);
    cases.push(...page.cases);
    if (page.nextCursor === null) return cases;
    cursor = page.nextCursor;
  }
};
const urgentTitles = async () =>
  (await handlers.recentActivity({}, moderator, context)).activities
    .map(({ title }) => title)
    .filter((title) => title.includes('two hours'));

describe('a report that names a member', () => {
  it('hides nothing before staff looked, whom a confirmed contact calls within two hours', async () => {
    const about = await memberWithPhoto();
    const { number } = await report({ handle: about.handle, isShown: true });
    await runTimer(context);
    expect(await about.isSeen()).toBe(true);
    const [before] = await queued();
    expect(before).toMatchObject({ subjectId: about.id, isHidden: false });

    const letter = mails.find(({ text }) => text.includes(number));
    const link = new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? '');
    expect(link.pathname).toBe('/your-report');
    const wrong = handlers.confirmContact(
      { number, code: '0'.repeat(24) },
      undefined,
      callFrom(newAddress()),
    );
    await expect(wrong).rejects.toMatchObject({ status: 404 });
    const other = await memberWithPhoto();
    await report({ handle: other.handle, reason: 'without-consent' });
    const code = new URLSearchParams(link.hash.slice(1)).get('code') ?? '';
    const confirmed = await handlers.confirmContact({ number, code }, undefined, callFrom(newAddress()));
    const lookBy = new Date(context.now().getTime() + 120 * minuteMs).toISOString();
    expect(confirmed).toMatchObject({ number, lookBy });
    expect(await handlers.confirmContact({ number, code }, undefined, callFrom(newAddress()))).toEqual(
      confirmed,
    );
    expect((await queued())[0]).toMatchObject({ subjectId: about.id, dueAt: lookBy });
    await runTimer(context, 0);
    expect(logged).toContain('on-call-case');
    expect(await urgentTitles()).toEqual(['Somebody outside Veil needs an answer within two hours']);
    expect(await about.isSeen()).toBe(true);
    expect(logged).not.toContain('on-call-case-waits');
    await runTimer(context, 121 * minuteMs);
    expect(logged).toContain('on-call-case-waits');
  });

  it('sends no more than two letters a day to one address', async () => {
    const email = `${randomUUID()}@elsewhere.example`;
    for (let sent = 0; sent < 5; sent++) await report({ handle: 'Nobody of that name', email });
    await runTimer(context, 0);
    expect(mails.filter(({ to }) => to === email)).toHaveLength(2);
  });
});

describe('what may concern a minor, and a picture that matches a hash', () => {
  it('is hidden, once the address was confirmed and at once by its hash, however many reports came before', async () => {
    const [young, shown] = [await memberWithPhoto(), await memberWithPhoto()];
    for (let sent = 0; sent < 4; sent++)
      for (const { handle } of [young, shown]) await report({ handle, reason: 'spam' });
    const { number } = await report({ handle: young.handle, reason: 'underage' });
    const code = contactCodeOf(number, context);
    await handlers.confirmContact({ number, code }, undefined, callFrom(newAddress()));
    await runTimer(context);
    expect(await young.isSeen()).toBe(false);
    await report({ hash: shown.hash, isShown: true });
    await runTimer(context);
    expect(await shown.isSeen()).toBe(false);
  });

  it('is found by its hash with everybody who shows it, without a cap', async () => {
    const hash = randomUUID().replaceAll('-', '').repeat(2);
    const shown = await Promise.all(Array.from({ length: 8 }, () => memberWithPhoto(hash)));
    await report({ hash, reason: 'underage' });
    await runTimer(context);
    expect(await Promise.all(shown.map(({ isSeen }) => isSeen()))).toEqual(Array(8).fill(false));
  });

  it('is found by its hash in one run of the timer, in however many pages, and read once for many reports', async () => {
    const shown = await Promise.all(Array.from({ length: 6 }, () => memberWithPhoto()));
    const { profile } = context.photoOwners;
    let pages = 0;
    const paged = withPart(context, 'photoOwners', {
      ...(profile && {
        profile: {
          ...profile,
          listPhotos: (from, of) => {
            pages++;
            return profile.listPhotos({ ...from, limit: 1 }, of);
          },
        },
      }),
    });
    for (const { hash } of shown) await report({ hash, isShown: true });
    const at = context.now();
    inside.clock.now = new Date(at.getTime() + 20 * minuteMs);
    await runTimer(paged, 0);
    expect(await Promise.all(shown.map(({ isSeen }) => isSeen()))).toEqual(Array(6).fill(false));
    const profiles = pages;
    for (const { id } of shown) {
      const { open } = (await context.cases.find(id))?.value ?? {};
      expect(open?.dueAt).toBe(new Date(at.getTime() + 48 * 60 * minuteMs).toISOString());
    }
    await report({ hash: randomUUID().replaceAll('-', '').repeat(2) });
    pages = 0;
    await runTimer(paged, 0);
    expect(pages).toBeGreaterThan(0);
    expect(profiles).toBeLessThan(2 * pages);
  });
});

describe('a flood', () => {
  it('closes the lane for nobody: each report has a number, stands in the queue and gets its second look', async () => {
    const { number: early } = await report();
    const sent = await Promise.all(Array.from({ length: 80 }, () => report()));
    const { number } = await report();
    expect(new Set(sent.map((one) => one.number)).size).toBe(80);
    for (const one of [early, number]) {
      const { subjectId } = (await context.outsideNotices.at(one).find())?.value.about ?? { subjectId: 0 };
      expect((await queued('nobody')).map((each) => each.subjectId)).toContain(subjectId);
      await decide(subjectId, moderator, context, { outcome: 'dismiss' });
      const again = { number: one, text: 'Please look once more at the mirror behind me.' };
      const asked = await handlers.askForSecondLook(again, undefined, callFrom(newAddress()));
      expect(asked.again).toMatchObject({ decision: null });
    }
    expect(logged.filter((event) => event === 'report-from-outside').length).toBeGreaterThan(80);
  });

  it('from one network ranks behind others, whatever addresses of it send', async () => {
    for (const network of [
      (n: number) => `203.0.113.${n}`,
      (n: number) => `2001:db8:7:${n.toString(16)}::1`,
    ]) {
      const sent: string[] = [];
      for (let n = 1; n <= reportLimits.perDayFromOutside + 3; n++)
        sent.push((await report({}, network(n))).number);
      const { number: other } = await report();
      const subjects = await Promise.all(
        [...sent, other].map(
          async (one) => (await context.outsideNotices.at(one).find())?.value.about.subjectId,
        ),
      );
      const order = (await queued('nobody')).map(({ subjectId }) => subjectId);
      const places = subjects.map((subjectId) => order.indexOf(subjectId ?? 0));
      expect(places).not.toContain(-1);
      const last = Math.max(...places.slice(0, reportLimits.perDayFromOutside), places.at(-1) ?? 0);
      for (const place of places.slice(reportLimits.perDayFromOutside, -1))
        expect(place).toBeGreaterThan(last);
    }
  });

  it('about one member opens cases of their own beyond three a day, each with its number', async () => {
    const about = await memberWithPhoto();
    const sent = await Promise.all(Array.from({ length: 40 }, () => report({ handle: about.handle })));
    expect(sent.every((one) => one.received)).toBe(true);
    const found = (await queued()).find(({ subjectId }) => subjectId === about.id);
    expect(found?.reports).toBe(reportLimits.perDayAboutOneFromOutside);
  });
});
