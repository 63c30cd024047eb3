// Specified: features 2.1.4, 2.2.3-4, 4.9-10, 5.12, 8.7, 8.9.
import { describe, inject } from 'vitest';
import { choicesOfTurn } from '../../../local/rounds.ts';
import { tags } from '../../support/connections-fixtures.ts';
import { approvedMember, type Person } from '../../support/fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { failUntilPress } from '../made-up-answers.ts';
import { button, contentOf, link, menuItem, noticeOf, region, tab } from '../page-parts.ts';
import { reloadWithDraft } from '../reload-kept.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf, phone, portraitShape } from '../signed-in.ts';

const place = inject('addresses');
const privateOf = (handle: string) =>
  `${place.web}/community/browse/${encodeURIComponent(handle)}?tab=private`;

/** The bond as the API keeps it. A page shows a press before, and another address ends what is on its way. */
const keptAbout = async ({ profileId }: { profileId: number }, { call }: Person) =>
  (await call.do('privateDetails', { profileId: String(profileId) })).privateTags.map(({ value }) => value);

describe('what is between two members', () => {
  it('begins with one, is answered by the other, and is mutual for both', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const { page } = await openAs(browser, iris, privateOf(otto.handle));
    await button(page, 'Bookmark Profile').click();
    await button(page, 'Let’s be Friends').click();
    await expect(button(page, 'Let’s be Friends')).toHaveCount(0);
    await expect(
      page.getByRole('list', { name: 'What you chose', exact: true }).getByRole('listitem'),
    ).toHaveCount(2);
    await expect.poll(() => keptAbout(otto, iris)).toHaveLength(2);
    await page.goto(`${place.web}/community/browse?tab=favorites`);
    const favorite = page.getByRole('list', { name: 'Favorites', exact: true }).getByRole('listitem');
    await expect(favorite).toContainText(`@${otto.handle}`);
    await expect(favorite).toContainText(/near Ghent · \d+ (km|miles)/);
    expect(await portraitShape(favorite)).toBeCloseTo(4 / 5);
    await shoot(page, 'favorites', false);
    await link(page, `Message ${otto.handle}`).click();
    await link(page, 'Back to Favorites').click();
    await expect(page).toHaveURL(`${place.web}/community/browse?tab=favorites`);

    const { page: his } = await openAs(browser, otto, `${place.web}/members`, phone);
    await contentOf(his).getByText(`${iris.handle} would like to be friends`).click();
    await tab(his, 'Private Details').click();
    await expect(
      contentOf(his).getByRole('heading', { name: `@${iris.handle} would like to be friends`, exact: true }),
    ).toBeVisible();
    await button(his, 'Play Potential').click();
    const match = his.getByRole('dialog', { name: 'You both said yes' });
    await expect(match).toContainText(
      `You would perhaps like to play. @${iris.handle} would like to be friends.`,
    );
    await match.getByRole('button', { name: 'Send' }).click();
    await expect(match.getByLabel('A first line')).toBeFocused();
    expect(await overflowOf(his)).toBe(0);
    await shoot(his, 'match', false);
    await his.setViewportSize(phone);
    await match.getByRole('button', { name: 'Close' }).click();
    await expect(region(his, 'Something you share')).toContainText(
      `You would perhaps like to play. @${iris.handle} would like to be friends. No hurry.`,
    );
    expect(await overflowOf(his)).toBe(0);

    await page.goto(`${place.web}/community/browse?tab=connections`);
    const received = region(page, 'Received');
    await expect(received.getByRole('listitem')).toContainText('Connected: Today');
    await expect(received.getByText('Mutual')).toHaveCount(0);
    const applied = region(page, 'Applied');
    await expect(applied).toHaveText('AppliedThey all said yes too.');
    expect(await portraitShape(received.getByRole('listitem'))).toBeCloseTo(4 / 5);
    await shoot(page, 'connections', false);
    await page.goto(privateOf(otto.handle));
    await button(page, 'Remove Friend Vibes').click();
    await page
      .getByRole('dialog', { name: /^No longer connected with/ })
      .getByRole('button', { name: 'End the connection' })
      .click();
    await expect(button(page, 'Let’s be Friends')).toBeVisible();
    await expect(contentOf(page).getByText('Something you share')).toHaveCount(0);
  });

  it('is sealed with a first line that reads the boundaries first', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    await iris.call.do('saveMessagingPreferences', { boundaries: ['No pictures before we met.'] });
    await iris.call.do('addPrivateTag', {
      taggedProfileId: otto.profileId,
      tagId: tags.friend,
      category: 'Relationship',
    });
    const address = `${place.web}/community/browse/${encodeURIComponent(iris.handle)}`;
    const { page } = await openAs(browser, otto, address, phone);
    const bar = region(page, `What you can say to ${iris.handle}`);
    await expect(bar).toContainText(`@${iris.handle} would like to be friends.`);
    await button(page, 'Connect').click();
    await button(page, 'Let’s be Friends').click();
    const match = page.getByRole('dialog', { name: 'You both said yes' });
    await expect(match).toContainText('No pictures before we met.');
    await match.getByLabel('A first line').fill('Good evening, neighbour');
    await match.getByRole('button', { name: 'Send' }).click();
    await expect(match.getByText(`Please read what @${iris.handle} asks for.`)).toBeVisible();
    await match.getByLabel('I have read this and will keep to it.').check();
    await match.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('log', { name: 'Messages', exact: true })).toContainText(
      'Good evening, neighbour',
    );
  });

  itLong(
    'is taken back once by a double press, whatever has moved under the pointer by the second',
    async ({ browser }) => {
      const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
      for (const tagId of [tags.potential, tags.play])
        await iris.call.do('addPrivateTag', {
          taggedProfileId: otto.profileId,
          tagId,
          category: 'Relationship',
        });
      const { page } = await openAs(browser, iris, privateOf(otto.handle));
      const chosen = page.getByRole('list', { name: 'What you chose', exact: true }).getByRole('listitem');
      await expect(chosen).toHaveCount(2);
      await chosen.getByRole('button').first().dblclick({ delay: 150 });
      await button(page, 'Bookmark Profile').click();
      await expect(chosen.filter({ hasText: 'Bookmarked' })).toBeVisible();
      await expect(chosen).toHaveCount(2);
    },
  );

  it('is rolled back and said where it could not be saved', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const { page } = await openAs(browser, iris, `${place.web}/members`);
    await page.route('**/api/private-tags/add', (route) => route.abort());
    await page.goto(privateOf(otto.handle));
    await button(page, 'Let’s be Friends').click();
    await expect(noticeOf(page, /Veil could not be reached/).last()).not.toBeEmpty();
    await expect(button(page, 'Let’s be Friends')).toBeVisible();
    await page.unroute('**/api/private-tags/add');
  });

  it('is taken back after it was kept, however soon the second press came', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const { page } = await openAs(browser, iris, privateOf(otto.handle));
    const sent: string[] = [];
    page.on('request', (request) => {
      const [, write] = /private-tags\/(add|remove)$/.exec(request.url()) ?? [];
      if (write && request.method() !== 'OPTIONS') sent.push(write);
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/private-tags/add', async (route) => {
      await released;
      await route.continue();
    });
    await button(page, 'Bookmark Profile').click();
    await button(page, 'Remove Bookmarked').click();
    await expect(button(page, 'Bookmark Profile')).toBeVisible();
    // The browser tells of requests in their order, so that the second press would be known by now.
    await page.evaluate(() => fetch('/robots.txt'));
    expect(sent).toEqual(['add']);
    release();
    await expect.poll(() => sent).toEqual(['add', 'remove']);
    await expect.poll(() => keptAbout(otto, iris)).toEqual([]);
    await page.unroute('**/api/private-tags/add');
  });

  it('stays as it was where it could not be read again, which is said', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const { page } = await openAs(browser, iris, privateOf(otto.handle));
    await expect(button(page, 'Let’s be Friends')).toBeVisible();
    const mendAtPress = await failUntilPress(page, '**/private-details');
    await button(page, 'Let’s be Friends').click();
    await expect(contentOf(page).getByText('Failed to refresh private details')).toBeVisible();
    await expect(button(page, 'Remove Friend Vibes')).toBeVisible();
    await mendAtPress();
    await button(page, 'Retry').click();
    await expect(contentOf(page).getByText('Failed to refresh private details')).toHaveCount(0);
    await expect(button(page, 'Remove Friend Vibes')).toBeVisible();
    await page.unroute('**/private-details');
  });
});

