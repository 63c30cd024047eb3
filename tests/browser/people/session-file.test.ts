import type { Page } from 'playwright';
import { inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { newGroup } from '../../support/groups-fixtures.ts';
import { BrowserFolder } from '../browser-folder.ts';
import { it } from '../browser-test.ts';
import { expect, patienceMs } from '../expect.ts';
import { reloadWithDraft } from '../reload-kept.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');

/** A field of each kind, by the page that has it. */
const written: { path: (ids: { talk: string; club: number }) => string; fields: string[] }[] = [
  { path: ({ talk }) => `community/messages/${talk}`, fields: ['Your message'] },
  { path: () => 'community/groups/create', fields: ['Name', 'Description'] },
  { path: ({ club }) => `community/groups/${club}/threads/new`, fields: ['Title', 'Message'] },
];
const wordFor = (name: string) => `An ibis sleeps in ${name}`;

async function someoneWithPages() {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const talk = conversationIdOf(iris.profileId, otto.profileId);
  await otto.call.do('sendMessage', { id: talk, content: 'Which door?', messageType: 'text' });
  const club = (await newGroup(otto)).id;
  return {
    token: otto.token,
    pages: written.map(({ path, fields }) => ({ path: path({ talk, club }), fields })),
  };
}

const findField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

it('writes no typed words into the session file of the browser', async ({ skip, onTestFinished }) => {
  const folder = new BrowserFolder();
  onTestFinished(() => folder.remove());
  const context = await folder.open();
  onTestFinished(() => context.close());
  skip(!folder.hasSession(), 'This browser writes no session file.');
  const { token, pages } = await someoneWithPages();
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${place.web}/today`);
  await page.evaluate((value) => localStorage.setItem('b2c_token', value), token);
  for (const { path, fields } of pages) {
    await page.goto(`${place.web}/${path}`);
    for (const name of fields) await findField(page, name).fill(wordFor(name));
    await folder.waitForSession(page);
  }
  const words = pages.flatMap(({ fields }) => fields.map(wordFor));
  expect(folder.filesWith(words, 'Default')).toEqual([]);
});

it('has what was typed again after a reload, which the browser does not bring back', async ({ browser }) => {
  const { token, pages } = await someoneWithPages();
  const { page } = await openAs(browser, { token }, `${place.web}/today`);
  for (const { path, fields } of pages) {
    await page.goto(`${place.web}/${path}`);
    for (const name of fields) await findField(page, name).fill(wordFor(name));
    await reloadWithDraft(page, new RegExp(wordFor(fields.at(-1) ?? '')));
    for (const name of fields) await expect(findField(page, name)).toHaveValue(wordFor(name));
  }
});
