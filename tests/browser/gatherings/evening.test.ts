import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { haveMet } from '../../features/feedback.ts';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { pressOfHost } from '../menu.ts';
import { contentOf, noticeOf, region } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };
const hour = 60 * 60 * 1000;

const button = (page: Page, name: string | RegExp) => contentOf(page).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** By the clocks of Reykjavik, which show UTC the whole year. */
function startingIn(hours: number) {
  const at = new Date(Date.now() + hours * hour).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16), timeZone: 'Atlantic/Reykjavik' };
}

/** Three hours ago, after it had lasted for three. */
async function endEvent(eventId: number): Promise<void> {
  const { events } = openInProcess().context;
  const found = await events.find(eventId);
  if (!found) throw new Error('The event is gone.');
  const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
  await events.replace({ ...found.value, startsAt: ago(6), endsAt: ago(3) }, found.etag ?? '', []);
}

describe('the evening at the door', () => {
  it('shows the host who comes, who sits apart and what they wrote, and reaches staff', async ({
    browser,
  }) => {
    const [host, iris, otto] = [
      await approvedMember(place),
      await approvedMember(place),
      await approvedMember(place),
    ];
    const { event } = await host.call.do('createEvent', evening({ ...startingIn(0.5), joinRule: 'request' }));
    const eventId = String(event.id);
    const handleOf = async (who: typeof iris) => (await who.call.do('myHandle', {})).handle;
    const [irisHandle, ottoHandle] = [await handleOf(iris), await handleOf(otto)];
    await iris.call.do('blockMember', { handle: ottoHandle });
    await otto.call.do('joinEvent', { eventId, shownTo: 'guests' });
    await host.call.do('admitGuest', { eventId, profileId: otto.profileId, isAdmitted: true });

    const address = `${place.web}/community/events/${eventId}`;
    const { page: guest } = await openAs(browser, iris, address, phone);
    await button(guest, 'Ask to join').click();
    await dialog(guest).getByLabel('Only to the host').check();
    const end = await dialog(guest).getByRole('button', { name: 'Ask to join' }).boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? Number.NaN)).toBeLessThanOrEqual(phone.height);
    await dialog(guest).getByLabel('Anything the host should know? (optional)').fill('I cannot eat nuts.');
    await dialog(guest).getByText('Somebody you cannot meet? Home safe?').click();
    await dialog(guest)
      .getByLabel(/^If somebody I blocked or hid comes too/)
      .check();
    await expect(
      dialog(guest).getByText(/A host is never told of the addresses you named under Kept apart\.$/),
    ).toBeVisible();
    const cancel = dialog(guest).getByRole('button', { name: 'Cancel' });
    const field = dialog(guest).getByLabel('Members you cannot meet');
    await field.scrollIntoViewIfNeeded();
    const [away, typed] = [await cancel.boundingBox(), await field.boundingBox()];
    expect((away?.y ?? 0) + (away?.height ?? Number.NaN)).toBeLessThanOrEqual(phone.height);
    expect((typed?.y ?? 0) + (typed?.height ?? Number.NaN)).toBeLessThanOrEqual(end?.y ?? 0);
    await shoot(guest, 'join-with-note', false);
    await dialog(guest).getByRole('button', { name: 'Ask to join' }).click();
    await expect(dialog(guest)).toBeHidden();

    const { page } = await openAs(browser, host, `${address}/guests`, phone);
    await expect(contentOf(page).getByText('I cannot eat nuts.')).toBeVisible();
    await button(page, /^Accept/).click();
    await expect(button(page, /^Accept/)).toBeHidden();
    await page.goto(address);
    await contentOf(page).getByRole('link', { name: 'Open the door' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This evening' })).toBeVisible();
    const rows = contentOf(page).getByRole('region', { name: /here$/ }).getByRole('listitem');
    const irisRow = rows.filter({ hasText: irisHandle }).first();
    await expect(irisRow).toContainText('Only you may know that they are here');
    await expect(irisRow).toContainText('I cannot eat nuts.');
    await expect(irisRow).toContainText(`Asked to sit apart from @${ottoHandle}. Only you read this.`);
    await irisRow.getByRole('button').click();
    await expect(page.getByRole('heading', { name: '1 of 2 here', exact: true })).toBeVisible();
    await expect(region(page, 'Check-in code')).toContainText('Show it at the event.');
    await shoot(page, 'evening');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);

    await page.getByLabel('Your message', { exact: true }).fill('The door is on the left.');
    await button(page, 'Send').click();
    await expect(noticeOf(page, 'Sent to everybody who comes.')).toBeVisible();
    await guest.reload();
    await expect(contentOf(guest).getByText('The door is on the left.')).toBeVisible();

    await button(page, 'Somebody needs help').click();
    await expect(dialog(page).getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
    await shoot(page, 'help', false);
    await button(page, 'Tell staff now').click();
    await expect(
      dialog(page).getByText(/^Received at .* Three or more people on call were told at once\.$/),
    ).toBeVisible();
    await expect(button(page, 'Tell staff again')).toBeHidden();
    await shoot(page, 'help-received', false);
    await dialog(page).getByRole('button', { name: 'Close' }).first().click();
    await guest.goto(`${address}/evening`);
    await expect(contentOf(guest).getByText('Event Not Found')).toBeVisible();
  });

  it('shows no zero while nobody has joined', async ({ browser }) => {
    const [host, iris] = [await approvedMember(place), await approvedMember(place)];
    const { event } = await host.call.do('createEvent', evening({ ...startingIn(0.5), maxAttendees: 7 }));
    const address = `${place.web}/community/events/${event.id}`;
    const { page: guest } = await openAs(browser, iris, address, phone);
    await expect(contentOf(guest).getByText('seats, none taken yet')).toBeVisible();
    await expect(contentOf(guest).getByText('Be the first to join')).toBeVisible();
    await expect(guest.getByRole('heading', { name: 'Guests', exact: true })).toBeVisible();
    await guest.goto(`${place.web}/community/events?view=list&q=${encodeURIComponent(event.title)}`);
    await expect(contentOf(guest).getByText('Be the first of 7').first()).toBeVisible();
    const { page } = await openAs(browser, host, `${address}/guests`, phone);
    await expect(page.getByRole('heading', { name: 'Going', exact: true })).toBeVisible();
    await page.goto(`${address}/evening`);
    await expect(page.getByRole('heading', { name: 'Who comes', exact: true })).toBeVisible();
    await iris.call.do('joinEvent', { eventId: String(event.id), shownTo: 'guests' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'None of 1 here', exact: true })).toBeVisible();

    const { event: later } = await host.call.do('createEvent', evening(startingIn(20)));
    await iris.call.do('joinEvent', { eventId: String(later.id), shownTo: 'guests' });
    await page.goto(`${place.web}/community/events/${later.id}/evening`);
    await expect(page.getByRole('heading', { name: 'One is coming.', exact: true })).toBeVisible();
    await guest.goto(address);
    await button(guest, /^Home safe\?/).click();
    await dialog(guest).getByLabel('Ask me if I got home safe').check();
    const unnamed = dialog(guest).getByText('Please choose one of your connections, or the host.');
    await expect(unnamed).toBeHidden();
    await dialog(guest).getByRole('button', { name: 'Save' }).click();
    await expect(unnamed).toBeVisible();
  });
});

