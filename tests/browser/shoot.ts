import type { Page } from 'playwright';

const sizes = [
  [1280, 900],
  [390, 844],
] as const;

/** Pictures for who looks at the pages, in the folder that `SHOTS` names: two sizes, two themes. The page is left on a phone. */
export async function shoot(page: Page, name: string, fullPage = true): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
      await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage });
    }
  }
}
