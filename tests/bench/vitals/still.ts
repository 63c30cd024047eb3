import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { View } from './views.ts';
import { openPhone } from './visit.ts';

/**
 * Writes into `folder`, a copy of the site, the page as it is seen at `url`: its words, styles, fonts and pictures
 * without its scripts.
 * @returns its path
 */
export async function keepStill(
  browser: Browser,
  { name, path, token, central }: View,
  { url, folder }: { url: string; folder: string },
): Promise<string> {
  const { page, context } = await openPhone(browser, token);
  await page.addInitScript(() => {
    const make = URL.createObjectURL.bind(URL);
    const made = new Map<string, Blob | MediaSource>();
    Object.assign(window, { made });
    URL.createObjectURL = (blob) => {
      const address = make(blob);
      made.set(address, blob);
      return address;
    };
  });
  await page.goto(url + path);
  await central(page).waitFor();
  await page.waitForLoadState('networkidle');
  const pictures = await page.evaluate(async (name) => {
    const { made } = window as unknown as { made: Map<string, Blob> };
    const images = [...document.querySelectorAll('img')].filter(({ src }) => made.has(src));
    return Promise.all(
      images.map(async (image, at) => {
        const bytes = await made.get(image.src)?.bytes();
        image.src = `/still-${name}-${at}.webp`;
        return [...(bytes ?? [])];
      }),
    );
  }, name);
  for (const [at, bytes] of pictures.entries())
    writeFileSync(join(folder, `still-${name}-${at}.webp`), Buffer.from(bytes));
  const html = (await page.content())
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="(?:modulepreload|preconnect)"[^>]*>/g, '')
    .replaceAll(/<template\b[\s\S]*?<\/template>/g, '')
    .replaceAll(/<dialog[\s\S]*?<\/dialog>/g, '');
  writeFileSync(join(folder, `still-${name}.html`), html);
  await context.close();
  return `/still-${name}.html`;
}
