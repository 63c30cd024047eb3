// Specified: community 2.7.1-5; features 9.10.
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { tags } from '../../support/connections-fixtures.ts';
import { evening } from '../../support/events-fixtures.ts';
import {
  approvedMember,
  approvedMembers,
  type Person,
  pendingNewcomer,
  reviewer,
} from '../../support/fixtures.ts';
import { expectMatch, hoursAgo, memberWithTags, tagIds, viewRecorder } from '../../support/home-fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { letBegin } from '../../support/let-begin.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { answerCall, changeAnswer, fault } from '../made-up-answers.ts';
import { contentOf, noticeOf, region } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');
const home = `${place.web}/members`;
const view = viewRecorder(openInProcess().context);

const glance = (page: Page) => page.getByRole('navigation', { name: 'At a glance', exact: true });
/** As high as a message can be. */
const longPost = `280 lines${'\n.'.repeat(135)}`;
const part = (page: Page, name: string) => contentOf(page).getByRole('region', { name });
const activity = (page: Page) => part(page, 'Recent activity');
const matches = (page: Page) => part(page, 'Top matches');
const unread = (page: Page) => activity(page).getByText('Unread', { exact: true });

/** A member whose profile was opened by `count` others, by the last one just now. */
async function viewedMember(count: number) {
  const iris = await approvedMember(place);
  const viewers = await Promise.all(Array.from({ length: count }, () => approvedMember(place)));
  for (const [n, viewer] of viewers.toReversed().entries()) await view(iris, viewer, hoursAgo(count - 1 - n));
  return { iris, viewers };
}

describe('the numbers at a glance', () => {
  it('are real, with what the week brought, and lead to what they count', async ({ browser }) => {
    const { iris } = await viewedMember(2);
    for (const viewer of [await approvedMember(place), await approvedMember(place)])
      await view(iris, viewer, hoursAgo(24 * 20));
    const { page } = await openAs(browser, iris, home);
    const links = glance(page).getByRole('link');
    await expect(links).toHaveText([
      'Connections0No change this week',
      'New messages0No change this week',
      'Upcoming events0No change this week',
      'Profile views4+2 this week',
      'Favorites0No change this week',
    ]);
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual([
      '/community/browse?tab=connections',
      '/community/messages',
      '/community/events',
      '/community/browse?tab=whos-viewed',
      '/community/browse?tab=favorites',
    ]);
  });
});

it('the pages that the numbers open say the same numbers', async ({ browser }) => {
  const [iris, otto, vera] = [
    await approvedMember(place),
    await approvedMember(place),
    await approvedMember(place),
  ];
  const like = (who: Person, { profileId: taggedProfileId }: { profileId: number }) =>
    who.call.do('addPrivateTag', { taggedProfileId, tagId: tags.friend, category: 'Relationship' });
  await like(iris, otto);
  await like(otto, iris);
  await like(iris, vera);
  const { event } = await otto.call.do('createEvent', evening());
  await iris.call.do('joinEvent', { eventId: String(event.id), shownTo: 'guests' });
  // What is read opens no moment over the page.
  const news = async () => (await iris.call.do('recentActivity', {})).activities;
  await expect.poll(async () => (await news()).map(({ type }) => type)).toContain('match');
  const { moments = [] } = await iris.call.do('dashboard', {});
  const activities = [...(await news()), ...moments].map(({ id, at }) => ({ id, at }));
  await iris.call.do('readActivity', { activities });
  const { page } = await openAs(browser, iris, home);
  const open = async (name: RegExp) => {
    await glance(page).getByRole('link', { name }).click();
    return page.getByRole('main');
  };
  const connected = await open(/^Connections\s*1/);
  await expect(connected.getByText('Connected with 1 profile: you both said yes.')).toBeVisible();
  await page.goBack();
  const events = await open(/^Upcoming events\s*1/);
  await events.getByRole('link', { name: 'My events (1)' }).click();
  await expect(page.getByRole('list', { name: 'My events', exact: true }).getByRole('listitem')).toHaveCount(
    1,
  );
});

