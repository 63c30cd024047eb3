import type { Page } from 'playwright';
import { expect } from './expect.ts';
import { turnTo } from './turn-to.ts';
import type { View } from './views.ts';

const isOfMembers = (path: string): boolean => /^\/(members|community)\b/.test(path);

/** Whether the app need not be loaded anew: the view before left nothing open and lies elsewhere in it. */
const isNextTo = ({ path }: View, before?: View): boolean =>
  before !== undefined &&
  before.reach === undefined &&
  before.path !== path &&
  isOfMembers(before.path) &&
  isOfMembers(path);

/** Opens a view and waits until it is there. `quiet` comes from `createIdleWait`. */
export async function openView(
  page: Page,
  site: string,
  quiet: () => Promise<void>,
  view: View,
  before?: View,
): Promise<void> {
  if (isNextTo(view, before)) await turnTo(page, quiet, view.path);
  else await page.goto(`${site}${view.path}`);
  await page.getByRole('heading', { level: 1, name: view.heading }).waitFor();
  await expect(page.locator('body').getByText(/^Loading/)).toHaveCount(0);
  await view.reach?.(page);
}
