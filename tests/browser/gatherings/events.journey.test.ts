// Specified: features 2.6.1-4, 4.7, 8.8-9, 9.7.
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import type { Browser, Page } from 'playwright';
import { describe, inject } from 'vitest';
import { tags } from '../../support/connections-fixtures.ts';
import {
  approvedMember,
  memberFields,
  type Place,
  pendingNewcomer,
  reviewer,
} from '../../support/fixtures.ts';
import { letBegin } from '../../support/let-begin.ts';
import { drawPicture } from '../../support/photo-fixtures.ts';
import { it, itSeldom } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { pressItem, pressOfHost } from '../menu.ts';
import { log, write } from '../messaging/room-parts.ts';
import { contentOf, menuItem, region, tab } from '../page-parts.ts';
import { reloadWithDraft } from '../reload-kept.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 780 };
const hour = 60 * 60 * 1000;

const button = (page: Page, name: string | RegExp) => contentOf(page).getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page) => page.getByRole('dialog');
const ownPlace = (page: Page) => page.getByRole('complementary', { name: 'Your place', exact: true });

async function approvedCouple(at: Place) {
  const person = await pendingNewcomer(at, {
    profileType: 'couple',
    members: [memberFields, { ...memberFields, name: 'Bo' }],
  });
  await (await reviewer(at)).call.do('approveProfile', {
    id: String(person.profileId),
    reason: 'Known to us.',
  });
  return person;
}

async function approvedTrio(at: Place) {
  const person = await pendingNewcomer(at, {
    profileType: 'other',
    members: ['Iris', 'Bo', 'Mara'].map((name) => ({ ...memberFields, name })),
  });
  await (await reviewer(at)).call.do('approveProfile', {
    id: String(person.profileId),
    reason: 'Known to us.',
  });
  return person;
}

/** Half an hour from now by the clocks of Reykjavik, which show UTC the whole year. */
function startingSoon() {
  const at = new Date(Date.now() + hour / 2).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16), timeZone: 'Atlantic/Reykjavik' };
}

/** The page reads its event anew by itself. */
const readAgain = (page: Page) => page.clock.fastForward(10_000);

async function joinByDialog(page: Page, opener: string) {
  await button(page, opener).click();
  await dialog(page).getByLabel('Shown to guests').check();
  await dialog(page).getByRole('button', { name: opener }).click();
  await expect(dialog(page)).toBeHidden();
}

