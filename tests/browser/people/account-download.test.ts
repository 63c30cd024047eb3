import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { approvedMember, newcomer, rejectedNewcomer } from '../../support/fixtures.ts';
import { memberWithAlbum } from '../../support/photo-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { answerCall, busy } from '../made-up-answers.ts';
import { button, contentOf, link, menuItem } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');
const account = `${place.web}/account/data`;

/** Runs `act` and reads the file that it downloads. */
async function fileAfter(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const entries = new Map(Object.entries(unzipSync(await readFile(await download.path()))));
  const record = JSON.parse(new TextDecoder().decode(entries.get('data.json')));
  return { name: download.suggestedFilename(), entries, record };
}
const pressDownload = (page: Page) => fileAfter(page, () => button(page, 'Download your data').click());

describe('the copy of one’s own data', () => {
  it('is found in two clicks, and holds the record and the photos', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn', 'Dusk');
    const { page } = await openAs(browser, iris, `${place.web}/members`);
    await button(page, 'Your menu').click();
    await menuItem(page, 'Settings').click();
    await contentOf(page).getByRole('link', { name: 'Your data' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data');

    const { name, entries, record } = await pressDownload(page);
    expect(name).toBe(`veil-data-${record.exportedAt.slice(0, 10)}.zip`);
    const { photos } = record.profile;
    expect(photos.map(({ caption }: { caption: string }) => caption)).toEqual(['Dawn', 'Dusk']);
    const files = photos.map(({ picture }: { picture: string }) => picture);
    expect([...entries.keys()].sort()).toEqual(['data.json', 'index.html', ...files].sort());
    for (const file of files) {
      expect(file).toMatch(/^photos\/[\w-]+\.webp$/);
      expect(Buffer.from(entries.get(file) ?? []).toString('latin1', 0, 12)).toMatch(/^RIFF.{4}WEBP$/s);
    }
    expect(record.account.email).toBe(iris.email);
    await expect(contentOf(page).getByText('Your copy is ready.')).toBeVisible();
    const again = await fileAfter(page, () => link(page, `Save ${name}`).click());
    expect(again.entries).toEqual(entries);
  });

  it('has a page to read, which runs nothing and asks nobody', async ({ browser }) => {
    const hostile = `</dd><script>document.title = 'ran'</script><img src=https://evil.example/x onerror=alert(1)>`;
    const iris = await memberWithAlbum(place, hostile);
    await iris.call.do('updateBio', { bioType: 'main', bio: hostile });
    const { page } = await openAs(browser, iris, account);
    const { entries, record } = await pressDownload(page);
    const folder = await mkdtemp(join(tmpdir(), 'veil-copy-'));
    await mkdir(join(folder, 'photos'));
    for (const [name, bytes] of entries) await writeFile(join(folder, name), bytes);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    await expect(page).toHaveTitle('Your data');
    await expect(page.locator('body').getByRole('heading', { level: 2 })).toHaveText(
      await page.getByRole('navigation', { name: 'Contents', exact: true }).getByRole('link').allInnerTexts(),
    );
    expect(record.boardPosts).toEqual([]);
    await expect(page.getByRole('contentinfo')).toContainText('What you wrote on the board');
    await expect(page.locator('body').getByText(hostile).first()).toBeVisible();
    expect(await page.evaluate(() => document.querySelectorAll('script, [onerror]').length)).toBe(0);
    const picture = page.locator('body').locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('says how far it is, and that a photo was deleted meanwhile', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn', 'Dusk');
    const { page } = await openAs(browser, iris, account);
    const [, dusk] = (await iris.call.do('myProfile', {})).photos;
    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await page.route(`${place.api}/api/profiles/photo/full/**`, async (route) => {
      asked.resolve();
      await released.promise;
      await route.continue();
    });
    const arriving = pressDownload(page);
    await asked.promise;
    await expect(button(page, 'Collecting...')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('progressbar', { name: 'Photo 1 of 2', exact: true })).toBeVisible();
    await iris.call.do('deletePhoto', { photoId: dusk!.id });
    released.resolve();
    const { entries, record } = await arriving;
    expect([...entries.keys()]).toEqual([expect.stringMatching(/^photos/), 'data.json', 'index.html']);
    expect(record.profile.photos[1].picture).toBeNull();
    await expect(
      contentOf(page).getByText('One photo is not in it: it was deleted meanwhile.'),
    ).toBeVisible();
  });

  it('is tried again after a failure, which is said', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), account);
    const mend = await answerCall(page, 'account/export', busy);
    await button(page, 'Download your data').click();
    const failure = contentOf(page)
      .getByRole('alert')
      .filter({ hasText: 'Your data could not be collected' });
    await expect(failure).toContainText('Veil is busy.');
    await mend();
    const { entries } = await fileAfter(page, () => failure.getByRole('button', { name: 'Retry' }).click());
    expect([...entries.keys()]).toEqual(['data.json', 'index.html']);
    await expect(failure).toBeHidden();
  });

  it.for([
    ['a newcomer', newcomer, null],
    ['somebody who was declined', rejectedNewcomer, 'Rejected'],
  ] as const)('is there for %s', async ([_, come, status], { browser }) => {
    const person = await come(place);
    const { page } = await openAs(browser, person, `${place.web}/members`);
    await button(page, 'Your menu').click();
    await menuItem(page, 'Settings').click();
    await contentOf(page).getByRole('link', { name: 'Your data' }).click();
    const { record } = await pressDownload(page);
    expect(record.account.email).toBe(person.email);
    expect(record.profile?.status ?? null).toBe(status);
  });
});