it('says yes to a profile at the thumb: words, a connection that says who learns of it, a mark', async ({
  browser,
}) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const at = `${place.web}/community/browse/${encodeURIComponent(otto.handle)}`;
  const { page } = await openAs(browser, iris, at, phone);
  const bar = region(page, `What you can say to ${otto.handle}`);
  await expect(bar.getByRole('link', { name: 'Message' })).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Bookmark' }).click();
  await expect(bar.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
  const connect = bar.getByRole('button', { name: 'Connect' });
  const pressed = (await connect.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await connect.click();
  const dialog = page.getByRole('dialog', { name: `Connect with @${otto.handle}` });
  await expect(dialog.getByText('You can undo it for 10 seconds, before anybody is told.')).toBeVisible();
  const beneath = await page.evaluate(
    ({ x, y, width, height }) =>
      document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button')?.textContent ?? null,
    pressed,
  );
  expect(beneath, 'a second press says nothing').toBeNull();
  const choices = dialog.getByRole('list', { name: 'What you can choose' }).getByRole('listitem');
  await expect(choices).toHaveText([
    `Let’s be Friends@${otto.handle} is told.`,
    'Play PotentialPerhaps, once you know each other. Private until they say so too.',
    'Interested in PlayYes, you would like to. Private until they say so too.',
  ]);
  for (const [tellsOfPlay, told] of [
    ['everybody', `@${otto.handle} is told.`],
    ['wished', `@${otto.handle} is told if you are whom they would like to meet.`],
  ] as const) {
    await otto.call.do('savePrivacy', { tellsOfPlay });
    await page.reload();
    await bar.getByRole('button', { name: 'Connect' }).click();
    await expect(choices.nth(2)).toContainText(told);
  }
  await dialog.getByRole('button', { name: 'Let’s be Friends' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove Friend Vibes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: 'Connect' })).toBeFocused();
  await expect
    .poll(async () => {
      const { privateTags } = await iris.call.do('privateDetails', { profileId: String(otto.profileId) });
      return privateTags.length;
    })
    .toBe(2);

  await page.mouse.wheel(0, 3000);
  await expect(bar.getByRole('link', { name: 'Message' })).toBeInViewport({ ratio: 1 });
  expect(await overflowOf(page)).toBe(0);
  await button(page, `More about ${otto.handle}`).click();
  await menuItem(page, 'Your notes').click();
  await expect(page.getByRole('heading', { name: 'Personal Notes', exact: true })).toBeVisible();
});

