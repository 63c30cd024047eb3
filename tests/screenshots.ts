import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import * as z from 'zod';
import { buildStale } from '../local/build.ts';
import { hangAllPictures } from '../local/demo/hang-pictures.ts';
import { seed } from '../local/demo/seed.ts';
import { launch, say } from '../local/launch.ts';
import { scratchFolder } from '../local/scratch.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { findChromium, launchChromium } from './browser/chromium.ts';
import { openAs } from './browser/signed-in.ts';

/** `npm run screenshots`: takes the pictures of README.md from the demo community, as its members see it. */
const folder = join(import.meta.dirname, '../docs/screenshots');
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const shots = [
  { name: 'browse', email: 'nadia@veil.example', path: '/community/browse', size: desktop },
  { name: 'messages', email: 'camille@veil.example', path: '/community/messages', size: phone },
  { name: 'events', email: 'nadia@veil.example', path: '/community/events', size: phone },
];
/** All pictures together, in bytes, so that a clone stays small. */
const mostBytes = 300_000;
const Token = z.object({ id_token: z.string() });

async function tokenOf(email: string, { addresses }: Stack): Promise<string> {
  const body = JSON.stringify({ email });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${addresses.identity}/dev/id-token`, { method: 'POST', headers, body });
  return Token.parse(await answer.json()).id_token;
}

async function shoot(browser: Browser, stack: Stack, { name, email, path, size }: (typeof shots)[number]) {
  const token = await tokenOf(email, stack);
  const { page, context } = await openAs(browser, { token }, `${stack.addresses.web}${path}`, size);
  await page.locator('main').getByRole('link').first().waitFor();
  await page.waitForLoadState('networkidle');
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toBuffer();
  writeFileSync(join(folder, `${name}.webp`), picture);
  await context.close();
  return picture.length;
}

await launch(async () => {
  await buildStale();
  const dataDir = scratchFolder('veil-screenshots');
  const stack = await startStack({
    dataDir,
    blobs: 'fleeting',
    beforeApi: (addresses) => seed(addresses, dataDir),
  });
  say('The demo people hang their pictures.');
  await hangAllPictures(stack.addresses, dataDir);
  const browser = await launchChromium(await findChromium());
  mkdirSync(folder, { recursive: true });
  let bytes = 0;
  for (const shot of shots) bytes += await shoot(browser, stack, shot);
  await browser.close();
  await stack.stop();
  rmSync(dataDir, { recursive: true });
  say(`${shots.length} pictures in docs/screenshots, ${bytes} bytes.`);
  if (bytes > mostBytes) throw new Error(`They may have ${mostBytes} bytes.`);
  process.exit(0);
});
