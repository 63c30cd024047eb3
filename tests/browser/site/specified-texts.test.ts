// Specified: features 2.3.2, 2.6.2-4, 2.7.1, 2.7.3, 2.9.1, 5.10, 8.1, 8.5-6, 8.8, 9.7.
import { randomUUID } from 'node:crypto';
import { describe, inject } from 'vitest';
import { haveMet } from '../../features/feedback.ts';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember, pendingNewcomer, reviewer } from '../../support/fixtures.ts';
import { newGroup, newGroupName, newThread } from '../../support/groups-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { changeAnswer, failCall } from '../made-up-answers.ts';
import { button, contentOf, retry } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');
const addressAt = (path: string): string => `${place.web}/community/${path}`;

describe('messages', () => {
  it('that no filter lets through are called none', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), addressAt('messages'));
    const list = page.getByRole('complementary', { name: 'Conversations', exact: true });
    await list.getByLabel('Search by handle').fill('nobody is called so');
    await expect(list.getByText('No conversations match your filters.')).toBeVisible();
  });
});

describe('events', () => {
  it('are called free, and count the tags and events that have no room', async ({ browser }) => {
    const host = await approvedMember(place);
    const word = `Lantern${randomUUID().slice(0, 8)}`;
    const tags = ['Wine', 'Music', 'Dancing', 'Indoor', 'Weekend'];
    const made = [];
    for (const hour of ['18:00', '19:00', '20:00'])
      made.push(await host.call.do('createEvent', evening({ title: `${word} ${hour}`, time: hour, tags })));
    const [{ event } = { event: undefined }] = made;
    const { page } = await openAs(
      browser,
      await approvedMember(place),
      addressAt(`events?q=${word}&day=${event?.date}`),
    );
    const cell = contentOf(page).getByRole('gridcell', { selected: true });
    await expect(cell.getByRole('link', { includeHidden: true })).toHaveCount(2);
    await expect(cell).toContainText('+1 more');
    await page.goto(addressAt(`events?view=list&q=${word}`));
    const card = contentOf(page)
      .getByRole('listitem')
      .filter({ hasText: `${word} 18:00` });
    await expect(card).toContainText('Free Event');
    await expect(card).toContainText('Wine · Music · Dancing +2');
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 18:00`);
    for (const badge of ['Upcoming', 'Free Event'])
      await expect(contentOf(page).getByText(badge, { exact: true })).toBeVisible();
    await page.goto(addressAt('events/new'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Event');
  });
});

describe('groups', () => {
  it('are filtered by category and policy, and each policy is explained', async ({ browser }) => {
    const host = await approvedMember(place);
    const name = newGroupName();
    for (const joinPolicy of ['open', 'request', 'invite'] as const)
      await newGroup(host, { name: `${name} ${joinPolicy}`, joinPolicy });
    const { page } = await openAs(browser, host, addressAt(`groups?q=${encodeURIComponent(name)}`));
    const optionsOf = (label: string) => page.getByLabel(label, { exact: true }).getByRole('option');
    await expect(optionsOf('Category')).toHaveText(['All Categories', 'Location', 'Interest']);
    await expect(optionsOf('Join policy')).toHaveText([
      'All Policies',
      'Open Join',
      'Invite Only',
      'Request to Join',
    ]);
    for (const [policy, badge] of [
      ['open', 'Open Join'],
      ['request', 'Private'],
      ['invite', 'Invite Only'],
    ])
      await expect(
        contentOf(page)
          .getByRole('listitem')
          .filter({ hasText: `${name} ${policy}` }),
      ).toContainText(`${badge}`);
    await page.goto(addressAt('groups/create'));
    for (const words of ['Any vetted member can join.', 'Members must be invited.', /^Approval required:/])
      await expect(contentOf(page).getByText(words)).toBeVisible();
  });

  it('say what they load, who began a thread, and that nothing is planned', async ({ browser }) => {
    const host = await approvedMember(place);
    const { id } = await newGroup(host);
    await newThread(host, String(id));
    const { page } = await openAs(browser, host, 'about:blank');
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route(`**/api/groups/${id}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(addressAt(`groups/${id}`));
    await expect(contentOf(page).getByText('Loading group details...')).toBeVisible();
    answer();
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(region('Events')).toContainText('No events yet. Be the first to create one!');
    await expect(region('Threads').getByRole('listitem')).toContainText(
      new RegExp(`By @${host.handle} · Last activity`),
    );
    await expect(region('Members').getByRole('listitem')).toContainText('Creator');
  });
});