describe('on a phone', () => {
  it('is at most three screens, of a new member and of one with much to read', async ({ browser }) => {
    const { iris } = await viewedMember(9);
    const fresh = await approvedMember(place);
    for (const who of [fresh, iris]) {
      const { page, context } = await openAs(browser, who, 'about:blank', { width: 390, height: 844 });
      await changeAnswer(context, 'home/dashboard', ({ board, ...rest }) => {
        const posts = board.posts.map((post: object) => ({ ...post, content: longPost }));
        return { ...rest, board: { ...board, posts } };
      });
      await page.goto(home);
      await expect(part(page, 'Community board').getByText('280 lines').first()).toBeVisible();
      await expect(activity(page)).toContainText(who === iris ? 'Show all 9' : 'No recent activity');
      await expect(part(page, 'Community board').getByLabel('Your message')).toBeVisible();
      await expect(contentOf(page).getByLabel(/^Loading/)).toHaveCount(0);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, who.handle).toBeLessThanOrEqual(3 * 844);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await contentOf(page)
        .getByRole('button', { name: /^More of what/ })
        .first()
        .click();
      await expect(contentOf(page).getByRole('button', { name: /^Less of what/ })).toHaveCount(1);
    }
  });
});

it('shows the next evening, and first the one that somebody goes to', async ({ browser }) => {
  const [nora, iris] = [await approvedMember(place), await approvedMember(place)];
  const title = `Lanterns ${Date.now()}`;
  const { event } = await nora.call.do('createEvent', {
    title,
    category: 'social',
    maxAttendees: 8,
    location: 'Brussels, Belgium',
    date: hoursAgo(-24 * 30)
      .toISOString()
      .slice(0, 10),
    time: '20:00',
    description: 'Along the canal.',
  });
  const { page } = await openAs(browser, iris, home, { width: 390, height: 844 });
  await expect(contentOf(page).getByText('Near you next')).toBeVisible();
  await iris.call.do('joinEvent', { eventId: String(event.id), shownTo: 'guests' });
  await page.reload();
  const evening = part(page, title);
  await expect(evening).toContainText('Your next evening');
  await expect(evening).toContainText(/Brussels, Belgium · within \d+ (km|miles)/);
  await shoot(page, 'home');
  await evening.getByRole('link').click();
  await expect(page).toHaveURL(`${place.web}/community/events/${event.id}`);
});

it('says of the own evening that it is on, to guest and host, until it ends', async ({ browser }) => {
  const [nora, iris] = [await approvedMember(place), await approvedMember(place)];
  const title = `Lanterns ${Date.now()}`;
  const at = hoursAgo(-2).toISOString();
  const { event } = await nora.call.do('createEvent', {
    title,
    category: 'social',
    maxAttendees: 8,
    location: 'Brussels, Belgium',
    date: at.slice(0, 10),
    time: at.slice(11, 16),
    timeZone: 'Atlantic/Reykjavik',
    description: 'Along the canal.',
  });
  await iris.call.do('joinEvent', { eventId: String(event.id), shownTo: 'guests' });
  await letBegin(event.id, 60 * 60_000);
  for (const who of [iris, nora]) {
    const { page } = await openAs(browser, who, home, phone);
    await expect(part(page, title)).toContainText(`Now, until ${event.endTime}`);
    await part(page, title).getByRole('link').click();
    await expect(contentOf(page).getByText(`Now, until ${event.endTime}`)).toBeVisible();
    await expect(contentOf(page).getByText('Upcoming')).toBeHidden();
  }
});

describe('recent activity', () => {
  it('tells who looked in, and stays read once it was', async ({ browser }) => {
    const { iris, viewers } = await viewedMember(3);
    const { page } = await openAs(browser, iris, home, phone);
    const rows = activity(page).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(`${viewers[0]?.handle} viewed your profile`);
    await expect(rows.first()).toContainText('just now');
    await expect(rows.nth(2)).toContainText('2 hours ago');
    await expect(unread(page)).toHaveCount(3);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);

    await rows.nth(1).getByRole('link').click();
    await expect(page).toHaveURL(`${place.web}/community/browse/${viewers[1]?.profileId}`);
    await page.goBack();
    await expect(unread(page)).toHaveCount(2);
    await page.reload();
    await expect(unread(page)).toHaveCount(2);
    // The page shows its mark at once, and a reload before the answer would break off the call.
    const marked = page.waitForResponse('**/api/home/recent-activity/read');
    await activity(page).getByRole('button', { name: 'Mark these as read' }).click();
    await expect(unread(page)).toHaveCount(0);
    await marked;
    await page.reload();
    await expect(rows).toHaveCount(3);
    await expect(unread(page)).toHaveCount(0);
  });

  it('is unread again when the mark does not arrive', async ({ browser }) => {
    const { iris } = await viewedMember(1);
    const { page } = await openAs(browser, iris, home);
    await answerCall(page, 'home/recent-activity/read', fault);
    await activity(page).getByRole('button', { name: 'Mark these as read' }).click();
    await expect(noticeOf(page, 'Something went wrong on our side.')).toBeVisible();
    await expect(unread(page)).toHaveCount(1);
  });

  it('shows six at first, three on a phone, and all when asked', async ({ browser }) => {
    const { iris } = await viewedMember(9);
    const { page } = await openAs(browser, iris, home);
    const rows = activity(page).getByRole('listitem');
    await expect(rows).toHaveCount(6);
    await activity(page).getByRole('button', { name: 'Show all 9' }).click();
    await expect(rows).toHaveCount(9);
    await activity(page).getByRole('button', { name: 'Show fewer' }).click();
    await expect(rows).toHaveCount(6);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(rows).toHaveCount(3);
    await expect(activity(page).getByRole('button', { name: 'Show all 9' })).toBeVisible();
    const top = async (name: string) => (await part(page, name).boundingBox())?.y ?? 0;
    expect(await top('Quick actions')).toBeLessThan(await top('Community board'));
    const messages = part(page, 'Community board').getByRole('list', { name: 'Messages' });
    await expect(messages.locator('> li:visible')).toHaveCount(2);
  });
});