it.for(choicesOfTurn(['private-details', 'tags/Connection'], 0))(
  'says at the thumb that %s could not be read, and calls no profile unmarked before it is',
  async (read, { browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    await iris.call.do('addPrivateTag', {
      taggedProfileId: otto.profileId,
      tagId: tags.bookmark,
      category: 'Relationship',
    });
    const { page } = await openAs(browser, iris, 'about:blank', phone);
    await page.route(`**/${read}`, (route) => route.abort());
    await page.goto(`${place.web}/community/browse/${encodeURIComponent(otto.handle)}`);
    const bar = region(page, `What you can say to ${otto.handle}`);
    const failure = bar.getByRole('alert');
    await expect(failure).toContainText('Connect and Bookmark could not be loaded.');
    await expect(failure).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('link', { name: 'Message' })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('button')).toHaveText(['Retry']);
    expect(await overflowOf(page)).toBe(0);
    await failure.getByRole('button', { name: 'Retry' }).focus();
    await page.unroute(`**/${read}`);
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('button', { name: 'Connect' })).toBeFocused();
    await expect(bar.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
    await expect(failure).toHaveCount(0);
  },
);

it('keeps the focus of a keyboard, which each press takes the button from', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const { page } = await openAs(browser, iris, privateOf(otto.handle));
  const press = async (name: string) => {
    await contentOf(page).getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const isOn = (name: string) => expect(contentOf(page).getByRole('button', { name })).toBeFocused();
  await press('Bookmark Profile');
  await isOn('Remove Bookmarked');
  await page.keyboard.press('Enter');
  await isOn('Bookmark Profile');
  await page.keyboard.press('Enter');
  await isOn('Remove Bookmarked');
  await expect.poll(() => keptAbout(otto, iris)).toEqual(['Bookmarked']);

  await tab(page, 'Notes').click();
  await contentOf(page).getByLabel('New note').fill('Plays the cello');
  await press('Add Note');
  await expect(contentOf(page).getByLabel('New note')).toHaveValue('');
  await expect(contentOf(page).getByLabel('New note')).toBeFocused();
  await press('Edit');
  await expect(contentOf(page).getByLabel('Edit note')).toBeFocused();
  await press('Cancel');
  await isOn('Edit');
  await press('Delete');
  await expect(page.getByRole('heading', { name: 'Personal Notes', exact: true })).toBeFocused();

  await page.goto(`${place.web}/community/browse?tab=favorites`);
  await press(`Remove ${otto.handle} from favorites`);
  await expect(link(page, 'Favorites')).toBeFocused();
});

