import { inject } from 'vitest';
import { introductionMessages } from '../../../api/contract/relations/introductions.ts';
import { friendVibes } from '../../features/connections.ts';
import { approvedMember, type Person } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, menuItem, noticeOf, region } from '../page-parts.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };
type Member = Person & { profileId: number; handle: string };

async function connect(one: Member, other: Member): Promise<void> {
  await one.call.do('addPrivateTag', { taggedProfileId: other.profileId, ...friendVibes });
  await other.call.do('addPrivateTag', { taggedProfileId: one.profileId, ...friendVibes });
}

it('a friend introduces two, who meet once both said yes', async ({ browser }) => {
  const [friend, iris, noor] = [
    await approvedMember(place),
    await approvedMember(place),
    await approvedMember(place),
  ];
  await connect(friend, iris);
  await connect(friend, noor);

  const { page: theirs } = await openAs(
    browser,
    friend,
    `${place.web}/community/browse/${encodeURIComponent(iris.handle)}`,
    phone,
  );
  await button(theirs, `More about ${iris.handle}`).click();
  await menuItem(theirs, 'Introduce to somebody').click();
  const dialog = theirs.getByRole('dialog', { name: `Introduce @${iris.handle}` });
  await expect(dialog.getByRole('button', { name: iris.handle })).toHaveCount(0);
  await expect(dialog).toContainText('You will not be told what comes of it.');
  await dialog.getByRole('button', { name: noor.handle }).click();
  await dialog.getByLabel('One line for both').fill('You both swim in the sea in winter.');
  expect(await overflowOf(theirs)).toBe(0);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(noticeOf(theirs, introductionMessages.sent)).toBeVisible();
  await theirs.goto(`${place.web}/community/browse?tab=connections`);
  const written = region(theirs, 'You introduced');
  await expect(written).toContainText(`@${iris.handle} and @${noor.handle}`);

  await expect
    .poll(async () => (await noor.call.do('introductions', {})).introductions.length, { timeout: 120_000 })
    .toBe(1);
  const { page: hers } = await openAs(browser, iris, `${place.web}/members`, phone);
  // The match with the friend opens over Home once it has loaded.
  const match = hers.getByRole('dialog', { name: 'You both said yes' });
  await match.getByRole('button', { name: 'Close' }).click();
  await contentOf(hers).getByText('You have an introduction').first().click();
  const received = region(hers, 'Introductions');
  await expect(received).toContainText(`@${friend.handle} would like you to meet a single.`);
  await expect(received).toContainText('You both swim in the sea in winter.');
  await expect(received).not.toContainText(noor.handle);
  expect(await overflowOf(hers)).toBe(0);
  const spot = await received.getByRole('button', { name: 'Yes' }).boundingBox();
  const [x, y] = [(spot?.x ?? 0) + 20, (spot?.y ?? 0) + 20];
  await hers.mouse.click(x, y);
  await expect(received).toContainText('You said yes.');
  await hers.mouse.click(x, y);
  await expect(hers.getByRole('dialog')).toHaveCount(0);
  await received.getByRole('button', { name: 'Take back my yes' }).click();
  await hers.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(received).toContainText('You said yes.');

  const { page: noors } = await openAs(browser, noor, `${place.web}/community/browse?tab=connections`, phone);
  const asked = region(noors, 'Introductions');
  await asked.getByRole('button', { name: 'Yes' }).click();
  await expect(asked).toHaveCount(0);
  await noors.goto(`${place.web}/community/chat/${iris.profileId}`);
  const introduced = contentOf(noors).getByText(`@${friend.handle} introduced you:`);
  await expect(introduced).toContainText('in winter.');
  await noors.getByLabel('Your message', { exact: true }).fill('Shall we swim?');
  await button(noors, 'Send').click();
  await expect(contentOf(noors).getByRole('log').getByText('Shall we swim?')).toBeVisible();
  await expect(introduced).toHaveCount(0);
  await button(noors, `More about ${iris.handle}`).click();
  const row = noors.getByRole('menu').getByRole('menuitem', { name: `@${friend.handle} introduced you:` });
  await expect(row).toContainText('in winter.');
  expect(await overflowOf(noors)).toBe(0);
  await row.click();
  await expect(noors.getByRole('tabpanel', { name: 'Connections', exact: true })).toContainText('in winter.');
  await hers.reload();
  await expect(received).toHaveCount(0);
  await expect(region(hers, 'Received')).toContainText(noor.handle);
});

it('a no is told to nobody, and takes it out of one’s own list', async ({ browser }) => {
  const [friend, iris, noor] = [
    await approvedMember(place),
    await approvedMember(place),
    await approvedMember(place),
  ];
  await connect(friend, iris);
  await connect(friend, noor);
  const line = 'You both bake bread.';
  await friend.call.do('introduce', { profileIds: [iris.profileId, noor.profileId], line });
  const seenBy = async ({ call }: Member) => (await call.do('introductions', {})).introductions;
  await expect.poll(async () => (await seenBy(noor)).length, { timeout: 120_000 }).toBe(1);
  const before = [await seenBy(noor), await friend.call.do('writtenIntroductions', {})];
  const { page } = await openAs(browser, iris, `${place.web}/community/browse?tab=connections`, phone);
  const received = region(page, 'Introductions');
  await received.getByRole('button', { name: /^No to / }).click();
  await expect(received).toHaveCount(0);
  expect([await seenBy(noor), await friend.call.do('writtenIntroductions', {})]).toEqual(before);
});