describe('a guest shown only to the host', () => {
  it('reads before writing that all will know, and changes later what they told the host', async ({
    browser,
  }) => {
    const [host, iris, otto] = [
      await approvedMember(place),
      await approvedMember(place),
      await approvedMember(place),
    ];
    const { event } = await host.call.do('createEvent', evening());
    const eventId = String(event.id);
    const note = 'I cannot eat nuts.';
    await iris.call.do('joinEvent', { eventId, shownTo: 'host', note, sitsApart: true });
    await otto.call.do('joinEvent', { eventId, shownTo: 'guests' });
    const address = `${place.web}/community/events/${eventId}`;
    const { page } = await openAs(browser, iris, address, phone);
    const warning = /^Guests will see that it is you who writes\./;
    await expect(contentOf(page).getByText(warning)).toBeVisible();
    await expect(contentOf(page).getByRole('link', { name: 'Write to the host alone' })).toHaveAttribute(
      'href',
      `/community/chat/${host.profileId}`,
    );
    await contentOf(page).getByText(warning).scrollIntoViewIfNeeded();
    await shoot(page, 'chat-shown-to-host', false);

    await expect(button(page, /^People you cannot meet/)).toContainText(
      'The host is told if somebody you blocked or hid comes too',
    );
    await expect(button(page, /^Note to the host/)).toContainText(note);
    await button(page, /^Note to the host/).click();
    const field = dialog(page).getByLabel('Anything the host should know? (optional)');
    await expect(field).toHaveValue(note);
    await field.fill('I come an hour later.');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(button(page, /^Note to the host/)).toContainText('I come an hour later.');
    await shoot(page, 'own-place');
    const { guests } = await host.call.do('eventGuests', { eventId });
    expect(guests.map(({ note: told }) => told)).toContain('I come an hour later.');

    const { page: other } = await openAs(browser, otto, address, phone);
    await expect(contentOf(other).getByText('One guest is shown to the host alone.')).toBeVisible();
    await expect(contentOf(other).getByText(warning)).toBeHidden();
  });
});

