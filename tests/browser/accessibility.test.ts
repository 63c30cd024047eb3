import type { Browser, Page } from 'playwright';
import { expect } from 'playwright/test';
import { describe, inject } from 'vitest';
import { choosing, tagIds } from '../http/home-story.ts';
import { memberInDoubt } from '../http/photo-queue.ts';
import { drawn, memberWithAlbum, upload } from '../http/photo-story.ts';
import {
  approved,
  invited,
  newcomer,
  objected,
  type Person,
  pending,
  rejected,
  reviewer,
} from '../http/story.ts';
import { accountViews } from './account-views.ts';
import { bringAxe, flawsOf } from './axe.ts';
import { it } from './browser-test.ts';
import { lostViews } from './lost-views.ts';
import { albumViews, photoQueueViews } from './photos-views.ts';
import { couple } from './profile-editor.ts';
import { openAs, overflowOf, phone, type Visit } from './signed-in.ts';
import {
  couplesViews,
  matchedViews,
  newcomersViews,
  objectedViews,
  pendingViews,
  rejectedViews,
  reviewersViews,
  type View,
} from './views.ts';
import { visit } from './visitor.ts';
import { visitorsViews } from './visitors-views.ts';
import { inviteesViews } from './wizard-views.ts';

const place = inject('addresses');
const desk = { width: 1280, height: 900 };

async function show(page: Page, { path, heading, reach, onPhone }: View): Promise<void> {
  await page.setViewportSize(onPhone ? phone : desk);
  await page.goto(`${place.web}${path}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await reach?.(page);
}

/** What every page has besides its content. */
async function isWellBuilt(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^\S.* · Veil$/);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('body header').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

async function flawsIn(page: Page, view: View): Promise<string[]> {
  await show(page, view);
  await isWellBuilt(page);
  const flaws: string[] = [];
  for (const size of view.onPhone ? [phone] : [desk, phone]) {
    await page.setViewportSize(size);
    const found = await flawsOf(page);
    if ((await overflowOf(page)) > 0) found.push('reaches beyond the right edge');
    flaws.push(...found.map((flaw) => `${view.name} at ${size.width} px: ${flaw}`));
  }
  return flaws;
}

async function flawsFor({ page, context }: Visit, views: View[]): Promise<string[]> {
  await bringAxe(context);
  const flaws: string[] = [];
  for (const view of views) flaws.push(...(await flawsIn(page, view)));
  return flaws;
}

const flawsAs = async (browser: Browser, person: Person, views: View[]): Promise<string[]> =>
  flawsFor(await openAs(browser, person, 'about:blank'), views);

describe('in every theme, at 1280 and 360 px, nothing stands in the way of', () => {
  it('a visitor', async ({ browser }) => {
    expect(await flawsFor(await visit(browser, 'about:blank'), visitorsViews)).toEqual([]);
  }, 60_000);

  it('a newcomer', async ({ browser }) => {
    expect(await flawsAs(browser, await newcomer(place), newcomersViews)).toEqual([]);
  }, 60_000);

  it('somebody with an invitation', async ({ browser }) => {
    expect(await flawsAs(browser, await invited(place), inviteesViews)).toEqual([]);
  }, 60_000);

  it.for(lostViews)('a member at the $name', async (view, { browser }) => {
    expect(await flawsAs(browser, await approved(place), [view])).toEqual([]);
  });

  it('a member with matches and news', async ({ browser }) => {
    const { interests } = await tagIds(place);
    const [iris, twin] = [await choosing(place, interests), await choosing(place, interests)];
    await twin.call.get('memberProfile', { handle: iris.handle });
    expect(await flawsAs(browser, iris, matchedViews)).toEqual([]);
  }, 60_000);

  it('somebody under review', async ({ browser }) => {
    expect(await flawsAs(browser, await pending(place), pendingViews)).toEqual([]);
  }, 60_000);

  it('a couple and their profile', async ({ browser }) => {
    const us = await couple();
    const [iris] = (await us.call.get('myProfile', {})).members;
    const personality = { memberId: iris?.id ?? 0, category: 'Personality' };
    await us.call.get('addTag', { ...personality, tagId: 101 });
    await us.call.get('addTag', { ...personality, tagId: 102, isPrivate: true });
    expect(await flawsAs(browser, us, couplesViews)).toEqual([]);
  }, 60_000);

  it('somebody under additional review', async ({ browser }) => {
    expect(await flawsAs(browser, await objected(place), objectedViews)).toEqual([]);
  });

  it('somebody who was not approved', async ({ browser }) => {
    expect(await flawsAs(browser, await rejected(place), rejectedViews)).toEqual([]);
  });

  it('a member with photos', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn', 'Dusk');
    for (const signal of ['unsure', 'unsafe'] as const) await upload(place, iris, await drawn(signal));
    expect(await flawsAs(browser, iris, albumViews)).toEqual([]);
  }, 90_000);

  it('a member and their data', async ({ browser }) => {
    expect(await flawsAs(browser, await approved(place), accountViews)).toEqual([]);
  }, 60_000);

  it('a reviewer', async ({ browser }) => {
    const judge = await reviewer(place);
    await judge.call.get('generateInvitation', {});
    const { profileId } = await pending(place);
    expect(await flawsAs(browser, judge, reviewersViews(profileId))).toEqual([]);
  }, 120_000);

  it('a reviewer of photos', async ({ browser }) => {
    const iris = await memberInDoubt(place);
    expect(await flawsAs(browser, await reviewer(place), photoQueueViews(iris.handle))).toEqual([]);
    await iris.call.get('deletePhoto', { photoId: iris.photoId });
  }, 60_000);
});
