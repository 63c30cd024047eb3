import type { Page } from 'playwright';
import { inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { complaintsOf } from '../complaints.ts';
import { expect } from '../expect.ts';
import { showWholeBoard } from '../messaging/whole-board.ts';
import { openAs, phone } from '../signed-in.ts';

const place = inject('addresses');
const fiveLines = ['One', 'two', 'three', 'four', 'five'].join('\n');

/** A browser without `field-sizing`, as Safari before 26.2 and Firefox before 152. */
function withoutFieldSizing(): void {
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (name: string, value?: string) =>
    !name.includes('field-sizing') && (value === undefined ? supports(name) : supports(name, value));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('textarea { field-sizing: fixed !important }');
  document.adoptedStyleSheets.push(sheet);
}

const heightOf = async (page: Page): Promise<number> =>
  (await page.getByLabel('Your message').first().boundingBox())?.height ?? 0;

it('grows the message field with its text where field-sizing is missing', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const id = conversationIdOf(iris.profileId, otto.profileId);
  await otto.call.do('sendMessage', { id, content: 'Hello', messageType: 'text' });
  const room = `${place.web}/community/messages/${id}`;
  const { page } = await openAs(browser, iris, room, phone, withoutFieldSizing);
  const field = page.getByLabel('Your message');
  await expect(field).toBeVisible();
  const empty = await heightOf(page);
  await field.fill(fiveLines);
  await expect.poll(() => heightOf(page)).toBeGreaterThan(empty + 60);
  await field.fill('');
  await expect.poll(() => heightOf(page)).toBe(empty);

  await page.goto(`${place.web}/members`);
  await showWholeBoard(page);
  await expect(field.first()).toBeVisible();
  const low = await heightOf(page);
  await field.first().fill(`${fiveLines}\n${fiveLines}`);
  await expect.poll(() => heightOf(page)).toBeGreaterThan(low + 60);
});

it('leaves no hole under a sticky bar while somebody types', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page } = await openAs(browser, iris, `${place.web}/community/events/new`, phone);
  const submit = page.getByRole('button', { name: 'Next', exact: true });
  const holeBelow = () =>
    submit.evaluate((button) => {
      let bar: Element | null = button;
      while (bar && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement;
      return window.innerHeight - (bar?.getBoundingClientRect().bottom ?? 0);
    });
  await expect(submit).toBeVisible();
  await expect.poll(holeBelow).toBe(61);
  await page.getByRole('textbox').first().click();
  await expect.poll(holeBelow).toBe(0);
});

it('tells a member when an action throws that nothing catches', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page, context } = await openAs(browser, iris, `${place.web}/members`, phone);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => void Promise.reject(new Error('Promise.withResolvers is not a function')));
  await expect(page.getByText('That did not work. Please try again.')).toBeVisible();
  await expect.poll(() => complaintsOf(context).splice(0).length).toBe(1);
});

it('shows no error of the browser in place of one of its own', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page } = await openAs(browser, iris, `${place.web}/community/events`, phone, () => {
    const send = window.fetch;
    window.fetch = (address, init) =>
      /\/api\/(events|calendar)/.test(String(address))
        ? Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
        : send(address, init);
  });
  await expect(page.getByText('Failed to load events')).toBeVisible();
  await expect(page.getByText('Something went wrong. Please reload the page')).toBeVisible();
  await expect(page.getByText('insecure')).toHaveCount(0);
});

it("colours the browser's own bars in the background of the theme", async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
  const colour = () => page.locator('meta[name=theme-color]').getAttribute('content');
  expect(await colour()).toBe('#140c0e');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  await expect.poll(colour).toBe('#f7f1e8');
  await page.evaluate(() => localStorage.setItem('theme', 'dark-blue'));
  await page.reload();
  await expect.poll(colour).toBe('#0b1018');
});

it('keeps both buttons of the filters in one row at 360 px', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page } = await openAs(browser, iris, `${place.web}/community`, phone);
  await page
    .getByRole('button', { name: /^Filters/ })
    .first()
    .click();
  const clear = page.getByRole('dialog').getByRole('button', { name: 'Clear all filters' });
  const show = page.getByRole('dialog').getByRole('button', { name: /^Show / });
  await expect(clear).toBeVisible();
  await expect(show).toHaveText(/^Show [\d,]+ members/);
  await expect
    .poll(async () => {
      const [one, other] = [await clear.boundingBox(), await show.boundingBox()];
      return { sameRow: one?.y === other?.y, fits: (other?.x ?? 0) + (other?.width ?? 0) <= phone.width };
    })
    .toEqual({ sameRow: true, fits: true });
});

it('tells a browser below the floor in one sentence that it is too old', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page, context } = await openAs(browser, iris, `${place.web}/members`, phone, () => {
    Reflect.deleteProperty(URL, 'canParse');
  });
  await expect(page.getByRole('alert').filter({ hasText: 'too old for Veil' })).toBeVisible();
  await expect(page.locator('#root')).toHaveCount(0);
  complaintsOf(context).splice(0);
  await page.goto(`${place.web}/about`);
  await expect(page.getByText('This browser is too old for Veil.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  complaintsOf(context).splice(0);
});