describe('the page of an event', () => {
  it('shows its title and how to join on the first screen of a phone, also in landscape', async ({
    browser,
  }) => {
    const [host, iris] = [await approvedMember(place), await approvedMember(place)];
    const { event } = await host.call.do('createEvent', evening());
    const { page } = await openAs(browser, iris, `${place.web}/community/events/${event.id}`, phone);
    const heading = page.getByRole('heading', { level: 1, name: event.title });
    const bar = page.getByRole('navigation', { name: 'Main, at the bottom', exact: true });
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const seen of [heading, button(page, 'Join Event')]) {
        const box = await seen.boundingBox();
        const end = (await bar.isVisible()) ? (await bar.boundingBox())?.y : height;
        expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(end ?? 0);
      }
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
    await page.getByRole('heading', { name: 'Event chat', exact: true }).scrollIntoViewIfNeeded();
    await page.setViewportSize(phone);
    await button(page, 'Join Event').click();
    await expect(dialog(page)).toBeVisible();
  });
});

describe('a new event', () => {
  it('begins in the host’s own town, and Back from it leads to where they came from', async ({ browser }) => {
    const host = await approvedMember(place);
    const { location } = await host.call.do('myProfile', {});
    const { page } = await openAs(browser, host, `${place.web}/community/events`, phone);
    await contentOf(page).getByRole('link', { name: 'Create Event' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Late soup');
    // The time there is known with the town.
    const town = page.waitForResponse(/\/api\/places\?/);
    await button(page, 'Next').click();
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue(location);
    await (await town).finished();
    await page.getByLabel('Date', { exact: true }).fill(startingIn(200).date);
    await page.getByLabel('Time', { exact: true }).fill('20:00');
    await page.getByLabel('Date', { exact: true }).fill(startingIn(0).date);
    await page.getByLabel('Time', { exact: true }).fill('00:00');
    await button(page, 'Next').click();
    await expect(
      contentOf(page).getByText(/^It is \d\d:\d\d there now \(.* time\)\. Choose a later time\.$/),
    ).toBeVisible();
    await page.getByLabel('Date', { exact: true }).fill(startingIn(200).date);
    await page.getByLabel('Time', { exact: true }).fill('20:00');
    await contentOf(page).getByLabel('Exact address (optional)').fill('Korenmarkt 1');
    await expect(contentOf(page).getByLabel('Guests see the exact address')).toHaveValue('3-hours');
    await button(page, 'Next').click();
    await page.goBack();
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue(location);
    await button(page, 'Next').click();
    await page.getByLabel('Seats', { exact: true }).fill('9');
    await button(page, 'Next').click();
    await contentOf(page).getByLabel('Description').fill('One long table.');
    await button(page, 'Create Event').click();
    const made = page.getByRole('dialog', { name: 'Your evening is made' });
    await expect(made.getByRole('link', { name: 'Late soup' })).toBeVisible();
    await expect(made.getByText('You host')).toBeHidden();
    await button(page, 'Go to the event').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Late soup' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Events & Experiences' })).toBeVisible();
    await expect(page).toHaveURL(/\/community\/events$/);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Late soup' })).toBeVisible();
  });
});