/** The organizer’s way from the empty form to the event. */
async function create(page: Page, title: string, { date, time, timeZone } = startingSoon()): Promise<void> {
  const next = async (screen: string) => {
    await button(page, 'Next').press('Enter');
    await expect(contentOf(page).getByRole('heading', { name: screen })).toBeFocused();
  };
  await button(page, 'Next').click();
  await expect(contentOf(page).getByText('Please give the event a title')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await shoot(page, 'event-1');
  await next('When and where');
  await page.getByLabel('Date', { exact: true }).fill(date);
  await page.getByLabel('Time', { exact: true }).fill(time);
  await contentOf(page).getByText('Last day, time zone').click();
  await page.getByRole('combobox', { name: 'Time zone', exact: true }).selectOption(timeZone);
  await page.getByLabel('Location', { exact: true }).fill('Old town');
  await contentOf(page).getByLabel('Exact address (optional)').fill('Laugavegur 7');
  await shoot(page, 'event-2');
  await next('Who and how many');
  await page.getByLabel('Seats', { exact: true }).fill('3');
  await shoot(page, 'event-3');
  await next('In words');
  await contentOf(page).getByLabel('Description').fill('One long table, **no phones**.');
  await contentOf(page).getByLabel('Tags (optional)').fill(' Candle light ');
  await contentOf(page).getByLabel('Tags (optional)').press('Enter');
  await button(page, 'Fine Dining').click();
  await shoot(page, 'event-4');
  await reloadWithDraft(page, /Candle light/);
  await expect(page.getByRole('list', { name: 'Own tags', exact: true })).toContainText('Candle light');
  await page.goBack();
  await expect(page.getByLabel('Seats', { exact: true })).toHaveValue('3');
  for (const screen of ['When and where', 'Picture and name']) {
    await button(page, 'Back').click();
    await expect(contentOf(page).getByRole('heading', { name: screen })).toBeVisible();
  }
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page
    .getByLabel('Choose photos', { exact: true })
    .setInputFiles({ name: 'table.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('safe') });
  const who = page.getByRole('dialog', { name: 'Who is in it?' });
  await who.getByRole('checkbox', { name: 'Nobody you could recognise' }).check();
  await who.getByRole('button', { name: 'Add 1 photo' }).click();
  await expect(
    page.getByRole('list', { name: 'Chosen photos', exact: true }).getByRole('listitem'),
  ).toHaveCount(1);
  for (const screen of ['When and where', 'Who and how many', 'In words']) await next(screen);
  await button(page, 'Create Event').press('Enter');
  const made = page.getByRole('dialog', { name: 'Your evening is made' });
  await expect(made.getByRole('link', { name: title })).toBeVisible();
  await shoot(page, 'event-made');
  await button(page, 'Go to the event').click();
  await expect(made).toBeHidden();
  await expect(heading(page, title)).toBeVisible();
}

async function findInCalendar(browser: Browser, who: { token: string }, day: string, title: string) {
  const { page } = await openAs(browser, who, `${place.web}/community/events?day=${day}`);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(title);
  await page
    .getByRole('region', { name: /^\w+day \d+ \w+$/ })
    .getByRole('link', { name: title })
    .click();
  await expect(heading(page, title)).toBeVisible();
  // The search that one comes back to holds the words typed just before the press.
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue(title);
  await page.goForward();
  await expect(heading(page, title)).toBeVisible();
  return page;
}

async function reportCover(page: Page) {
  await button(page, 'More about Cover photo').press('Enter');
  await pressItem(page, 'Report');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/reports'));
  await page.getByLabel('What is wrong?', { exact: true }).selectOption('Something else');
  await button(page, 'Send report').press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    kind: 'photo',
    id: expect.stringMatching(/^event\/\d+\/[\w-]{36}$/),
  });
  const receipt = page.getByRole('dialog', { name: 'We have it.' });
  await expect(receipt).toContainText('A person reads your report.');
  await receipt.getByRole('button', { name: 'Done' }).click();
}

describe('an event', () => {
  it('is made with a photo, found, filled, waited for, talked about and checked in to', async ({
    browser,
  }) => {
    const title = `Supper ${Date.now()}`;
    const [nora, iris, otto] = [
      await approvedMember(place),
      await approvedMember(place),
      await approvedMember(place),
    ];
    const pair = await approvedCouple(place);
    const host = (await openAs(browser, nora, `${place.web}/community/events/new`)).page;
    const began = startingSoon();
    await create(host, title, began);
    await expect(host.getByRole('list', { name: 'Photos of the event', exact: true })).toContainText('Cover');

    const couple = await findInCalendar(browser, pair, began.date, title);
    await expect(contentOf(couple).getByText('Join the event to participate in the chat.')).toBeVisible();
    await expect(contentOf(couple).getByText('Laugavegur 7')).toBeHidden();
    await reportCover(couple);
    await button(couple, 'Join Event').click();
    const people = dialog(couple).getByRole('group', { name: 'How many of you come?' });
    await expect(people.getByRole('button', { name: '2 people' })).toHaveAttribute('aria-pressed', 'true');
    await dialog(couple).getByRole('button', { name: 'Join Event' }).click();
    await expect(dialog(couple)).toContainText('Please choose who sees that you come');
    await expect(dialog(couple).getByLabel('Shown to guests')).toBeFocused();
    await dialog(couple).getByLabel('Shown to guests').check();
    await dialog(couple).getByRole('button', { name: 'Join Event' }).click();
    await expect(ownPlace(couple)).toContainText('You are going');
    // The button that opened the dialog is gone.
    await expect(couple.getByRole('region', { name: 'Seats' }).locator(':focus')).toBeVisible();
    await expect(contentOf(couple).getByText('Laugavegur 7')).toBeVisible();

    const address = couple.url();
    const guest = (await openAs(browser, iris, address, phone)).page;
    await joinByDialog(guest, 'Join Event');
    await expect(ownPlace(guest)).toContainText('You are going');
    expect(await overflowOf(guest)).toBeLessThanOrEqual(0);

    const late = (await openAs(browser, otto, 'about:blank')).page;
    await late.clock.install();
    await late.goto(address);
    await expect(contentOf(late).getByText('Event Full')).toBeVisible();
    await joinByDialog(late, 'Join the waitlist');
    await expect(ownPlace(late)).toContainText('Number 1 on the waitlist');

    await button(guest, 'Leave Event').click();
    await dialog(guest).getByRole('button', { name: 'Leave Event' }).click();
    await expect(button(guest, 'Join the waitlist')).toBeVisible();
    await readAgain(late);
    await expect(ownPlace(late)).toContainText('A place is yours until');
    await expect(contentOf(late).getByText('None is free · 1 offered to the waitlist')).toBeVisible();
    await button(late, 'Take it').click();
    await expect(ownPlace(late)).toContainText('You are going');

    await write(late, 'Shall I bring a cake?');
    await expect(log(late)).toContainText('Shall I bring a cake?');
    await host.reload();
    await expect(log(host)).toContainText('Shall I bring a cake?');
    await write(host, 'Please do');
    await expect(log(late)).toContainText('Please do');
    await log(host)
      .getByRole('button', { name: /^Options for / })
      .first()
      .press('Enter');
    await menuItem(host, 'Remove from the chat').click();
    await dialog(host).getByRole('button', { name: 'Delete' }).click();
    await expect(log(late)).toContainText('Message deleted');

    await contentOf(host).getByRole('link', { name: 'Guest list' }).click();
    const code = region(host, 'Check-in code').getByText(/^[A-Z0-9]{4,}$/);
    const shown = (await code.textContent()) ?? '';
    await button(late, 'Check in').click();
    await dialog(late).getByLabel('Code').fill('WRONG1');
    await dialog(late).getByRole('button', { name: 'Check in' }).click();
    await expect(dialog(late)).toContainText('This is not the code of this event.');
    await dialog(late).getByLabel('Code').fill(shown.toLowerCase());
    await dialog(late).getByRole('button', { name: 'Check in' }).click();
    await expect(ownPlace(late)).toContainText('You are checked in');
    await host.reload();
    await expect(contentOf(host).getByRole('listitem').filter({ hasText: otto.handle })).toContainText(
      'Checked in',
    );

    await button(couple, 'Add to calendar').click();
    const [download] = await Promise.all([
      couple.waitForEvent('download'),
      button(couple, 'Download .ics file').click(),
    ]);
    const file = new ICAL.Component(ICAL.parse(readFileSync(await download.path(), 'utf8')));
    const entry = new ICAL.Event(file.getFirstSubcomponent('vevent') ?? undefined);
    expect(entry.summary).toBe('Appointment');
    expect(entry.startDate.toString().slice(0, 16)).toBe(`${began.date}T${began.time}`);
    expect(entry.description ?? '').toBe('');
  });

  itSeldom(
    'is cancelled with a reason, told to whoever joined, and kept in their list',
    async ({ browser }) => {
      const [nora, iris] = [await approvedMember(place), await approvedMember(place)];
      const title = `Walk ${Date.now()}`;
      const { event } = await nora.call.do('createEvent', {
        title,
        category: 'outdoor',
        maxAttendees: 6,
        location: 'Brussels, Belgium',
        date: new Date(Date.now() + 200 * hour).toISOString().slice(0, 10),
        time: '11:00',
        description: 'Through the woods.',
      });
      await iris.call.do('joinEvent', { eventId: String(event.id), shownTo: 'host' });
      const { page } = await openAs(browser, nora, `${place.web}/community/events/${event.id}`, phone);
      await pressOfHost(page, 'Cancel this event');
      await dialog(page).getByRole('button', { name: 'Cancel the event' }).click();
      await expect(dialog(page)).toContainText('Please give a reason');
      await dialog(page).getByLabel('Why is it cancelled?').fill('The storm.');
      await dialog(page).getByRole('button', { name: 'Cancel the event' }).click();
      await expect(region(page, 'This event was cancelled.')).toContainText('The storm.');

      const guest = (await openAs(browser, iris, `${place.web}/members`)).page;
      await contentOf(guest)
        .getByRole('link', { name: new RegExp(title) })
        .first()
        .click();
      await expect(region(guest, 'This event was cancelled.')).toContainText('The storm.');
      await expect(button(guest, 'Join Event')).toBeHidden();
      await expect(ownPlace(guest)).toContainText('You had joined');
      await expect(ownPlace(guest)).not.toContainText('free');
      await guest.goto(`${place.web}/community/events/987654321`);
      await expect(heading(guest, 'Event Not Found')).toBeVisible();
      await expect(contentOf(guest).getByText('The event you are looking for does not exist.')).toBeVisible();
    },
  );
});

itSeldom('asks three with two seats free: fewer of them, or the waitlist', async ({ browser }) => {
  const [nora, trio] = [await approvedMember(place), await approvedTrio(place)];
  const { event } = await nora.call.do('createEvent', {
    title: `Sauna ${Date.now()}`,
    category: 'social',
    maxAttendees: 2,
    location: 'Brussels, Belgium',
    date: new Date(Date.now() + 200 * hour).toISOString().slice(0, 10),
    time: '11:00',
    description: 'Small and hot.',
  });
  const { page } = await openAs(browser, trio, `${place.web}/community/events/${event.id}`, phone);
  await button(page, 'Join Event').click();
  const people = dialog(page).getByLabel('How many of you come?');
  await expect(dialog(page)).toContainText('2 seats are free. Come with fewer of you, or wait for 3.');
  await dialog(page).getByLabel('Shown to guests').check();
  await dialog(page).getByRole('button', { name: 'Join Event' }).click();
  await expect(dialog(page)).toContainText('Please say how many of you come');
  await people.selectOption({ label: '3 people, on the waitlist' });
  await expect(dialog(page).getByRole('button', { name: 'Join the waitlist' })).toBeVisible();
  await people.selectOption({ label: '2 people' });
  await dialog(page).getByRole('button', { name: 'Join Event' }).click();
  await expect(ownPlace(page)).toContainText('2 seats');
  await expect(ownPlace(page)).toContainText('You are going');
});

itSeldom('is for connections of the host, invited by a press each', async ({ browser }) => {
  const [nora, iris] = [await approvedMember(place), await approvedMember(place)];
  for (const [one, other] of [
    [nora, iris],
    [iris, nora],
  ] as const)
    await one.call.do('addPrivateTag', {
      taggedProfileId: other.profileId,
      tagId: tags.friend,
      category: 'Relationship',
    });
  const { event } = await nora.call.do('createEvent', {
    title: `Lake ${Date.now()}`,
    category: 'outdoor',
    maxAttendees: 6,
    location: 'Brussels, Belgium',
    date: new Date(Date.now() + 200 * hour).toISOString().slice(0, 10),
    time: '11:00',
    description: 'Cold water, hot tea.',
  });
  const { page } = await openAs(browser, nora, `${place.web}/community/events/${event.id}`, phone);
  await contentOf(page).getByRole('link', { name: 'Guest list' }).click();
  const offered = page
    .getByRole('list', { name: 'Your connections', exact: true })
    .getByRole('button', { name: `@${iris.handle}` });
  await offered.click();
  await expect(contentOf(page).getByLabel('Handle')).toHaveValue(iris.handle);
  await contentOf(page).getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(contentOf(page).getByText(`Invited @${iris.handle}`)).toBeVisible();
  await expect(offered).toBeHidden();
  const { events } = await iris.call.do('myEvents', { list: 'waiting' });
  expect(events.map(({ title }) => title)).toContain(event.title);
});

itSeldom.for([
  ['en-US', 'Sunday'],
  ['de-DE', 'Monday'],
] as const)('begins weeks in %s on a %s, in every calendar', async ([language, first], { browser }) => {
  const nora = await approvedMember(place);
  const { page } = await openAs(browser, nora, 'about:blank', phone);
  await page.addInitScript((spoken) => {
    Object.defineProperty(navigator, 'languages', { get: () => [spoken] });
  }, language);
  await page.goto(`${place.web}/community/events`);
  await expect(contentOf(page).getByRole('columnheader').first()).toHaveAccessibleName(first);
  await page.goto(`${place.web}/community/edit-profile`);
  await button(page, 'Edit Basics').click();
  await button(page, 'Choose from a calendar').click();
  // Its days are named in full, so that assistive technology skips the row of weekdays.
  await expect(page.getByRole('dialog').locator('th').first()).toHaveAttribute('aria-label', first);
});

itSeldom(
  'says in a row that an event was cancelled, below the height of one that takes place',
  async ({ browser }) => {
    const nora = await approvedMember(place);
    const title = `Fog ${Date.now()}`;
    const make = (name: string) =>
      nora.call.do('createEvent', {
        title: name,
        category: 'outdoor',
        maxAttendees: 6,
        location: 'Brussels, Belgium',
        date: new Date(Date.now() + 200 * hour).toISOString().slice(0, 10),
        time: '11:00',
        description: 'Through the woods.',
      });
    await make(`${title} held`);
    const { event } = await make(`${title} off`);
    const guest = await approvedMember(place);
    await guest.call.do('joinEvent', { eventId: String(event.id), shownTo: 'guests' });
    await nora.call.do('cancelEvent', { eventId: String(event.id), reason: 'The storm.' });
    const { page } = await openAs(browser, nora, `${place.web}/community/events?view=list&q=${title}`, phone);
    const card = (name: string) =>
      contentOf(page)
        .getByRole('listitem')
        .filter({ hasText: `${title} ${name}` });
    const heightOf = async (name: string) => (await card(name).boundingBox())?.height ?? 0;
    await expect(card('off')).toBeHidden();
    await contentOf(page).getByText('1 event was cancelled').click();
    await expect(card('off').getByText('Cancelled')).toBeVisible();
    expect(await heightOf('off')).toBeLessThan((await heightOf('held')) / 2);
  },
);

describe('a host', () => {
  itSeldom(
    'splits the seats, answers requests, shares the work, says who was there, and goes on another day',
    async ({ browser }) => {
      const [nora, iris, otto] = [
        await approvedMember(place),
        await approvedMember(place),
        await approvedMember(place),
      ];
      const pair = await approvedCouple(place);
      const title = `Salon ${Date.now()}`;
      const { date, time, timeZone } = startingSoon();
      const host = (await openAs(browser, nora, `${place.web}/community/events/new`)).page;
      await host.getByLabel('Title', { exact: true }).fill(title);
      await button(host, 'Next').click();
      await host.getByLabel('Date', { exact: true }).fill(date);
      await host.getByLabel('Time', { exact: true }).fill(time);
      await contentOf(host).getByText('Last day, time zone').click();
      await host.getByRole('combobox', { name: 'Time zone', exact: true }).selectOption(timeZone);
      await host.getByLabel('Location', { exact: true }).fill('Old town');
      await button(host, 'Next').click();
      await host.getByLabel('Seats', { exact: true }).fill('4');
      await contentOf(host).getByText('Who is welcome, seats by kind').click();
      await contentOf(host).getByLabel('Split the seats by kind').check();
      await host.getByRole('textbox', { name: 'Couples', exact: true }).fill('1');
      await host.getByRole('textbox', { name: 'Single women', exact: true }).fill('1');
      await contentOf(host).getByRole('radio', { name: 'By request' }).check();
      await button(host, 'Next').click();
      await expect(
        contentOf(host).getByText('The places by kind must add up to the number of people'),
      ).toBeVisible();
      await host.getByLabel('Seats', { exact: true }).fill('3');
      await button(host, 'Next').click();
      await contentOf(host).getByLabel('Description').fill('Readings, and a **long** silence.');
      await contentOf(host).getByText('Dress code, pictures, what to bring').click();
      await contentOf(host)
        .getByLabel('May guests take pictures?')
        .selectOption('Pictures with a yes of everybody in them');
      await button(host, 'Create Event').click();
      await button(host, 'Go to the event').click();
      await expect(heading(host, title)).toBeVisible();
      const address = host.url();
      const eventId = address.split('/').at(-1) ?? '';

      const guest = (await openAs(browser, iris, 'about:blank', phone)).page;
      await guest.clock.install();
      await guest.goto(address);
      await expect(contentOf(guest).getByText('Pictures with a yes of everybody in them')).toBeVisible();
      await button(guest, 'Ask to join').click();
      await dialog(guest).getByText('Somebody you cannot meet?').click();
      await dialog(guest).getByLabel('Members you cannot meet').fill('@Nobody There');
      expect(await overflowOf(guest)).toBeLessThanOrEqual(0);
      await dialog(guest).getByLabel('Shown to guests').check();
      await dialog(guest).getByRole('button', { name: 'Ask to join' }).click();
      await expect(ownPlace(guest)).toContainText('You asked to join');
      await button(guest, 'People you cannot meet').click();
      await expect(dialog(guest).getByLabel('Members you cannot meet')).toHaveValue('Nobody There');
      await dialog(guest).getByLabel('Members you cannot meet').fill(`Nobody There, @${otto.handle}`);
      expect(await overflowOf(guest)).toBeLessThanOrEqual(0);
      await dialog(guest).getByRole('button', { name: 'Tell the host' }).click();
      await expect(dialog(guest)).toBeHidden();
      await otto.call.do('joinEvent', { eventId, shownTo: 'guests', kind: 'women' });
      await pair.call.do('joinEvent', { eventId, shownTo: 'guests', kind: 'couples' });

      await contentOf(host).getByRole('link', { name: 'Guest list' }).click();
      const row = ({ handle }: { handle: string }) =>
        contentOf(host)
          .getByRole('listitem')
          .filter({ has: host.getByRole('link', { name: `@${handle}` }) });
      const part = (name: string) => contentOf(host).getByRole('region', { name });
      await expect(row(iris)).toContainText(`Cannot meet @${otto.handle}. Only you read this.`);
      for (const who of [iris, pair, otto]) await row(who).getByRole('button', { name: 'Accept' }).click();
      await expect(part('Going')).toContainText('3/3');
      await expect(part('Waitlist')).toContainText('number 1 in line');
      await readAgain(guest);
      await expect(ownPlace(guest)).toContainText('You are going');
      expect(await overflowOf(guest)).toBeLessThanOrEqual(0);

      await row(iris).getByRole('button', { name: 'Make co-host' }).click();
      await expect(row(iris)).toContainText('Co-host');
      await readAgain(guest);
      await expect(contentOf(guest).getByRole('link', { name: 'Guest list' })).toBeVisible();
      const wasThere = row(pair).getByRole('radio', { name: 'Was there' });
      for (let press = 0; press < 2; press++) {
        await row(pair).getByText('Was there', { exact: true }).click();
        await expect(wasThere).toBeChecked();
      }
      expect((await pair.call.do('eventById', { eventId })).event.own?.attendance).toBe('there');
      // Nobody is missing before it begins.
      await expect(row(pair).getByText('Did not come', { exact: true })).toHaveCount(0);
      await letBegin(Number(eventId));
      await host.reload();
      await row(pair).getByText('Did not come', { exact: true }).click();
      await expect(wasThere).not.toBeChecked();
      expect((await pair.call.do('eventById', { eventId })).event.own?.attendance).toBe('no-show');

      await otto.call.do('leaveEvent', { eventId });
      await contentOf(host).getByRole('link', { name: 'Back to the event' }).click();
      await pressOfHost(host, 'Copy to another date');
      const later = new Date(Date.now() + 240 * hour).toISOString().slice(0, 10);
      await dialog(host).getByLabel('Date', { exact: true }).fill(later);
      await dialog(host).getByRole('button', { name: 'Copy' }).click();
      await expect(heading(host, title)).toBeVisible();
      await expect(host).not.toHaveURL(address);
      const copied = await nora.call.do('eventById', { eventId: host.url().split('/').at(-1) ?? '' });
      expect(copied.event).toMatchObject({ date: later, attendeeCount: 0, joinRule: 'request' });
      expect(copied.event.kinds).toHaveLength(2);

      await host.goto(`${place.web}/community/events/mine`);
      const feed = region(host, 'In your own calendar');
      const secret = async () => (await feed.locator('code').textContent()) ?? '';
      await feed.getByRole('button', { name: 'Make an address' }).click();
      await dialog(host).getByRole('button', { name: 'Make it' }).click();
      await expect(feed.locator('code')).toBeVisible();
      const first = await secret();
      const file = await (await fetch(first)).text();
      const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
      expect(events.map((one) => new ICAL.Event(one).summary)).toEqual(['Appointment', 'Appointment']);
      expect(file).not.toContain(title);
      await feed.getByRole('button', { name: 'Make a new address' }).click();
      await dialog(host).getByRole('button', { name: 'Make it' }).click();
      await expect.poll(secret).not.toBe(first);
      expect((await fetch(first)).status).toBe(404);
      await tab(host, 'Hosting').click();
      await expect(contentOf(host).getByRole('link', { name: title })).toHaveCount(2);
    },
  );

  itSeldom('gives a place back, and the guest reads it where they are', async ({ browser }) => {
    const [nora, iris] = [await approvedMember(place), await approvedMember(place)];
    const { event } = await nora.call.do('createEvent', {
      title: `Quiet ${Date.now()}`,
      category: 'other',
      maxAttendees: 4,
      location: 'Brussels, Belgium',
      date: new Date(Date.now() + 200 * hour).toISOString().slice(0, 10),
      time: '11:00',
      description: 'Nothing is said.',
    });
    const eventId = String(event.id);
    await iris.call.do('joinEvent', { eventId, shownTo: 'host' });
    const { page } = await openAs(browser, iris, 'about:blank');
    await page.clock.install();
    await page.goto(`${place.web}/community/events/${eventId}`);
    await expect(ownPlace(page)).toContainText('You are going');
    await nora.call.do('removeGuest', { eventId, profileId: iris.profileId });
    await readAgain(page);
    await expect(contentOf(page).getByText('This evening is no longer open to you')).toBeVisible();
    await expect(ownPlace(page)).toBeHidden();
  });
});

describe('the calendar', () => {
  it('shows events with picture and distance, and cancelled ones behind one line', async ({ browser }) => {
    const [nora, guest] = [await approvedMember(place), await approvedMember(place)];
    const word = `Harbour${Date.now()}`;
    const date = new Date(Date.now() + 300 * hour).toISOString().slice(0, 10);
    const make = (name: string, time: string) =>
      nora.call.do('createEvent', {
        title: `${word} ${name}`,
        category: 'outdoor',
        maxAttendees: 6,
        location: 'Brussels, Belgium',
        date,
        time,
        description: 'Along the water.',
      });
    const { event } = await make('off', '11:00');
    await make('held', '19:00');
    await guest.call.do('joinEvent', { eventId: String(event.id), shownTo: 'guests' });
    await nora.call.do('cancelEvent', { eventId: String(event.id), reason: 'The storm.' });
    const address = `${place.web}/community/events?q=${word}&day=${date}`;
    const { page } = await openAs(browser, guest, address, phone);
    const rows = contentOf(page).locator('[aria-labelledby=day]').getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(`${word} held`);
    await expect(rows).toContainText(/Brussels, Belgium · within \d+ (km|miles)/);
    await expect(rows.locator('svg, img').first()).toBeVisible();
    await contentOf(page).getByText('1 event was cancelled').click();
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('Cancelled');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await shoot(page, 'agenda', false);
  });

  it('opens from a week to the month on a phone', async ({ browser }) => {
    const nora = await approvedMember(place);
    const { page } = await openAs(browser, nora, `${place.web}/community/events?day=2028-02-29`, phone);
    const cells = contentOf(page).getByRole('gridcell');
    await expect(cells).toHaveCount(7);
    await contentOf(page)
      .getByRole('button', { name: /^February 2028.*whole month/ })
      .click();
    await expect(cells).toHaveCount(35);
    await page.getByRole('button', { name: 'Next month', exact: true }).click();
    await expect(contentOf(page).getByRole('gridcell', { selected: true })).toHaveAccessibleName(
      /^Wednesday 29 March/,
    );
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await shoot(page, 'month');
    await page.setViewportSize(phone);
    await contentOf(page)
      .getByRole('button', { name: /^March 2028.*whole month/ })
      .click();
    await expect(cells).toHaveCount(7);
  });

  itSeldom(
    'is a grid for the keyboard, a week on a phone, and all of a search is in the address',
    async ({ browser }) => {
      const nora = await approvedMember(place);
      const day = (cell: string) => contentOf(page).getByRole('gridcell', { name: new RegExp(`^${cell}`) });
      const { page } = await openAs(browser, nora, `${place.web}/community/events?day=2028-02-29`);
      const chosen = contentOf(page).getByRole('gridcell', { selected: true });
      await expect(chosen).toHaveAccessibleName(/^Tuesday 29 February/);
      await chosen.focus();
      const walk: [key: string, to: string][] = [
        ['ArrowRight', 'Wednesday 1 March'],
        ['ArrowLeft', 'Tuesday 29 February'],
        ['Home', 'Sunday 27 February'],
        ['End', 'Saturday 4 March'],
        ['ArrowUp', 'Saturday 26 February'],
        ['ArrowDown', 'Saturday 4 March'],
        ['PageUp', 'Friday 4 February'],
        ['PageDown', 'Saturday 4 March'],
      ];
      for (const [key, to] of walk) {
        await page.keyboard.press(key);
        await expect(day(to)).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Saturday 4 March', exact: true })).toBeFocused();
      await expect(contentOf(page).getByText('No events found')).toBeVisible();

      await expect(contentOf(page).getByText(/^\d+ events · Page 1 of \d+ in the list$/)).toBeVisible();
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Dining' });
      await page.getByRole('button', { name: 'List', exact: true }).click();
      await page.getByRole('button', { name: 'Next 7 days', exact: true }).click();
      // The other filters leave nothing already.
      const asked = page.waitForRequest((request) => request.postData()?.includes('nobody') ?? false);
      await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('nobody calls it so');
      await asked;
      await expect(
        contentOf(page).getByText('Try adjusting your filters or create a new event!'),
      ).toBeVisible();
      await expect(page).toHaveURL(/\?in=\w{12}&view=list&day=2028-03-04$/);
      await page.reload();
      await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue(
        'nobody calls it so',
      );
      await page.getByRole('button', { name: 'Clear filters', exact: true }).last().click();
      await page.setViewportSize(phone);
      await page.getByRole('button', { name: 'Calendar', exact: true }).click();
      await expect(contentOf(page).getByRole('gridcell')).toHaveCount(7);
      await page.getByRole('button', { name: 'Next week', exact: true }).click();
      await expect(contentOf(page).getByRole('gridcell', { selected: true })).toHaveAccessibleName(
        /^Saturday 11 March/,
      );
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    },
  );
});
