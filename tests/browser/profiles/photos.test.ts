// Specified: features 2.5.5, 4.3, 5.7, 8.4.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, inject, onTestFinished } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { drawPicture } from '../../support/photo-fixtures.ts';
import { realPicture } from '../../support/real-pictures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, noticeOf, tab } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');
const album = `${place.web}/community/edit-profile?tab=photos`;
const toStorage = '**/quarantine/**';
/** The host processes photos one by one, those of other tests as well. */

const chooser = (page: Page) => page.getByLabel('Choose photos', { exact: true });
type Files = Parameters<ReturnType<typeof chooser>['setInputFiles']>[0];

/** Chooses files, and says who is in those that can go up. */
async function choose(page: Page, files: Files): Promise<void> {
  await chooser(page).setInputFiles(files);
  await sayWho(page);
}

async function sayWho(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Who is in / });
  await dialog.getByRole('checkbox', { name: /\(you\)$/ }).check();
  await dialog.getByRole('button', { name: /^Upload/ }).click();
}
const list = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).locator(':scope > li');
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** Paths of files that exist until the test ends. Ten megabytes sent by the test itself would delay the browser. */
function onDisk(files: Record<string, Buffer>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'veil-chosen-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return Object.entries(files).map(([name, bytes]) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  });
}

describe('uploading photos', () => {
  it('brings each to its outcome, told in words', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), album);
    await expect(contentOf(page).getByText('No approved photos yet')).toBeVisible();
    await choose(page, [
      jpeg('dusk.jpg', await drawPicture('safe')),
      jpeg('unsure.jpg', await drawPicture('unsure')),
      jpeg('unsafe.jpg', await drawPicture('unsafe')),
    ]);
    // Each message stays for a few seconds; their order is not known.
    const told = [
      ...['dusk', 'unsure', 'unsafe'].map((name) =>
        list(page, 'Uploads')
          .filter({ hasText: `${name}.jpg` })
          .getByText('Uploaded'),
      ),
      noticeOf(page, 'Your photo is approved.'),
      noticeOf(page, /A reviewer looks at your photo within 24-48 hours/),
      noticeOf(page, /was rejected\. Explicit photo content/),
    ];
    await Promise.all(told.map((words) => expect(words).toBeVisible()));
    await expect(tab(page, 'Approved Photos (1)')).toBeVisible();
    await expect(list(page, 'Approved photos').locator('img')).toBeVisible();
    await expect(list(page, 'Uploads')).toHaveCount(0);

    await tab(page, 'Pending Photos (2)').click();
    await expect(contentOf(page).getByText('A reviewer looks at each within 24-48 hours.')).toHaveCount(1);
    const waiting = list(page, 'Pending photos').filter({ hasText: 'Under Review' });
    await expect(waiting).toHaveCount(1);
    await expect(waiting.getByRole('img')).toBeVisible();
    const refused = list(page, 'Pending photos').filter({
      hasText: 'Explicit photo content is not allowed.',
    });
    await refused.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(tab(page, 'Pending Photos (1)')).toBeVisible();
  });

  it('names what cannot go up, and sends the rest', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), album, phone);
    const chosen = {
      'cv.pdf': Buffer.from('%PDF'),
      'huge.jpg': Buffer.alloc(10 * 1024 * 1024 + 1),
      'empty.jpg': Buffer.alloc(0),
      'dusk.jpg': await drawPicture(),
    };
    await choose(page, onDisk(chosen));
    await expect(
      contentOf(page).getByText(
        'Invalid files: cv.pdf is not an image file (application/pdf), huge.jpg is too large (10.1MB, max 10MB), empty.jpg is empty',
      ),
    ).toBeVisible();
    await expect(tab(page, 'Approved Photos (1)')).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);

    const many = Array.from({ length: 21 }, (_, number) => jpeg(`${number}.jpg`, Buffer.from('x')));
    await chooser(page).setInputFiles(many);
    await expect(contentOf(page).getByText('Please select no more than 20 files')).toBeVisible();
    await expect(list(page, 'Uploads')).toHaveCount(0);
  });

  it('asks first who is in them, and takes none that shows anybody else', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page } = await openAs(browser, iris, album, { width: 390, height: 844 });
    await chooser(page).setInputFiles(jpeg('dusk.jpg', await drawPicture()));
    const dialog = page.getByRole('dialog', { name: 'Who is in it?' });
    const go = dialog.getByRole('button', { name: 'Upload 1 photo' });
    await expect(go).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Nobody you could recognise' }).check();
    await dialog.getByRole('checkbox', { name: 'Somebody else' }).check();
    await expect(dialog.getByText(/they have not said yes to it/)).toBeVisible();
    await expect(go).toBeDisabled();
    await expect(go).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('checkbox', { name: 'Somebody else' }).uncheck();
    await go.click();
    await expect(tab(page, 'Approved Photos (1)')).toBeVisible();
    expect(await iris.call.do('whoIsShown', {})).toMatchObject({ photos: [{ memberIds: [] }] });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  it('makes a picture of another format smaller that has more pixels than the house opens', async ({
    browser,
  }) => {
    const { page } = await openAs(browser, await approvedMember(place), album);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.headers()['content-type'] ?? '');
    });
    const large = { width: 7000, height: 6000, channels: 3, background: '#8a7' } as const;
    await choose(page, [
      { name: 'map.png', mimeType: 'image/png', buffer: await sharp({ create: large }).png().toBuffer() },
      {
        name: 'poster.webp',
        mimeType: 'image/webp',
        buffer: await sharp({ create: { ...large, width: 6000, height: 7500 } })
          .webp({ effort: 0 })
          .toBuffer(),
      },
    ]);
    await expect(tab(page, 'Approved Photos (2)')).toBeVisible();
    expect(sent).toEqual(['image/jpeg', 'image/jpeg']);
  });

  itLong('takes files that are dropped', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), album);
    const bytes = [...(await drawPicture())];
    const dropped = await page.evaluateHandle((numbers) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(numbers)], 'dusk.jpg', { type: 'image/jpeg' }));
      return transfer;
    }, bytes);
    await contentOf(page).getByText('or drop them here').dispatchEvent('drop', { dataTransfer: dropped });
    await sayWho(page);
    await expect(tab(page, 'Approved Photos (1)')).toBeVisible();
  });

  it('shows how far it is, and leaves nothing behind when cancelled', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page, context } = await openAs(browser, iris, album);
    const network = await context.newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 100_000,
    });
    await choose(page, jpeg('slow.jpg', Buffer.alloc(2_000_000, 1)));
    const bar = list(page, 'Uploads').getByRole('progressbar');
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(3);
    expect(Number(await bar.getAttribute('value'))).toBeLessThan(95);
    const deleted = page.waitForResponse('**/photos/delete');
    await button(page, 'Cancel slow.jpg').click();
    await expect(list(page, 'Uploads')).toHaveCount(0);
    expect((await deleted).ok()).toBe(true);
    expect((await iris.call.do('myProfile', {})).photos).toEqual([]);
  });

  it('that fails says so, stays, and can be tried again or taken away', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), album);
    await page.route(toStorage, (route) =>
      route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } }),
    );
    await choose(page, [jpeg('dusk.jpg', await drawPicture()), jpeg('dawn.jpg', await drawPicture())]);
    await expect(list(page, 'Uploads').getByText('Upload failed with status: 500')).toHaveCount(2);
    await page.unroute(toStorage);
    await page.route(toStorage, (route) => route.abort());
    await button(page, 'Retry dusk.jpg').click();
    await expect(contentOf(page).getByText('Upload failed', { exact: true })).toBeVisible();
    await page.unroute(toStorage);
    await button(page, 'Retry dusk.jpg').click();
    await button(page, 'Remove dawn.jpg').click();
    await expect(page.getByRole('heading', { name: 'Upload photos', exact: true })).toBeFocused();
    await expect(tab(page, 'Approved Photos (1)')).toBeVisible();
    await expect(list(page, 'Uploads')).toHaveCount(0);
  });

  itLong('that is interrupted before its end was told becomes one photo', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), album);
    const notice = '**/api/profiles/notify-photo-uploaded';
    await page.route(notice, (route) => route.abort());
    await choose(page, jpeg('dusk.jpg', await drawPicture()));
    await expect(list(page, 'Uploads').getByRole('alert')).toContainText('Veil could not be reached');
    await page.unroute(notice);
    await button(page, 'Retry dusk.jpg').click();
    await expect(tab(page, 'Approved Photos (1)')).toBeVisible();
    await expect(tab(page, 'Pending Photos (0)')).toBeVisible();
  });
});

