import type { Browser } from 'playwright';
import { type Engine, size } from './engine.ts';

/** An engine that Playwright drives. */
export async function byPlaywright(browser: Browser): Promise<Engine> {
  const context = await browser.newContext({ viewport: size });
  const saved: string[] = [];
  context.on('page', (one) => one.on('download', (download) => saved.push(download.suggestedFilename())));
  let page = await context.newPage();
  return {
    goTo: async (address) => void (await page.goto(address)),
    async run(call, ...args) {
      const ask = () => page.evaluate<never>(`(${call})(...${JSON.stringify(args)})`);
      try {
        return await ask();
      } catch (fault) {
        if (!String(fault).includes('navigation')) throw fault;
        await page.waitForLoadState();
        return ask();
      }
    },
    press: (x, y) => page.mouse.click(x, y),
    hit: (...keys) => page.keyboard.press(keys.join('+')),
    type: (line) => page.keyboard.type(line),
    async openTab(address) {
      const second = await context.newPage();
      await second.goto(address);
      return async () => {
        page = second;
      };
    },
    picture: () => page.screenshot(),
    downloads: () => saved,
    close: () => browser.close(),
  };
}
