// Specified: features 5.7.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { inject, onTestFinished } from 'vitest';
import { photoLimits } from '../../../api/contract/profiles/photos/fields.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { contentOf, tab } from '../page-parts.ts';
import { openAs, phone } from '../signed-in.ts';

const place = inject('addresses');
const album = `${place.web}/community/edit-profile?tab=photos`;

/** A landscape in red and grain that a phone held upright took: it is turned, and says where it was taken. */
async function photoOf(
  width: number,
  height: number,
  grain: number,
  { format = 'jpeg' as 'jpeg' | 'png', side = 256 } = {},
) {
  const tile = await sharp(
    Buffer.from(randomBytes(side * side * 3).map((byte) => 128 + Math.round((byte - 128) * grain))),
    { raw: { width: side, height: side, channels: 3 } },
  )
    .png()
    .toBuffer();
  const corner = { width: Math.round(width / 2), height: Math.round(height / 2), channels: 3 as const };
  const red = { create: { ...corner, background: '#f00' } };
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite([
      { input: tile, tile: true },
      { input: red, left: 0, top: 0 },
    ])
    .withExif({ IFD3: { GPSLatitude: '51/1 3/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format, format === 'jpeg' ? { quality: 92 } : { compressionLevel: 1 })
    .toBuffer();
}

function onDisk(name: string, bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'veil-phone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** Keeps what the page sends to the storage. */
async function keepSent(context: BrowserContext): Promise<Buffer[]> {
  const sent: Buffer[] = [];
  await context.exposeFunction('keepSent', (bytes: string) => void sent.push(Buffer.from(bytes, 'base64')));
  await context.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob)
        void body.arrayBuffer().then((buffer) => {
          const bytes = new Uint8Array(buffer);
          let text = '';
          for (let at = 0; at < bytes.length; at += 32_768)
            text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
          void (window as unknown as { keepSent: (bytes: string) => void }).keepSent(btoa(text));
        });
      return send.call(this, body);
    };
  });
  return sent;
}

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

async function choose(page: Page, files: Files): Promise<void> {
  await page.getByLabel('Choose photos', { exact: true }).setInputFiles(files);
  const dialog = page.getByRole('dialog', { name: /^Who is in / });
  await dialog.getByRole('checkbox', { name: /\(you\)$/ }).check();
  await dialog.getByRole('button', { name: /^Upload/ }).click();
}

async function expectSmallerAndUpright(sent: Buffer | undefined, [width, height]: [number, number]) {
  expect(sent?.length).toBeLessThanOrEqual(photoLimits.maxBytes);
  const { exif, orientation, ...size } = await sharp(sent).metadata();
  expect([size.format, size.width, size.height, exif, orientation]).toEqual([
    'jpeg',
    width,
    height,
    undefined,
    undefined,
  ]);
  // The red corner, which the file has at its top left, is seen at the top right.
  const { data } = await sharp(sent)
    .resize(2, 2, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[3]).toBeGreaterThan(200);
  expect(data[4]).toBeLessThan(60);
  expect(Math.abs((data[0] ?? 0) - (data[1] ?? 0))).toBeLessThan(40);
}

it('a photo of 48 megapixels and 20 megabytes goes up, smaller, upright and without its place', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, await approvedMember(place), 'about:blank', phone);
  const sent = await keepSent(context);
  await page.goto(album);
  const bytes = await photoOf(8064, 6048, 0.5);
  expect(bytes.length).toBeGreaterThan(12 * 1024 * 1024);
  await choose(page, onDisk('IMG_2040.jpg', bytes));
  await expect.poll(() => sent.length, { timeout: 60_000 }).toBe(1);
  await expectSmallerAndUpright(sent[0], [3072, 4096]);
  await expect(tab(page, 'Approved Photos (1)')).toBeVisible();
});

it('a PNG that is too large goes up as a JPEG, and what opens nowhere is refused with its size', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, await approvedMember(place), 'about:blank', phone);
  const sent = await keepSent(context);
  await page.goto(album);
  const bytes = await photoOf(3000, 2000, 1, { format: 'png', side: 2000 });
  expect(bytes.length).toBeGreaterThan(photoLimits.maxBytes);
  const half = (await photoOf(6000, 4500, 0.9)).subarray(0, 11 * 1024 * 1024).fill(0, 1000);
  await choose(page, [onDisk('screen.png', bytes), onDisk('half.jpg', Buffer.from(half))]);
  await expect(
    contentOf(page).getByText('Invalid files: half.jpg is too large (11.0MB, max 10MB)'),
  ).toBeVisible();
  await expect.poll(() => sent.length, { timeout: 60_000 }).toBe(1);
  await expectSmallerAndUpright(sent[0], [2000, 3000]);
});

it('a JPEG goes up whatever the browser calls it', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), album, phone);
  const buffer = await photoOf(640, 480, 0.1);
  const called = ['binary/octet-stream', 'application/x-jpg', 'application/octet-stream'];
  await choose(
    page,
    called.map((mimeType, place) => ({ name: `IMG_${place}`, mimeType, buffer })),
  );
  await expect(tab(page, `Approved Photos (${called.length})`)).toBeVisible();
});

itLong('a photo of 200 megapixels goes up', async ({ browser }) => {
  const { page, context } = await openAs(browser, await approvedMember(place), 'about:blank', phone);
  const sent = await keepSent(context);
  await page.goto(album);
  await choose(page, onDisk('IMG_2040.jpg', await photoOf(16_320, 12_240, 0.1)));
  await expect.poll(() => sent.length, { timeout: 120_000 }).toBe(1);
  await expectSmallerAndUpright(sent[0], [3072, 4096]);
});