describe('a guest who is asked whether they still come', () => {
  it('says so by one press, or gives the seat back by two', async ({ browser }) => {
    const [margot, iris] = await approvedMembers(2, place);
    const { event } = await margot.call.do('createEvent', evening({ title: 'Soup' }));
    await iris.call.do('joinEvent', { eventId: String(event.id), shownTo: 'guests' });
    const asked = {
      id: `event-${event.id}-reminder`,
      type: 'event',
      title: 'Tomorrow: Soup. Still coming?',
      at: hoursAgo(1),
      timeAgo: 'an hour ago',
      isRead: false,
      asks: 'still-coming',
      handle: null,
      profileId: null,
      userPhoto: null,
    };
    const { page } = await openAs(browser, iris, 'about:blank', phone);
    await changeAnswer(page, 'home/dashboard', (known) => ({
      ...known,
      waiting: { rows: [asked], more: 0 },
    }));
    await page.goto(home);
    const row = part(page, 'For you now').getByRole('listitem');
    await row.getByRole('button', { name: 'I am coming' }).click();
    await expect(noticeOf(page, 'See you there.')).toBeVisible();
    await expect(row).toHaveCount(0);
    expect((await iris.call.do('eventById', { eventId: String(event.id) })).event.standing).toBe('joined');

    await page.reload();
    await row.getByRole('button', { name: 'I cannot come' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give it back' }).click();
    await expect(noticeOf(page, 'Your seat is free for somebody else.')).toBeVisible();
    await expect(row).toHaveCount(0);
    expect((await iris.call.do('eventById', { eventId: String(event.id) })).event.standing).toBe('none');
  });
});

describe('the first look around', () => {
  it('ticks off what is done, offers one next thing and shows who is new', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page } = await openAs(browser, iris, home, phone);
    const welcome = part(page, 'Your profile was approved');
    await expect(welcome.getByRole('list', { name: 'Done' })).toHaveText('A few words about you');
    await expect(welcome.getByRole('link', { name: /^Add a photo/ })).toBeVisible();
    const people = welcome.getByRole('list', { name: 'New here' }).getByRole('link');
    await expect(people).toHaveCount(3);
    await expect(welcome.getByRole('link')).toHaveCount(4);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await people.first().click();
    await expect(page).toHaveURL(/\/community\/browse\/.+/);
  });

  it('shows whoever is near, where nobody matches', async ({ browser }) => {
    const iris = await approvedMember(place);
    const otto = await approvedMember(place);
    const found = async () => (await iris.call.do('discoverMembers', { withinKm: 250 })).total;
    await expect.poll(found).toBeGreaterThan(0);
    const { page } = await openAs(browser, iris, home);
    const shelf = region(contentOf(page), 'Near you');
    await expect(shelf.getByRole('listitem').first()).toContainText('Ghent');
    await expect(shelf.getByRole('link', { name: 'Browse everybody' })).toHaveAttribute(
      'href',
      '/community/browse',
    );
    await expect(contentOf(page).getByText('No matches yet')).toBeHidden();
    await expect(shelf).toContainText('No match yet.');
    for (const [from, to] of [
      [iris, otto],
      [otto, iris],
    ] as const)
      await from.call.do('addPrivateTag', {
        taggedProfileId: to.profileId,
        tagId: 9501,
        category: 'Relationship',
      });
    await page.reload();
    await expect(shelf).toContainText('These people are closest to you.');
    await expect(shelf).not.toContainText('No match yet');
  });
});

