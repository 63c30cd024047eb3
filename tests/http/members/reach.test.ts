import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/conversations.ts';
import { kindNames, noticeKinds } from '../../../api/contract/notice-kinds.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/http/identify.ts';
import { createClient } from '../client.ts';
import { knownOwner, member, openAlone, openInside, profileAsRead, runTimerOf } from '../inside.ts';
import { approved } from '../story.ts';

const place = inject('addresses');
const minute = 60_000;

interface Sent {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}
/** What the stand-in took for an address, the newest first. */
async function mailsTo(address: string): Promise<Sent[]> {
  const all: Sent[] = await (await fetch(`${place.mail}/mails`)).json();
  return all.filter(({ to }) => to === address);
}
const linksIn = (text: string): string[] => text.match(/http\S+/g) ?? [];
const newAddress = () => `${randomUUID()}@elsewhere.example`;
const trouble = (next: { status: number; retryAfter?: number }[]) =>
  fetch(`${place.mail}/trouble`, { method: 'POST', body: JSON.stringify(next) });

const inside = await openAlone();
const { context, clock } = inside;

const anew = async (person: Owner): Promise<Owner> => ({
  ...person,
  ...(await profileAsRead(person.personId, context)),
});
/** Lets the outbox run for somebody when so many minutes have passed. */
async function pass(minutes: number, who: Owner): Promise<void> {
  clock.now = new Date(clock.now.getTime() + minutes * minute);
  await runTimerOf(who.profile.id, context, 0);
}
const press = (link: string) =>
  handlers.noticeDeed({ token: link.split('/n/')[1] ?? '' }, undefined, context);

/** A member whose address is confirmed. */
async function reachable(address = newAddress()): Promise<Owner & { address: string }> {
  const person = await member(context);
  await handlers.setReachAddress({ address }, person, context);
  await pass(0, person);
  const [asked] = await mailsTo(address);
  await press(linksIn(asked?.text ?? '')[0] ?? '');
  return { ...person, address };
}
const news = async ({ address }: { address: string }) =>
  (await mailsTo(address)).filter(({ subject }) => subject === 'You have news');

const tell = (to: Owner, id = `photo-${randomUUID()}`, title = 'Your photo was approved') =>
  context.activity.tell(to.profile.id, {
    ...{ id, type: 'photo' as const, title, actorId: null },
    at: context.now().toISOString(),
  });
async function always(person: Owner): Promise<void> {
  const frequencies = Object.fromEntries(kindNames.map((kind) => [kind, 'now' as const]));
  await handlers.saveReach({ frequencies, quiet: null, timeZone: 'Europe/Brussels' }, person, context);
}
async function write(from: Owner, to: Owner, content: string): Promise<void> {
  const id = conversationIdOf(from.profile.id, to.profile.id);
  await handlers.sendMessage({ id, content, messageType: 'text' }, await anew(from), context);
  await context.inbox.line.settledForAll();
}

describe('a mail', () => {
  it('says that there is news, once, to somebody who does not look, and nothing else', async () => {
    const [iris, otto] = [await reachable(), await member(context)];
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
    const [iris, otto] = [await reachable(), await member(context)];
    await always(iris);
    await tell(iris, 'photo-read');
    await handlers.readAllNotices({ until: context.now().toISOString() }, iris, context);
    await tell(iris, 'connection-gone');
    await context.activity.takeBack(iris.profile.id, 'connection-gone');
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
    await trouble([{ status: 429, retryAfter: 120 }]);
    await tell(iris);
    await pass(0, iris);
    await pass(1, iris);
    expect(await news(iris)).toEqual([]);
    await trouble([{ status: 500 }, { status: 503 }]);
    for (const minutes of [2, 12, 30, 60]) await pass(minutes, iris);
    expect(await news(iris)).toHaveLength(1);
  });

  it('that the service refuses for ever ends the address, and the app says so', async () => {
    const iris = await reachable();
    await always(iris);
    await trouble([{ status: 400 }]);
    await tell(iris);
    await pass(0, iris);
    expect((await handlers.ownReach({}, iris, context)).mail?.state).toBe('ended');
    const { notices } = await handlers.notices({}, await anew(iris), context);
    expect(notices.map(({ title }) => title)).toContain(
      'Mail to your address came back. Please look at how we may reach you',
    );
    await tell(iris);
    await pass(90, iris);
    expect(await news(iris)).toEqual([]);
  });
});

describe('an address', () => {
  it('gets nothing before it was confirmed, nor once it was taken away', async () => {
    const [iris, address] = [await member(context), newAddress()];
    await always(iris);
    await handlers.setReachAddress({ address }, iris, context);
    await tell(iris, 'event-1-offer');
    await pass(10, iris);
    expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual(['Please confirm your address']);
    const [asked] = await mailsTo(address);
    const [link = ''] = linksIn(asked?.text ?? '');
    await handlers.setReachAddress({ address: null }, iris, context);
    expect((await press(link)).button).toBeNull();
    expect((await handlers.ownReach({}, iris, context)).mail).toBeNull();
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
    const iris = await approved(place);
    expect((await iris.call.try('setReachAddress', { address })).status).toBe(400);
  });

  it('is asked for only so often', async () => {
    const iris = await approved(place);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await iris.call.try('setReachAddress', { address: newAddress() })).status);
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
      await handlers.noticePage({ token: link.split('/n/')[1] ?? '' }, undefined, context);
    const before = (await handlers.ownReach({}, iris, context)).frequencies;
    expect(before.photo).toBe('now');
    for (const _ of ['once', 'again'])
      expect(await handlers.noticeDeed({ token }, undefined, context)).toMatchObject({ title: 'Done' });
    const after = (await handlers.ownReach({}, iris, context)).frequencies;
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
      expect(String(answer.body)).toContain('This link does nothing any more.');
      expect(String(answer.body)).not.toMatch(/veil/i);
    }
    expect((await visitor.raw(`/api/n/${'A'.repeat(601)}`)).status).toBe(400);
  });

  it('leads on to the site by a press alone', async () => {
    const { context: shared } = openInside();
    const iris = await knownOwner(await approved(place), shared);
    const { linkTo } = await import('../../../api/src/notices/token.ts');
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

it('has a word of the kinds for each row of the table', () => {
  expect(kindNames.map((kind) => noticeKinds[kind].label)).not.toContain('');
});
