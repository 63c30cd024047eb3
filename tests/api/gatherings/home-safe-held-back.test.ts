import { beforeEach, describe, expect, it } from 'vitest';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { activityTitlesOf, host, joinEvent } from '../../support/events-fixtures.ts';
import { connectMembers } from '../../support/feedback-fixtures.ts';
import { newMember } from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { openNotifications } from '../notifications/notification-fixtures.ts';

const hourMs = 60 * 60 * 1000;
const inside = await openNotifications();
const { clock, news, pass, phoneOf, reachable } = inside;
const context = withoutLimits(inside.context);
const as = (who: Owner) => callsAs(who, context);
const start = clock.now;
const alarm = 'asked us to tell you if they did not say they are home';

let iris: Awaited<ReturnType<typeof reachable>>;
let otto: Owner;
let phone: Awaited<ReturnType<typeof phoneOf>>;
let asksAt: number;
let tellsAt: number;

const now = (who: Owner) => rereadOwner(who, context);
const wordsTo = async (who: Owner) => (await activityTitlesOf(who, context)).join('\n');
/** The outbox asks in one run, and sends in the next. */
async function at(moment: number): Promise<void> {
  clock.now = new Date(moment);
  await pass(0, iris);
  await pass(1, iris);
}

beforeEach(async () => {
  clock.now = start;
  iris = await reachable();
  phone = await phoneOf(iris);
  const margot = await newMember(context);
  otto = await newMember(context);
  await connectMembers(await now(iris), otto, context);
  const { id: eventId } = await host(margot, context);
  await joinEvent(eventId, await now(iris), context);
  await as(iris).askHomeSafe({ eventId, handle: otto.profile.handle });
  const { id = '', profileId = 0 } = (await as(otto).homeSafe({})).others[0] ?? {};
  await as(otto).agreeHomeSafe({ id, profileId, agrees: true });
  const [own] = (await as(iris).homeSafe({})).own;
  asksAt = Date.parse(own?.asksAt ?? '');
  tellsAt = Date.parse(own?.tellsAt ?? '');
});

const quietAllDay = { from: 1, until: 0 };
const saveSettings = (changes: { quietUntil?: string }) =>
  as(iris).saveNotificationSettings({
    frequencies: { account: 'weekly' },
    onPhone: { account: 'never' },
    quiet: quietAllDay,
    timeZone: 'Europe/Brussels',
    ...changes,
  });

describe('the question whether somebody is home', () => {
  it('reaches whoever asked for it in their quiet hours too, and however rarely they want news', async () => {
    await saveSettings({});
    await inside.tell(iris, 'account-mail-ended', 'Your address ended');
    await at(asksAt);
    expect(await wordsTo(iris)).toContain('Home safe?');
    expect((await phone.taken()).map(phone.opened)).toEqual(['n\u0002']);
    const [mail, ...others] = await news(iris);
    expect(others).toEqual([]);
    expect(mail?.text).not.toMatch(/home|safe/i);
    expect(mail?.text).not.toContain('No more mail like this');
    expect(mail?.headers).not.toHaveProperty('List-Unsubscribe');
  });

  it('is not covered by news that left after its hour, and before it was asked', async () => {
    const lately = new Date(asksAt + 20_000).toISOString();
    await context.notificationSettings.change(
      iris.profile.id,
      iris.personId,
      (before) =>
        before && {
          ...before,
          channels: { ...before.channels, phone: { ...before.channels.phone, lastAt: lately } },
        },
    );
    await at(asksAt + 60_000);
    expect(await phone.taken()).toHaveLength(1);
  });

  it('waits while the curtains are drawn, and leaves two hours from then', async () => {
    clock.now = new Date(asksAt - hourMs);
    const opensAt = tellsAt - hourMs;
    await saveSettings({ quietUntil: new Date(opensAt).toISOString() });
    await at(asksAt);
    expect([await phone.taken(), (await wordsTo(iris)).includes('Home safe?')]).toEqual([[], false]);
    await at(opensAt);
    expect(await phone.taken()).toHaveLength(1);
    await at(tellsAt);
    expect(await wordsTo(otto)).not.toContain(alarm);
    await at(opensAt + 2 * hourMs + 60_000);
    expect(await wordsTo(otto)).toContain(alarm);
  });

  it('leaves two hours where the timer stood still all night', async () => {
    await at(tellsAt + hourMs);
    expect(await wordsTo(iris)).toContain('Home safe?');
    expect(await wordsTo(otto)).not.toContain(alarm);
    await at(tellsAt + 3 * hourMs + 60_000);
    expect(await wordsTo(otto)).toContain(alarm);
  });
});
