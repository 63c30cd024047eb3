import { describe, expect, it } from 'vitest';
import {
  type NotificationKind,
  notificationKindNames,
  notificationKindOf,
} from '../../../api/contract/notifications/notification-kinds.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { suspendProfile } from '../../../api/src/safety/moderation/sanctions/suspend.ts';
import { newMember, newOwner, openInProcess, runTimerOf } from '../../support/in-process.ts';
import { openNotifications } from './notification-fixtures.ts';

const { always, anew, clock, context, news, pass, phoneOf, reachable, tell, write } =
  await openNotifications();

const dayMinutes = 24 * 60;

/** An id of each kind that is told; the others are derived from what they are about. */
const told: Partial<Record<NotificationKind, string>> = {
  account: 'account-device-1',
  decision: 'decision-1',
  second: 'people-came-1-2',
  review: 'review-1-1',
  offer: 'event-1-offer',
  reminder: 'event-1-reminder',
  event: 'event-1-changed',
  mutual: 'shared-1',
  interest: 'connection-1',
  introduction: 'introduction-1',
  group: 'group-1-thread-2-answers',
  nearby: 'evenings-near',
  feedback: 'feedback-month-2026-01',
  yes: 'in-picture-1-2',
  photo: 'photo-1',
  report: 'report-1',
  urgent: 'urgent-1-0',
  board: 'board-1-2',
  rest: 'invitation-1',
};

/** Words that nobody else may read from a mail, a header or a sealed message's surroundings. */
const words = [
  ...['veil', 'member', 'profile', 'couple', 'single', 'photo', 'picture', 'event', 'group', 'review'],
  ...['connection', 'interest', 'message', 'feedback', 'report', 'community', 'invitation', 'account'],
  ...['place', 'date', 'sex', 'play', 'vibes', 'tonight', 'wrote'],
];

type ReachedMember = Awaited<ReturnType<typeof reachable>> & { phone: Awaited<ReturnType<typeof phoneOf>> };

/** A member who is reached on both ways, at once, whatever it is. */
async function reached(): Promise<ReachedMember> {
  const person = await reachable();
  const phone = await phoneOf(person);
  await always(person);
  return { ...person, phone };
}

/** All that left for somebody, as whoever carries it may read it. */
async function carried(who: ReachedMember): Promise<string> {
  const mails = (await news(who)).map((mail) => JSON.stringify({ ...mail, to: '' }));
  const pushes = (await who.phone.taken()).map((push) => {
    const claims = String(push.headers.authorization).split('.')[1] ?? '';
    const { authorization: _, host: __, connection: ___, ...others } = push.headers;
    return JSON.stringify(others) + Buffer.from(claims, 'base64url') + who.phone.opened(push);
  });
  // Chance draws the end of a link alone.
  return [...mails, ...pushes]
    .join('\n')
    .replaceAll(/\/n\/[\w-]+/g, '')
    .toLowerCase();
}

describe('what leaves', () => {
  /** Brings it about, and has it leave on both ways. */
  async function leaving(kind: NotificationKind, to: ReachedMember, from: Owner): Promise<void> {
    const id = told[kind];
    if (id !== undefined) {
      expect(notificationKindOf(id)).toBe(kind);
      await tell(to, id, `${from.profile.handle} wrote of the profile of ${to.profile.handle}`);
    } else if (kind === 'queue') {
      await newOwner(context);
      await context.activity.scheduleDelivery(to.profile.id, {
        id: 'staff-1',
        at: context.now().toISOString(),
      });
    } else {
      if (kind === 'message') await write(to, from, 'Hello');
      await write(from, to, 'The words of a message');
    }
    await pass(1, to);
    await pass(dayMinutes, to);
  }

  it.each(notificationKindNames)(
    'of the kind %s says by mail and to a phone that there is news, and nothing else',
    async (kind) => {
      const [iris, otto] = [await reached(), await newMember(context)];
      if (kind === 'queue') {
        const found = await context.profiles.find(iris.profile.id);
        if (!found) throw new Error('Iris is there.');
        await context.profiles.replace({ ...found.value, tier: 'verified' }, found.etag);
      }
      await leaving(kind, iris, otto);
      expect([(await news(iris)).length, (await iris.phone.taken()).length]).toEqual([1, 1]);
      const all = await carried(iris);
      for (const word of [...words, otto.profile.handle, iris.profile.handle])
        expect(all, kind).not.toContain(word.toLowerCase());
    },
  );
});