describe('an evening again', () => {
  it('is one press once the last one is full, a month later, and invites its guests', async ({ browser }) => {
    const [host, iris, otto] = [
      await approvedMember(place),
      await approvedMember(place),
      await approvedMember(place),
    ];
    const date = '2027-03-12';
    const { event } = await host.call.do(
      'createEvent',
      evening({ date, timeZone: 'Europe/Brussels', maxAttendees: 2 }),
    );
    const eventId = String(event.id);
    await iris.call.do('joinEvent', { eventId, shownTo: 'guests' });
    const { page } = await openAs(browser, host, `${place.web}/community/events/${eventId}`, phone);
    await button(page, 'Edit, copy, cancel').click();
    await expect(page.getByRole('menuitem', { name: 'Copy to another date', exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Again next month', exact: true })).toBeHidden();
    await otto.call.do('joinEvent', { eventId, shownTo: 'guests' });
    await page.reload();
    await pressOfHost(page, 'Again next month');
    await expect(
      page.getByRole('heading', { name: 'Fri 9 April 2027, as last time', exact: true }),
    ).toBeVisible();
    await shoot(page, 'again');
    await button(page, 'Change something').click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(event.title);
    await button(page, 'Next').click();
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('9 April 2027');
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('20:00');
    await page.goBack();
    await page.goBack();
    await button(page, 'Create Event').click();
    await expect(dialog(page).getByText(/^The guests of last time can join first, until /)).toBeVisible();
    await shoot(page, 'again-made', false);
    await button(page, 'Go to the event').click();
    await expect(contentOf(page).getByText(/^Only invited guests can join until /)).toBeVisible();
    const made = page.url();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/community/events/${eventId}$`));
    await page.goForward();
    await expect(page).toHaveURL(made);
    const { page: guest } = await openAs(browser, iris, page.url(), phone);
    await expect(contentOf(guest).getByText(/^You can join before others until /)).toBeVisible();
    await shoot(guest, 'again-guest');
  });
});

describe('home safe', () => {
  it('is asked for when joining, and the named member says yes first', async ({ browser }) => {
    const [host, iris, otto] = [
      await approvedMember(place),
      await approvedMember(place),
      await approvedMember(place),
    ];
    await haveMet(iris, otto);
    const { event } = await host.call.do('createEvent', evening());
    const eventId = String(event.id);
    const { page } = await openAs(browser, iris, `${place.web}/community/events/${event.id}`, phone);
    await button(page, 'Join Event').click();
    await dialog(page).getByLabel('Shown to guests').check();
    await dialog(page).getByText('Somebody you cannot meet? Home safe?').click();
    await dialog(page).getByLabel('Ask me if I got home safe').check();
    await dialog(page)
      .getByRole('button', { name: `@${otto.handle}` })
      .click();
    await shoot(page, 'join-home-safe');
    await dialog(page).getByRole('button', { name: 'Join Event' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(button(page, /^Home safe\?/)).toContainText(`@${otto.handle} is asked first`);
    await button(page, /^Home safe\?/).click();
    await expect(dialog(page).getByText(`@${otto.handle} has not said yes yet.`)).toBeVisible();
    await shoot(page, 'home-safe-dialog', false);

    const { page: friend } = await openAs(browser, otto, `${place.web}/community/events/home-safe`, phone);
    await shoot(friend, 'home-safe-named');
    await button(friend, /^Yes, tell me/).click();
    await expect(contentOf(friend).getByText('You said yes.')).toBeVisible();
    await page.goto(`${place.web}/community/events/home-safe`);
    await expect(contentOf(page).getByText(`@${otto.handle} said yes.`)).toBeVisible();
    await expect(contentOf(page).getByText(/^We ask you /)).toBeVisible();
    await endEvent(event.id);
    await page.reload();
    await shoot(page, 'home-safe-own');
    await button(page, /^Yes, I am home from /).click();
    await expect(contentOf(page).getByText('You said that you are home.')).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await host.call.do('markAttendance', { eventId, profileId: iris.profileId, attendance: 'there' });
    await page.goto(`${place.web}/community/events/${eventId}`);
    await expect(contentOf(page).getByText('You were there')).toBeVisible();
    await expect(button(page, 'Leave Event')).toBeHidden();
    await expect(button(page, 'Add to calendar')).toBeHidden();
    await contentOf(page).getByRole('link', { name: 'How was it?' }).click();
    await expect(page.getByRole('heading', { name: 'Would you meet again?', exact: true })).toBeVisible();
  });
});