describe('notes', () => {
  it('are written, survive a reload before they are added, are edited and deleted', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const { page } = await openAs(browser, iris, privateOf(otto.handle));
    const toNotes = () => tab(page, 'Notes').click();
    await toNotes();
    await expect(contentOf(page).getByText('No notes yet.')).toBeVisible();
    await expect(button(page, 'Add Note')).toBeDisabled();
    await contentOf(page).getByLabel('New note').fill('Plays the cello');
    await reloadWithDraft(page, /cello/);
    await toNotes();
    await button(page, 'Add Note').click();
    const notes = region(page, 'Personal Notes').getByRole('listitem');
    await expect(notes).toHaveCount(1);
    await expect(contentOf(page).getByLabel('New note')).toHaveValue('');
    await notes.getByRole('button', { name: 'Edit' }).click();
    await contentOf(page).getByLabel('Edit note').fill('Plays the viola');
    await notes.getByRole('button', { name: 'Save' }).click();
    // The row has these words while they are in its box, too.
    await expect(contentOf(page).getByLabel('Edit note')).toHaveCount(0);
    await expect(notes).toContainText('Plays the viola');
    await page.reload();
    await toNotes();
    await expect(notes).toContainText('Plays the viola');
    await notes.getByRole('button', { name: 'Delete' }).click();
    await expect(contentOf(page).getByText('No notes yet.')).toBeVisible();
  });

  itLong(
    'keep what was changed in one while another is edited, and over a reload, until it is saved or cancelled',
    async ({ browser }) => {
      const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
      for (const content of ['Plays the cello', 'Likes figs'])
        await iris.call.do('addNote', { targetProfileId: otto.profileId, content });
      const { page } = await openAs(browser, iris, privateOf(otto.handle));
      const toNotes = () => tab(page, 'Notes').click();
      await toNotes();
      const notes = region(page, 'Personal Notes').getByRole('listitem');
      const edit = (nth: number) => notes.nth(nth).getByRole('button', { name: 'Edit' }).click();
      const box = contentOf(page).getByLabel('Edit note');
      await edit(1);
      await box.fill('Plays the cello, and sings');
      await edit(0);
      await expect(box).toHaveValue('Likes figs');
      await edit(1);
      await expect(box).toHaveValue('Plays the cello, and sings');
      await page.reload();
      await toNotes();
      await edit(1);
      await expect(box).toHaveValue('Plays the cello, and sings');
      await notes.getByRole('button', { name: 'Cancel' }).click();
      await edit(1);
      await expect(box).toHaveValue('Plays the cello');
    },
  );

  itLong('take no words while one is on its way, which would be gone with it', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const { page } = await openAs(browser, iris, privateOf(otto.handle));
    const released = Promise.withResolvers<void>();
    await page.route('**/api/personal-notes/add', async (route) => {
      await released.promise;
      await route.continue();
    });
    await tab(page, 'Notes').click();
    const box = contentOf(page).getByLabel('New note');
    await box.fill('Plays the cello');
    await button(page, 'Add Note').click();
    await expect(box).not.toBeEditable();
    released.resolve();
    await expect(box).toHaveValue('');
    await expect(box).toBeEditable();
  });
});

describe('who’s viewed', () => {
  it('lists visitors, and nobody once one looks without leaving a trace', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    await otto.call.do('memberProfile', { handle: iris.handle });
    const viewed = `${place.web}/community/browse?tab=whos-viewed`;
    const { page } = await openAs(browser, iris, viewed);
    const card = page.getByRole('list', { name: 'Who viewed you', exact: true }).getByRole('listitem');
    await expect(card).toContainText(`@${otto.handle}`);
    await expect(card).toContainText(/aged \d\d.*near Ghent · \d+ (km|miles).*just now/);
    expect(await portraitShape(card)).toBeCloseTo(4 / 5);
    await contentOf(page).getByRole('link', { name: 'Who sees your own visits' }).click();
    const trace = page.getByRole('group', { name: '… know that I looked', exact: true });
    await trace.getByRole('button', { name: 'Nobody' }).click();
    await expect.poll(async () => (await iris.call.do('ownPrivacy', {})).leavesNoTrace).toBe(true);
    await page.goto(viewed);
    await expect(contentOf(page).getByText('No Views Yet')).toBeVisible();
  });
});
