import { describe, expect as expectValue, inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { contentOf } from '../page-parts.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const narrow = { width: 320, height: 640 };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('text that members write', () => {
  it('stays in its box, in a tag and in a title, at 320 px', async ({ browser }) => {
    const nora = await approvedMember(place);
    const { event } = await nora.call.do('createEvent', {
      title: 'W'.repeat(80),
      description: `Z${'\u0300'.repeat(60)}algo`,
      tags: ['W'.repeat(30)],
      category: 'social',
      date: inDays(9),
      time: '19:00',
      location: 'Ghent',
      maxAttendees: 8,
    });
    const { page } = await openAs(browser, nora, `${place.web}/community/events/${event.id}`, narrow);
    await expect(page.getByRole('list', { name: 'Tags', exact: true })).toBeVisible();
    expectValue(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  it.for(['/members', '/community/events?view=list', '/community/events/mine', '/community/profile'])(
    'breaks within its box on %s, at 320 px',
    async (path, { browser }) => {
      const long = 'W'.repeat(80);
      const nora = await approvedMember(place);
      await nora.call.do('postToBoard', { content: long });
      await nora.call.do('createEvent', {
        title: long,
        description: long,
        tags: ['W'.repeat(30)],
        category: 'social',
        date: inDays(1),
        time: '19:00',
        location: 'W'.repeat(60),
        maxAttendees: 8,
      });
      const { page } = await openAs(browser, nora, `${place.web}${path}`, narrow);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(contentOf(page).getByText(/^Loading/)).toHaveCount(0);
      expectValue(await overflowOf(page)).toBeLessThanOrEqual(0);
    },
  );

  it('that was stored with sixty marks a letter is shown with five', async ({ browser }) => {
    const nora = await approvedMember(place);
    const { event } = await nora.call.do('createEvent', {
      title: 'Supper',
      description: 'algo',
      category: 'social',
      date: inDays(9),
      time: '19:00',
      location: 'Ghent',
      maxAttendees: 8,
    });
    const { page } = await openAs(browser, nora, 'about:blank', narrow);
    await page.route(`**/api/events/${event.id}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"algo"', `"Z${'\u0300'.repeat(60)}algo"`);
      await route.fulfill({ response: answer, body });
    });
    await page.goto(`${place.web}/community/events/${event.id}`);
    const text = contentOf(page).getByText(/algo$/);
    await expect(text).toBeVisible();
    const marks = [...((await text.textContent()) ?? '')].filter((letter) => letter === '\u0300');
    expectValue(marks).toHaveLength(5);
    await page.unrouteAll();
  });

  it('is dark on white on paper, in every theme', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page } = await openAs(browser, iris, `${place.web}/community/profile`, narrow);
    await page.emulateMedia({ media: 'print' });
    const colours = () =>
      page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.documentElement);
        return [color, backgroundColor];
      });
    expectValue(await colours()).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  });
});
