import { describe, expect, it } from 'vitest';
import {
  notificationKindNames,
  notificationKinds,
} from '../../../api/contract/notifications/notification-kinds.ts';
import { handlers } from '../../../api/src/features.ts';
import { mailReportsKey } from '../../../api/src/notifications/notification-delivery/mail-reports.ts';
import { askTestMail, awaitDelivery } from '../../../infra/operate/mail.ts';
import { createClient } from '../../support/client.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { knownOwner, newMember, openInProcess, runTimerOf } from '../../support/in-process.ts';
import { linksIn, mailsTo, newAddress, openNotifications, place, trouble } from './notification-fixtures.ts';

const { always, anew, context, news, pass, phoneOf, press, reachable, reachedOn, tell, write } =
  await openNotifications();

describe('a mail', () => {
  it('says that there is news, once, to somebody who does not look, and nothing else', async () => {
    const [iris, otto] = [await reachable(), await newMember(context)];
    await write(iris, otto, 'Hello');
    await write(otto, iris, 'The words of a message');
    await write(otto, iris, 'And more of them');
    await pass(4, iris);
    expect(await news(iris)).toEqual([]);
    await pass(2, iris);
    await pass(2, iris);
    const [mail, ...others] = await news(iris);
    expect(others).toEqual([]);
    const all = JSON.stringify(mail);
    for (const word of ['Veil', 'veil', otto.profile.handle, iris.profile.handle, 'words', 'message'])
      expect(all.replaceAll(iris.address, '')).not.toContain(word);
    expect(mail).toMatchObject({
      from: context.settings.NOTICE_SENDER,
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(
      linksIn(mail?.text ?? '').every((link) => link.startsWith(`${context.settings.NOTICE_ORIGIN}/n/`)),
    ).toBe(true);
  });

  it('does not leave for what was read meanwhile, withdrawn, or came from somebody blocked since', async () => {
    const [iris, otto] = [await reachable(), await newMember(context)];
    await always(iris);
    await tell(iris, 'photo-read');
    await handlers.readAllNotifications({ until: context.now().toISOString() }, iris, context);
    await tell(iris, 'connection-gone');
    await context.activity.withdraw(iris.profile.id, 'connection-gone');
    await write(otto, iris, 'Hello');
    await handlers.blockMember({ handle: otto.profile.handle }, await anew(iris), context);
    await pass(10, iris);
    expect(await news(iris)).toEqual([]);
  });

  it('covers all that was there, and the next waits an hour unless it is urgent', async () => {
    const iris = await reachable();
    await always(iris);
    await tell(iris);
    await tell(iris);
    await pass(1, iris);
    expect(await news(iris)).toHaveLength(1);
    await pass(10, iris);
    await tell(iris);
    await pass(10, iris);
    expect(await news(iris)).toHaveLength(1);
    await tell(iris, 'event-1-offer');
    await pass(1, iris);
    expect(await news(iris)).toHaveLength(2);
    await pass(61, iris);
    expect(await news(iris)).toHaveLength(2);
  });

  it('is told of once, though the telling is repeated', async () => {
    const iris = await reachable();
    await always(iris);
    const same = () => tell(iris, 'photo-same');
    await Promise.all([same(), same()]);
    await pass(0, iris);
    await same();
    await pass(90, iris);
    expect(await news(iris)).toHaveLength(1);
  });

  it('waits where the service asks for it, fails or is away, and leaves once', async () => {
    const iris = await reachable();
    await always(iris);
    await trouble(iris, [{ status: 429, retryAfter: 120 }]);
    await tell(iris);
    await pass(0, iris);
    await pass(1, iris);
    expect(await news(iris)).toEqual([]);
    await trouble(iris, [{ status: 500 }, { status: 503 }, { status: 0 }]);
    for (const minutes of [2, 12, 30, 60, 120]) await pass(minutes, iris);
    expect(await news(iris)).toHaveLength(1);
  });

  it('that the service refuses for ever ends the address, and the app says so', async () => {
    const iris = await reachable();
    await always(iris);
    await trouble(iris, [{ status: 400 }]);
    await tell(iris);
    await pass(0, iris);
    expect((await handlers.ownNotificationSettings({}, iris, context)).mail?.state).toBe('ended');
    const { notifications } = await handlers.notifications({}, await anew(iris), context);
    expect(notifications.map(({ title }) => title)).toContain(
      'Our mail to you came back. Please check your address',
    );
    await tell(iris);
    await pass(90, iris);
    expect(await news(iris)).toEqual([]);
  });
});

describe('mail that came back', () => {
  const key = mailReportsKey(context.keyedHash);
  const report = (recipient: string, status: string, deliveryAttemptTimeStamp?: string) => ({
    eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
    data: { recipient, status, deliveryAttemptTimeStamp },
  });
  const reported = (address: string, status = 'Bounced', sentAt?: string) =>
    handlers.mailReported({ key, events: [report(address, status, sentAt)] }, undefined, context);

  const once = { tries: 1, pauseMs: 1 };
  const testMailsOf = async (address: string) => {
    await runTimerOf(0, context, 0);
    return mailsTo(address);
  };

  it('says to an operator what became of a test', async () => {
    const address = newAddress();
    const messageId = await askTestMail(address, context);
    await expect(awaitDelivery(messageId, context, once)).rejects.toThrow('did not take it up');
    const [test] = await testMailsOf(address);
    expect(test).toMatchObject({ subject: 'A test', from: context.settings.NOTICE_SENDER });
    expect(linksIn(test?.text ?? '')).toEqual([`${context.settings.NOTICE_ORIGIN}/health`]);
    await expect(awaitDelivery(messageId, context, once)).rejects.toThrow('no delivery report');
    const delivered = report(address, 'Delivered');
    const events = [{ ...delivered, data: { ...delivered.data, messageId } }];
    await handlers.mailReported({ key, events }, undefined, context);
    expect(await awaitDelivery(messageId, context, once)).toContain('was delivered');
  });

  it('says to an operator that the service refused a test', async () => {
    const address = newAddress();
    await trouble({ address }, [{ status: 400 }]);
    const messageId = await askTestMail(address, context);
    await testMailsOf(address);
    await expect(awaitDelivery(messageId, context, once)).rejects.toThrow('refused the mail');
  });

  it('ends the address, which the app says, and the operator sees', async () => {
    const iris = await reachable();
    await always(iris);
    await tell(iris);
    await pass(0, iris);
    await reported(iris.address, 'Delivered');
    expect((await handlers.ownNotificationSettings({}, iris, context)).mail?.state).toBe('confirmed');
    for (const _ of ['once', 'again']) await reported(iris.address);
    expect((await handlers.ownNotificationSettings({}, iris, context)).mail?.state).toBe('ended');
    const { notifications } = await handlers.notifications({}, await anew(iris), context);
    expect(notifications.filter(({ title }) => title.startsWith('Our mail to you came back'))).toHaveLength(
      1,
    );
    const { outcomes = [] } = (await context.notificationSettings.find(iris.profile.id, iris.personId)) ?? {};
    expect(outcomes.map(({ what, kind }) => [what, kind])).toEqual([
      ['bounced', 'photo'],
      ['sent', 'photo'],
    ]);
    await tell(iris, 'event-1-offer');
    await pass(90, iris);
    expect(await news(iris)).toHaveLength(1);
  });

  it('before the address was given again says nothing of it', async () => {
    const iris = await reachable();
    const sentAt = new Date(context.now().getTime() - 1).toISOString();
    await reported(iris.address);
    await handlers.setMailAddress({ address: iris.address }, iris, context);
    await reported(iris.address, 'Bounced', sentAt);
    expect((await handlers.ownNotificationSettings({}, iris, context)).mail?.state).toBe('unconfirmed');
    await reported(iris.address, 'Bounced', context.now().toISOString());
    expect((await handlers.ownNotificationSettings({}, iris, context)).mail?.state).toBe('ended');
  });

  it('is believed of who knows the key alone', async () => {
    const path = `${place.api}/api/mail-reports`;
    const post = (to: string, body: object) =>
      fetch(`${path}/${to}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const shared = mailReportsKey(openInProcess().context.keyedHash);
    const validation = {
      eventType: 'Microsoft.EventGrid.SubscriptionValidationEvent',
      data: { validationCode: 'code' },
    };
    expect((await post('forged', [validation])).status).toBe(404);
    expect(await (await post(shared, [validation])).json()).toEqual({ validationResponse: 'code' });
    expect((await post(shared, [{ eventType: 1 }])).status).toBe(400);
    const subscribed = await fetch(`${place.mail}/subscribe`, {
      method: 'POST',
      body: JSON.stringify({ url: `${path}/${shared}` }),
    });
    expect(subscribed.status).toBe(200);
  });
});

describe('an address', () => {
  it('gets nothing before it was confirmed, nor once it was taken away', async () => {
    const [iris, address] = [await newMember(context), newAddress()];
    await always(iris);
    await handlers.setMailAddress({ address }, iris, context);
    await tell(iris, 'event-1-offer');
    await pass(10, iris);
    expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual(['Please confirm your address']);
    const [asked] = await mailsTo(address);
    const [link = ''] = linksIn(asked?.text ?? '');
    await handlers.setMailAddress({ address: null }, iris, context);
    expect((await press(link)).button).toBeNull();
    expect((await handlers.ownNotificationSettings({}, iris, context)).mail).toBeNull();
  });

  it.each([
    'nobody',
    'a@b',
    'a b@example.org',
    'a@example.org\r\nBcc: all@example.org',
    'a@example.org, b@example.org',
    '"x"@example.org',
    `${'a'.repeat(250)}@example.org`,
  ])('is refused as %j', async (address) => {
    const iris = await approvedMember(place);
    expect((await iris.call.try('setMailAddress', { address })).status).toBe(400);
  });

  it('is asked for only so often', async () => {
    const iris = await approvedMember(place);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await iris.call.try('setMailAddress', { address: newAddress() })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the link that stops mail', () => {
  it('shows a page to whoever opens it, and acts when it is pressed', async () => {
    const iris = await reachable();
    await always(iris);
    await tell(iris);
    await pass(1, iris);
    const [mail] = await news(iris);
    const stop = /<(.*)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const token = stop.split('/n/')[1] ?? '';
    for (const link of linksIn(mail?.text ?? ''))
      await handlers.mailLinkPage({ token: link.split('/n/')[1] ?? '' }, undefined, context);
    const before = (await handlers.ownNotificationSettings({}, iris, context)).frequencies;
    expect(before.photo).toBe('now');
    for (const _ of ['once', 'again'])
      expect(await handlers.noticeAction({ token }, undefined, context)).toMatchObject({ title: 'Done' });
    const after = (await handlers.ownNotificationSettings({}, iris, context)).frequencies;
    expect(after).toEqual({ ...before, photo: 'never' });
  });

  it('is nothing when it is forged, and asks for no sign-in', async () => {
    const visitor = createClient(place.api);
    for (const token of ['forged', 'A'.repeat(600)]) {
      const answer = await visitor.raw(`/api/n/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(String(answer.body)).toContain('This link no longer does anything.');
      expect(String(answer.body)).not.toMatch(/veil/i);
    }
    expect((await visitor.raw(`/api/n/${'A'.repeat(601)}`)).status).toBe(400);
  });

  it('leads on to the site by a press alone', async () => {
    const { context: shared } = openInProcess();
    const iris = await knownOwner(await approvedMember(place), shared);
    const { linkTo } = await import('../../../api/src/notifications/notification-delivery/mail-link.ts');
    const link = linkTo({ does: 'open', profileId: iris.profile.id, personId: iris.personId }, shared);
    const opened = await fetch(link);
    expect(await opened.text()).not.toMatch(/veil|localhost:\d+\/community/i);
    const pressed = await fetch(link, { method: 'POST', redirect: 'manual' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([
      303,
      `${shared.settings.SITE_ORIGIN}/community/notices`,
    ]);
  });
});

describe('a phone', () => {
  it('is told at once that there is news, sealed, and nothing else', async () => {
    const iris = await newMember(context);
    const phone = await phoneOf(iris);
    await always(iris);
    await tell(iris);
    await tell(iris);
    await pass(0, iris);
    const [one, ...others] = await phone.taken();
    if (!one) throw new Error('Nothing was sent to the phone.');
    expect(others).toEqual([]);
    // A sign that says which list to open, and the mark of the last record.
    expect(phone.opened(one)).toBe('n\u0002');
    const claims = Buffer.from(String(one.headers.authorization).split('.')[1] ?? '', 'base64url').toString();
    const said = JSON.stringify(one.headers) + claims;
    for (const word of ['veil', iris.profile.handle, 'photo', 'approved'])
      expect(said.toLowerCase()).not.toContain(word.toLowerCase());
    expect(one.headers).toMatchObject({ ttl: '86400', topic: 'news', urgency: 'normal' });
  });

  it('is told of a message at once, and the mail of it waits for a day', async () => {
    const [iris, otto] = [await reachable(), await newMember(context)];
    const phone = await phoneOf(iris);
    await write(iris, otto, 'Hello');
    await write(otto, iris, 'The words of a message');
    await pass(1, iris);
    expect((await phone.taken()).map(phone.opened)).toEqual(['m\u0002']);
    await pass(60, iris);
    expect(await news(iris)).toEqual([]);
    await pass(24 * 60, iris);
    expect(await news(iris)).toHaveLength(1);
    expect(await phone.taken()).toHaveLength(1);
  });

  it.each([404, 410, 307])('that the service answers with %i gets nothing more', async (status) => {
    const iris = await newMember(context);
    const phone = await phoneOf(iris);
    await phone.trouble([{ status, location: `${place.phones}/send/elsewhere` }]);
    await tell(iris, 'event-1-offer');
    await pass(0, iris);
    expect(await reachedOn(iris)).toBe(0);
    await tell(iris, 'event-2-offer');
    await pass(10, iris);
    expect(await phone.taken()).toEqual([]);
  });

  it('whose service asks to wait or fails is told later, once', async () => {
    const iris = await newMember(context);
    const phone = await phoneOf(iris);
    await phone.trouble([{ status: 429, retryAfter: 90 }, { status: 500 }]);
    await tell(iris, 'event-1-offer');
    await pass(0, iris);
    await pass(1, iris);
    expect(await phone.taken()).toEqual([]);
    for (const minutes of [2, 3, 30]) await pass(minutes, iris);
    expect(await phone.taken()).toHaveLength(1);
  });

  it('is told nothing once its session ended, or its person turned it off', async () => {
    const iris = await newMember(context);
    const [phone, other] = [await phoneOf(iris), await phoneOf(iris)];
    await handlers.endPhone({ key: other.asked.key }, await anew(iris), context);
    const [id = ''] =
      (await handlers.ownNotificationSettings({}, await anew(iris), context)).phone?.sessions ?? [];
    await handlers.endSession({ id }, await anew(iris), context);
    await tell(iris, 'event-1-offer');
    await pass(0, iris);
    expect([...(await phone.taken()), ...(await other.taken())]).toEqual([]);
  });

  it('is known to the copy of somebody’s data, and not where nothing may be sent', async () => {
    const iris = await newMember(context);
    const { asked } = await phoneOf(iris);
    const copy = await handlers.exportAccount({}, await anew(iris), context);
    expect(copy.signedInOn).toMatchObject([{ newsTo: place.phones }]);
    for (const endpoint of ['https://localhost/x', 'https://10.0.0.1/x', 'http://fcm.googleapis.com/x', 'x'])
      await expect(handlers.startPhone({ ...asked, endpoint }, await anew(iris), context)).rejects.toThrow(
        'cannot be reached',
      );
    const forged = { ...asked, p256dh: `B${'A'.repeat(86)}` };
    await expect(handlers.startPhone(forged, await anew(iris), context)).rejects.toThrow('cannot be reached');
    expect(await reachedOn(iris)).toBe(1);
  });
});

it('has a word of the kinds for each row of the table', () => {
  expect(notificationKindNames.map((kind) => notificationKinds[kind].label)).not.toContain('');
});