const acceptedFiles = ['portrait.jpg', 'rotated-exif-6.jpg', 'cmyk.jpg', 'gps-exif.jpg', 'photo.webp'];
const refusedFiles = ['bad-truncated.jpg', 'bad-corrupt-header.jpg', 'bad-65536-square.png'];

describe('pictures from real cameras', () => {
  it('are read, whatever the browser can read of them, and broken ones are refused in words', async ({
    browser,
  }) => {
    const { page } = await openAs(browser, await approvedMember(place), album);
    const chosen = [...acceptedFiles, ...refusedFiles, 'bad-vector.svg', 'phone.heic'].map((name) => [
      name,
      realPicture(name),
    ]);
    await choose(page, onDisk(Object.fromEntries(chosen)));
    await expect(contentOf(page).getByText('bad-vector.svg is not a photo that we can read')).toBeVisible();
    await expect(contentOf(page).getByText('phone.heic is a HEIC photo, which we do not open')).toBeVisible();
    await expect(tab(page, `Approved Photos (${acceptedFiles.length})`)).toBeVisible({ timeout: 60_000 });
    await expect(list(page, 'Approved photos').locator('img')).toHaveCount(acceptedFiles.length);
    await tab(page, `Pending Photos (${refusedFiles.length})`).click();
    await expect(list(page, 'Pending photos').getByText('Rejected')).toHaveCount(refusedFiles.length);
    await expect(list(page, 'Uploads')).toHaveCount(0);
  }, 90_000);
});
