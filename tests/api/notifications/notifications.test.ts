import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { notificationLimits } from '../../../api/contract/notifications/notifications.ts';
import { handlers } from '../../../api/src/features.ts';
import type { ActivityItem } from '../../../api/src/notifications/activity/item.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { newMember, openInProcess } from '../../support/in-process.ts';
import { callsAs, newMembers } from '../../support/members.ts';

const { context, clock } = openInProcess();
const as = (who: Owner) => callsAs(who, context);
inject('addresses');

const minutesAgo = (minutes: number) => new Date(clock.now.getTime() - minutes * 60_000).toISOString();

const tell = (to: Owner, title: string, minutes: number, more: Partial<ActivityItem> = {}) =>
  context.activity.recordEntry(to.profile.id, {
    id: `photo-${randomUUID()}`,
    type: 'photo',
    title,
    at: minutesAgo(minutes),
    actorId: null,
    ...more,
  });

const bell = (person: Owner, cursor?: string) => as(person).notifications({ cursor });
const lines = async (person: Owner) =>
  (await bell(person)).notifications.map(({ title, isRead }) => `${title}${isRead ? '' : ' *'}`);

describe('the bell', () => {
  it('counts what is unread, and one is read or all', async () => {
    const iris = await newMember(context);
    for (const [title, minutes] of [
      ['Old', 30],
      ['Middle', 20],
      ['New', 10],
    ] as const)
      await tell(iris, title, minutes);
    expect(await lines(iris)).toEqual(['New *', 'Middle *', 'Old *']);
    const { notifications } = await bell(iris);
    const [, middle] = notifications;
    if (!middle) throw new Error('Nothing was told.');
    await handlers.readActivity({ activities: [{ id: middle.id, at: middle.at }] }, iris, context);
    expect(await lines(iris)).toEqual(['New *', 'Middle', 'Old *']);
    await handlers.readAllNotifications({ until: minutesAgo(15) }, iris, context);
    expect(await lines(iris)).toEqual(['New *', 'Middle', 'Old']);
    expect((await bell(iris)).unread).toBe(1);
    // Nobody reads ahead of time.
    await handlers.readAllNotifications({ until: '2999-01-01T00:00:00.000Z' }, iris, context);
    clock.now = new Date(clock.now.getTime() + 60_000);
    await tell(iris, 'Later', 0);
    expect(await lines(iris)).toEqual(['Later *', 'New', 'Middle', 'Old']);
  });

  it('does not count a kind that was made rarer on every channel, and still lists it', async () => {
    const iris = await newMember(context);
    await tell(iris, 'A photo', 20);
    await tell(iris, 'A group', 10, { id: `group-7-${randomUUID()}`, type: 'group' });
    const save = (frequencies: object, onPhone: object) =>
      handlers.saveNotificationSettings(
        { frequencies, onPhone, quiet: null, timeZone: 'Europe/Brussels' },
        iris,
        context,
      );
    expect(await bell(iris)).toMatchObject({ unread: 2, quietKinds: [] });
    await save({ photo: 'never' }, {});
    expect(await bell(iris)).toMatchObject({ unread: 2, quietKinds: [] });
    await save({ photo: 'never' }, { photo: 'weekly' });
    expect(await bell(iris)).toMatchObject({ unread: 1, quietKinds: ['photo'] });
    expect(await lines(iris)).toEqual(['A group *', 'A photo *']);
    expect((await handlers.ownNotificationSettings({}, iris, context)).isAnswered).toBe(false);
    await handlers.setMailAddress({ address: null }, iris, context);
    expect((await handlers.ownNotificationSettings({}, iris, context)).isAnswered).toBe(true);
    await save({}, { photo: 'weekly' });
    expect(await bell(iris)).toMatchObject({ unread: 2, quietKinds: [] });
  });

  it('goes page by page, without gaps where several share an instant', async () => {
    const iris = await newMember(context);
    const count = notificationLimits.page + 5;
    await Promise.all(Array.from({ length: count }, (_, index) => tell(iris, `Line ${index}`, 5)));
    const first = await bell(iris);
    const second = await bell(iris, first.nextCursor ?? '');
    expect(second.nextCursor).toBeNull();
    const ids = [...first.notifications, ...second.notifications].map(({ id }) => id);
    expect(new Set(ids).size).toBe(count);
    expect([first.unread, first.notifications.length]).toEqual([
      notificationLimits.page,
      notificationLimits.page,
    ]);
  });

  it('is each person’s own: what is for one, and what one has read', async () => {
    const iris = await newMember(context);
    const other: Owner = { ...iris, personId: randomUUID() };
    await tell(iris, 'For both', 5);
    await tell(iris, 'For the other', 4, { personId: other.personId });
    const shown = async (who: Owner) =>
      (await handlers.notifications({}, who, context)).notifications.map(({ title, isRead }) => [
        title,
        isRead,
      ]);
    expect(await shown(iris)).toEqual([['For both', false]]);
    await handlers.readAllNotifications({ until: minutesAgo(0) }, other, context);
    expect(await shown(iris)).toEqual([['For both', false]]);
    expect(await shown(other)).toEqual([
      ['For the other', true],
      ['For both', true],
    ]);
  });

  it('says nothing from or about somebody who is held apart, and what is withdrawn is gone', async () => {
    const [iris, otto] = await newMembers(2, context);
    await tell(iris, 'Otto wrote', 5, { id: 'connection-otto', actorId: otto.profile.id });
    await tell(iris, 'A thread', 4, {
      quoted: { profileId: otto.profile.id, without: 'A thread without words' },
    });
    expect(await lines(iris)).toEqual(['A thread *', 'Otto wrote *']);
    await as(iris).blockMember({ handle: otto.profile.handle });
    const after = await bell(iris);
    expect(after.notifications.map(({ title }) => title)).toEqual(['A thread without words']);
    expect([after.unread, JSON.stringify(after).includes(otto.profile.handle)]).toEqual([1, false]);
    const vera = await newMember(context);
    await tell(vera, 'Soon gone', 1, { id: 'connection-1' });
    await context.activity.withdraw(vera.profile.id, 'connection-1');
    expect(await bell(vera)).toMatchObject({ notifications: [], unread: 0 });
  });

  it.each(['nonsense', 'a'.repeat(500)])('refuses the place %s', async (cursor) => {
    const iris = await newMember(context);
    await expect(handlers.notifications({ cursor }, iris, context)).rejects.toMatchObject({ status: 400 });
  });
});
