import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { haveMet } from '../../features/feedback.ts';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };
const hour = 60 * 60 * 1000;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
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
    await dialog(guest).getByLabel('Anything I should know? (optional)').fill('I cannot eat nuts.');
    await dialog(guest)
      .getByLabel(/^If somebody I keep apart from comes too/)
      .check();
    await shoot(guest, 'join-with-note', false);
    await dialog(guest).getByRole('button', { name: 'Ask to join' }).click();
    await expect(dialog(guest)).toBeHidden();

    const { page } = await openAs(browser, host, `${address}/guests`, phone);
    await expect(page.getByText('I cannot eat nuts.')).toBeVisible();
    await button(page, /^Accept/).click();
    await expect(button(page, /^Accept/)).toBeHidden();
    await page.goto(address);
    await page.getByRole('link', { name: 'This evening' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This evening' })).toBeVisible();
    const rows = page.getByRole('region', { name: /here$/ }).getByRole('listitem');
    const irisRow = rows.filter({ hasText: irisHandle }).first();
    await expect(irisRow).toContainText('Only you may know that they are here');
    await expect(irisRow).toContainText('I cannot eat nuts.');
    await expect(irisRow).toContainText(`Asked to sit apart from @${ottoHandle}. Only you read this.`);
    await irisRow.getByRole('button').click();
    await expect(page.getByRole('heading', { name: '1 of 2 here' })).toBeVisible();
    await shoot(page, 'evening');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);

    await page.getByLabel('Your message').fill('The door is on the left.');
    await button(page, 'Send').click();
    await expect(page.getByText('Sent to everybody who comes.')).toBeVisible();
    await guest.reload();
    await expect(guest.getByText('The door is on the left.')).toBeVisible();

    await button(page, 'Somebody needs help').click();
    await expect(dialog(page).getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
    await shoot(page, 'help', false);
    await button(page, 'Tell staff now').click();
    await expect(dialog(page).getByText(/^Received at .* Staff on call were told at once\.$/)).toBeVisible();
    await shoot(page, 'help-received', false);
    await dialog(page).getByRole('button', { name: 'Close' }).first().click();
    await guest.goto(`${address}/evening`);
    await expect(guest.getByText('Event Not Found')).toBeVisible();
  });

  it('shows no zero while nobody has joined', async ({ browser }) => {
    const [host, iris] = [await approvedMember(place), await approvedMember(place)];
    const { event } = await host.call.do('createEvent', evening({ ...startingIn(0.5), maxAttendees: 7 }));
    const address = `${place.web}/community/events/${event.id}`;
    const { page: guest } = await openAs(browser, iris, address, phone);
    await expect(guest.getByText('seats, none taken yet')).toBeVisible();
    await expect(guest.getByText('Be the first to join')).toBeVisible();
    await expect(guest.getByRole('heading', { name: 'Guests', exact: true })).toBeVisible();
    await guest.goto(`${place.web}/community/events?view=list&q=${encodeURIComponent(event.title)}`);
    await expect(guest.getByText('Be the first of 7').first()).toBeVisible();
    const { page } = await openAs(browser, host, `${address}/guests`, phone);
    await expect(page.getByRole('heading', { name: 'Going', exact: true })).toBeVisible();
    await page.goto(`${address}/evening`);
    await expect(page.getByRole('heading', { name: 'Who comes' })).toBeVisible();
    await iris.call.do('joinEvent', { eventId: String(event.id), shownTo: 'guests' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'None of 1 here' })).toBeVisible();
  });
});

describe('an evening again', () => {
  it('begins with the form of the last one, a month later, and with its guests', async ({ browser }) => {
    const [host, iris] = [await approvedMember(place), await approvedMember(place)];
    const date = '2027-03-12';
    const { event } = await host.call.do('createEvent', evening({ date, timeZone: 'Europe/Brussels' }));
    await iris.call.do('joinEvent', { eventId: String(event.id), shownTo: 'guests' });
    const { page } = await openAs(browser, host, `${place.web}/community/events/${event.id}`, phone);
    await page.getByRole('link', { name: 'Again next month' }).click();
    await expect(page.getByLabel('Title')).toHaveValue(event.title);
    await shoot(page, 'again');
    await button(page, 'Next').click();
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2027-04-09');
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('20:00');
    for (const screen of ['Who and how many', 'In words']) {
      await button(page, 'Next').click();
      await expect(page.getByRole('heading', { name: screen })).toBeVisible();
    }
    await button(page, 'Create Event').click();
    await button(page, 'Go to the event').click();
    await expect(page.getByText(/^Only invited guests can join until /)).toBeVisible();
    const { page: guest } = await openAs(browser, iris, page.url(), phone);
    await expect(guest.getByText(/^You can join before others until /)).toBeVisible();
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
    const { page } = await openAs(browser, iris, `${place.web}/community/events/${event.id}`, phone);
    await button(page, 'Join Event').click();
    await dialog(page).getByLabel('Shown to guests').check();
    await dialog(page).getByLabel('Ask me if I got home safe').check();
    await dialog(page)
      .getByRole('button', { name: `@${otto.handle}` })
      .click();
    await shoot(page, 'join-home-safe');
    await dialog(page).getByRole('button', { name: 'Join Event' }).click();
    await expect(dialog(page)).toBeHidden();
    await button(page, 'Home safe?').click();
    await expect(dialog(page).getByText(`@${otto.handle} has not said yes yet.`)).toBeVisible();
    await shoot(page, 'home-safe-dialog', false);

    const { page: friend } = await openAs(browser, otto, `${place.web}/community/events/home-safe`, phone);
    await shoot(friend, 'home-safe-named');
    await button(friend, /^Yes, tell me/).click();
    await expect(friend.getByText('You said yes.')).toBeVisible();
    await page.goto(`${place.web}/community/events/home-safe`);
    await expect(page.getByText(`@${otto.handle} said yes.`)).toBeVisible();
    await expect(page.getByText(/^We ask you /)).toBeVisible();
    await endEvent(event.id);
    await page.reload();
    await shoot(page, 'home-safe-own');
    await button(page, 'Yes, I am home').click();
    await expect(page.getByText('You said that you are home.')).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