describe('a mail in full words', () => {
  const title = '“Supper”\r\nBcc: all@example.org <script>alert(1)</script>';

  it('is a wish of its own, says them in its body alone, and nothing to the phone', async () => {
    const [iris, otto] = [await reached(), await reached()];
    const { frequencies, onPhone, quiet, timeZone } = await handlers.ownNotificationSettings(
      {},
      iris,
      context,
    );
    await handlers.saveNotificationSettings(
      { frequencies, onPhone, quiet, timeZone, hasWords: true },
      iris,
      context,
    );
    await handlers.saveNotificationSettings({ frequencies, onPhone, quiet, timeZone }, iris, context);
    for (const one of [iris, otto]) await tell(one, 'event-1-changed', title);
    for (const one of [iris, otto]) await pass(0, one);
    const [[full], [neutral]] = [await news(iris), await news(otto)];
    expect(full?.text).toContain(title);
    expect(full?.html).toContain('&#60;script&#62;');
    expect(full?.html).not.toContain('<script>');
    expect(full?.subject).toBe(neutral?.subject);
    expect(Object.keys(full?.headers ?? {})).toEqual(Object.keys(neutral?.headers ?? {}));
    expect(JSON.stringify(neutral)).not.toContain('Supper');
    expect((await iris.phone.taken()).map(iris.phone.opened)).toEqual(['n\u0002']);
  });

  it('are those that its reader may read when it leaves', async () => {
    const [iris, otto] = [await reached(), await newMember(context)];
    const { frequencies, onPhone, quiet, timeZone } = await handlers.ownNotificationSettings(
      {},
      iris,
      context,
    );
    await handlers.saveNotificationSettings(
      { frequencies, onPhone, quiet, timeZone, hasWords: true },
      iris,
      context,
    );
    await handlers.blockMember({ handle: otto.profile.handle }, await anew(iris), context);
    await context.activity.recordEntry(iris.profile.id, {
      id: 'group-1-thread-2-answers',
      type: 'group',
      at: context.now().toISOString(),
      actorId: null,
      title: 'Somebody answered in “Otto’s own words”',
      quoted: { profileId: otto.profile.id, without: 'Somebody answered in a thread' },
    });
    await pass(0, iris);
    expect((await news(iris))[0]?.text).toContain('Somebody answered in a thread');
  });
});

it('leaves as the quota has room, and what is urgent from the rest of it, also past what waits', async () => {
  const paced = { ...context, mailSendRate: { take: async (isUrgent: boolean) => (isUrgent ? 0 : 1800) } };
  const iris = await reachable();
  await always(iris);
  await tell(iris);
  await runTimerOf(iris.profile.id, paced, 0);
  expect(await news(iris)).toEqual([]);
  await tell(iris, 'event-1-offer');
  await runTimerOf(iris.profile.id, paced, 0);
  expect(await news(iris)).toHaveLength(1);
  await pass(90, iris);
  expect(await news(iris)).toHaveLength(1);
});

describe('nothing leaves', () => {
  it('for somebody who left between', async () => {
    const iris = await reached();
    await tell(iris, 'event-1-offer');
    await handlers.deleteAccount({ confirm: iris.profile.handle }, await anew(iris), context);
    await pass(1, iris);
    expect([(await news(iris)).length, (await iris.phone.taken()).length]).toEqual([0, 0]);
  });

  it('for somebody suspended between, but for the decision', async () => {
    const iris = await reached();
    await tell(iris, 'event-1-offer');
    const { profile } = await anew(iris);
    await suspendProfile(profile, { by: 'x', reason: 'He threatened a member.', until: null }, context);
    await pass(1, iris);
    const outcomes =
      (await context.notificationSettings.find(iris.profile.id, iris.personId))?.outcomes ?? [];
    expect(outcomes.filter(({ what }) => what === 'sent').map(({ kind }) => kind)).not.toContain('offer');
  });

  it('twice, though two processes take up one entry at once', async () => {
    const iris = await reached();
    const other = openInProcess({ COSMOS_DATABASE: context.settings.COSMOS_DATABASE });
    for (const round of [1, 2, 3]) {
      await tell(iris, `event-${round}-offer`);
      other.clock.now = clock.now;
      await Promise.all([
        runTimerOf(iris.profile.id, context, 0),
        runTimerOf(iris.profile.id, other.context, 0),
      ]);
      await pass(30, iris);
      expect([(await news(iris)).length, (await iris.phone.taken()).length]).toEqual([round, round]);
    }
  });
});