describe('top matches', () => {
  it.for([390, 768, 1280])(
    'say two shared interests, three tags and how to see the rest at %i px',
    async (width, { browser }) => {
      const { page } = await openAs(browser, await approvedMember(place), 'about:blank', {
        width,
        height: 844,
      });
      const interests = ['Jazz', 'Hiking', 'Chess', 'Sailing', 'Pottery'];
      const tags = [
        ...['Firm limits, gladly explained', 'Talks it over afterwards', 'Free to change our minds'],
        ...['Theatre', 'Dancing'],
      ];
      const match = {
        id: 1,
        handle: 'Velvet Fox',
        name: 'Velvet Fox',
        photo: null,
        location: 'Ghent, Belgium',
        compatibilityScore: 92,
        sharedInterests: interests,
        tags,
        lastActive: null,
        isOnline: true,
      };
      const connected = { ...match, id: 2, acquaintance: 'connected' };
      await changeAnswer(page, 'home/dashboard', (known) => ({ ...known, matches: [match, connected] }));
      await page.goto(home);
      const cards = matches(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') });
      await expect(cards.nth(1)).toContainText('Connected');
      await expect(cards.nth(1)).not.toContainText('%');
      const card = cards.first();
      await expect(card).toContainText('92%');
      const shared = card.getByRole('list', { name: 'What you share' }).getByRole('listitem');
      const others = card.getByRole('list', { name: 'Also' }).getByRole('listitem');
      await expect(shared).toHaveText(interests.slice(0, 2));
      await expect(others).toHaveText(tags.slice(0, 3));
      // Measured at one moment: fonts that come late move all of it.
      const beyond = await others.evaluateAll((all) =>
        all.map((tag) => {
          const [end, list] = [tag, tag.parentElement].map((one) => one?.getBoundingClientRect().bottom ?? 0);
          return (end ?? 0) - (list ?? 0);
        }),
      );
      expect(Math.max(...beyond)).toBeLessThanOrEqual(0);

      const more = card.getByRole('button', { name: /^5 more about/ });
      await more.click();
      await expect(shared).toHaveText(interests);
      await expect(others).toHaveText(tags);
      await card.getByRole('button', { name: /^less about/ }).click();
      await expect(others).toHaveText(tags.slice(0, 3));
      await shoot(page, `home-${width}`, false);
    },
  );

  it('say a little of each member, more when asked, and lead to them, by keyboard too', async ({
    browser,
  }) => {
    // Nobody else in the tests chooses these: the best six are shown.
    const { interests } = await tagIds(place, 1);
    const iris = await memberWithTags(place, interests.slice(0, 9));
    const twin = await memberWithTags(place, interests.slice(0, 13));
    await expectMatch(iris);
    const { page } = await openAs(browser, iris, home);
    const card = matches(page).getByRole('listitem').filter({ hasText: twin.handle }).first();
    const lists = card.getByRole('list');
    await expect(card).toContainText(/9\d% high compatibility/);
    await expect(lists.nth(0).getByRole('listitem')).toHaveCount(2);
    await expect(lists.nth(1).getByRole('listitem')).toHaveCount(3);

    await card.getByRole('link').focus();
    await page.keyboard.press('Tab');
    const more = card.getByRole('button');
    await expect(more).toBeFocused();
    await expect(more).toHaveText(`8 more about ${twin.handle}`);
    await page.keyboard.press('Enter');
    await expect(lists.nth(0).getByRole('listitem')).toHaveCount(9);
    await expect(lists.nth(1).getByRole('listitem')).toHaveCount(4);
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(lists.nth(0).getByRole('listitem')).toHaveCount(2);

    await expect(matches(page).getByRole('link', { name: 'View All Matches' })).toHaveAttribute(
      'href',
      '/community/browse?tab=matches',
    );
    await card.click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL(`${place.web}/community/browse/${twin.profileId}`);
  });
});

describe('the dashboard', () => {
  it('says what it means to be empty', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), 'about:blank');
    const nobody = {
      ...{ members: [], total: 0, page: 1, pageSize: 24, totalPages: 0 },
      ...{ isGathering: false, isPartial: false },
    };
    const showSomebody = await answerCall(page, 'browse/discover-members', { json: nobody });
    await page.goto(home);
    await expect(activity(page).getByText('No recent activity')).toBeVisible();
    await expect(activity(page).getByRole('button')).toHaveCount(0);
    const shelf = region(contentOf(page), 'Near you');
    await expect(shelf.getByText('No matches yet')).toBeVisible();
    await showSomebody();
    await shelf.getByRole('link', { name: 'Add interests' }).click();
    await expect(page).toHaveURL(/\/community\/edit-profile$/);
  });

  it('says in each card that it failed, and reads all again by one press', async ({ browser }) => {
    const { iris } = await viewedMember(1);
    const { page } = await openAs(browser, iris, 'about:blank');
    const mend = await answerCall(page, /^home\//, fault);
    await page.goto(home);
    const cards = [
      [glance(page), 'Failed to load your numbers'],
      [activity(page), 'Failed to load recent activity'],
      [matches(page), 'Failed to load top matches'],
      [part(page, 'Quick actions'), 'Failed to load quick actions'],
    ] as const;
    for (const [card, words] of cards) {
      await expect(card.getByRole('alert')).toContainText(words);
      await expect(card.getByRole('alert')).toContainText('Something went wrong on our side.');
    }
    await expect(part(page, 'Community board').getByRole('alert')).toHaveCount(0);
    await mend();
    await glance(page).getByRole('button', { name: 'Retry' }).click();
    for (const [card] of cards) await expect(card.getByRole('alert')).toHaveCount(0);
    await expect(glance(page)).toContainText('+1 this week');
    await expect(activity(page).getByRole('listitem')).toHaveCount(1);
  });

  it('leads on by quick actions', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), home);
    const links = part(page, 'Quick actions').getByRole('link');
    await expect(links.first()).toContainText('Browse Members');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual([
      '/community/browse',
      '/community/messages',
      '/community/events',
      '/community/edit-profile',
      '/community/invites',
    ]);
  });

  it('shows a reviewer how many wait, and the way there', async ({ browser }) => {
    await pendingNewcomer(place);
    const judge = await reviewer(place);
    const { actions } = await judge.call.do('quickActions', {});
    const { page } = await openAs(browser, judge, home);
    const action = part(page, 'Quick actions').getByRole('link', { name: /^Review Pending Profiles/ });
    await expect(action).toContainText(/\d+$/);
    expect(actions[0]?.badgeCount).toBeGreaterThan(0);
    // Whoever has read it already finds it among recent activity.
    await contentOf(page)
      .getByRole('link', { name: /profiles? (is|are) waiting for review/ })
      .click();
    await expect(page).toHaveURL(/\/community\/pending-profiles$/);
    await page.goBack();
    await action.click();
    await expect(page).toHaveURL(/\/community\/pending-profiles$/);
  });

  it.for([{ width: 1280, height: 900 }, phone])(
    'stays where it is while it loads: %j',
    async (viewport, { browser }) => {
      const { interests } = await tagIds(place);
      const iris = await memberWithTags(place, interests.slice(0, 9));
      await view(iris, await memberWithTags(place, interests.slice(0, 9)));
      await expectMatch(iris);
      const { page } = await openAs(browser, iris, 'about:blank', viewport, observeShifts);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/home/**', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(home);
      await expect(contentOf(page).getByText('Loading top matches')).toBeAttached();
      release();
      await expect(activity(page).getByRole('listitem')).toHaveCount(1);
      await expect(matches(page).getByRole('listitem').first()).toBeVisible();
      await expect(part(page, 'Community board')).toBeAttached();
      await expect(part(page, 'Quick actions').getByRole('link', { name: /^Browse Members/ })).toBeAttached();
      const { shift = 0, moved } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
      expect(Number(shift), moved).toBeLessThanOrEqual(0.02);
    },
  );
});

/** Adds up the layout shifts of the page, and says what moved. Runs before the app, by `openAs`. */
function observeShifts(): void {
  let total = 0;
  let moved = '';
  const of = (source: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }) =>
    `${source.node?.textContent?.slice(0, 40)} from ${source.previousRect.y} to ${source.currentRect.y}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      total += Number(Reflect.get(entry, 'value'));
      moved += `\n${Reflect.get(entry, 'value')}: ${Reflect.get(entry, 'sources').map(of).join('; ')}`;
    }
    Object.assign(document.documentElement.dataset, { shift: String(total), moved });
  }).observe({ type: 'layout-shift', buffered: true });
}