describe('the rating', () => {
  it('names each badge that was earned', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), 'about:blank');
    const earned = ['Reliable', 'Active', 'Helpful'];
    await changeAnswer(page, /^rating\//, (known) => ({ ...known, badges: earned }));
    await page.goto(addressAt('rating/me'));
    const badges = page.getByRole('region', { name: 'Badges', exact: true });
    for (const badge of earned) await expect(badges.getByText(badge, { exact: true })).toBeVisible();
    await page.unrouteAll();
  });
});

describe('a failure without a reason', () => {
  it('is told in the words for what failed: an event, a group, a rating', async ({ browser }) => {
    const host = await approvedMember(place);
    const { event } = await host.call.do('createEvent', evening());
    const { id } = await newGroup(host);
    const { page } = await openAs(browser, host, 'about:blank');
    for (const [read, path, words] of [
      [`events/${event.id}`, `events/${event.id}`, 'Failed to load event details'],
      [`groups/${id}`, `groups/${id}`, 'Failed to load group details'],
      [`rating/${host.profileId}`, `rating/${host.profileId}`, 'Failed to load rating data'],
    ] as const) {
      await failCall(page, 'GET', read);
      await page.goto(addressAt(path));
      await expect(
        contentOf(page).getByRole('alert').getByRole('heading', { name: words, exact: true }),
      ).toBeVisible();
      await page.unrouteAll();
    }
    await page.goto(addressAt(`groups/${'x'.repeat(100)}`));
    await expect(contentOf(page).getByText('Failed to load group details')).toBeVisible();
  });

  it('is told in the words for what failed: connection types, feedback', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    await haveMet(iris, otto);
    const { page } = await openAs(browser, iris, 'about:blank');
    await failCall(page, 'GET', 'tags/Connection');
    const profile = addressAt(`browse/${encodeURIComponent(otto.handle)}?tab=private`);
    await page.goto(profile);
    const failure = contentOf(page)
      .getByRole('alert')
      .filter({ hasText: 'Failed to load connection tag vocabulary' })
      .first();
    await expect(failure).toContainText('Failed to load tag vocabulary');
    await page.unrouteAll();
    await failCall(page, 'POST', 'feedback');
    await page.goto(profile);
    await button(page, 'Leave feedback').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Positive').check();
    await dialog.getByLabel('Comment').fill('Asked first, and listened.');
    await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
    await expect(dialog.getByText('Failed to submit feedback.')).toBeVisible();
    await page.unrouteAll();
  });

  it('is told in the words for what failed: a pending profile and its approval', async ({ browser }) => {
    const { profileId } = await pendingNewcomer(place);
    const { page } = await openAs(browser, await reviewer(place), 'about:blank');
    await failCall(page, 'GET', `pending-profiles/${profileId}`);
    await page.goto(addressAt(`pending-profiles/${profileId}`));
    await expect(
      page.getByRole('heading', { level: 1, name: 'Failed to load pending profile details', exact: true }),
    ).toBeVisible();
    await page.unrouteAll();
    await retry(page).click();
    await failCall(page, 'POST', `pending-profiles/${profileId}/approve`);
    await button(page, 'Approve').click();
    await contentOf(page).getByLabel('Why do you approve this profile?').fill('Known to us.');
    await button(page, 'Approve').click();
    await expect(contentOf(page).getByText('Failed to approve profile')).toBeVisible();
    await page.unrouteAll();
  });
});
