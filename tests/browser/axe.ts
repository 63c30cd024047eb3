import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, NodeResult, RunOptions } from 'axe-core';
import type { BrowserContext, Page } from 'playwright';

declare global {
  interface Window {
    axe: {
      run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
      /** Reads the page before the names of its elements are asked for. */
      setup(node: Element): unknown;
      teardown(): void;
      commons: { text: { accessibleText(element: Element): string } };
    };
  }
}

/** Puts axe into every page of a browser. The site's policy allows no script tag of ours. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
}

/**
 * Faults that axe finds on the page, in each of the themes. Every rule looks at the first theme; the others differ in
 * colours alone, so only the rules about colour look at them.
 */
export function flawsOf(page: Page, themes: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async (names) => {
      const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const describe = (node?: NodeResult) => `${node?.target.join(' ')} (${node?.failureSummary})`;
      const flaws: string[] = [];
      // The focus guards of an open menu pass the focus on at once. Its popup lies outside the landmarks.
      const all = { exclude: ['[data-base-ui-focus-guard]'] };
      const every: RunOptions = { rules: { region: { enabled: false } } };
      const ofColour: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };
      for (const [index, theme] of names.entries()) {
        document.documentElement.dataset.theme = theme;
        await painted();
        const { violations } = await window.axe.run(all, {
          ...(index === 0 ? every : ofColour),
          resultTypes: ['violations'],
          preload: false,
        });
        for (const { id, impact, nodes } of violations)
          flaws.push(`${theme}: ${impact} ${id}, ${nodes.length} times: ${describe(nodes[0])}`);
      }
      return flaws;
    },
    [...themes],
  );
}
