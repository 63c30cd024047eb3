import type { Browser, Locator, Page } from 'playwright';
import { inject } from 'vitest';
import { couple as coupleOf, memberFields, type Person, pendingNewcomer } from '../../support/fixtures.ts';
import { expect } from '../expect.ts';
import { noticeOf, region, tab } from '../page-parts.ts';
import { openAs, type Visit } from '../signed-in.ts';

const place = inject('addresses');
export const editorAddress = `${place.web}/community/edit-profile`;
export const desk = { width: 1280, height: 900 };

export const couple = () => coupleOf(place);

export const group = () =>
  pendingNewcomer(place, {
    profileType: 'other',
    members: ['Iris', 'Bo', 'Mara'].map((name) => ({ ...memberFields, name })),
  });

export interface Editing extends Visit {
  editor: ProfileEditor;
}

export async function openEditor(
  browser: Browser,
  person: Pick<Person, 'token'>,
  viewport = desk,
  timezoneId?: string,
): Promise<Editing> {
  const visit = await openAs(browser, person, editorAddress, viewport, undefined, timezoneId);
  return { ...visit, editor: new ProfileEditor(visit.page) };
}

/** Actions of somebody in the profile editor. */
export class ProfileEditor {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });
  dialog = (name?: string) => this.page.getByRole('dialog', name === undefined ? {} : { name });
  tab = (name: string) => tab(this.page, name);
  card = (title: string) => region(this.page, title);
  alert = (title: string) => this.card(title).getByRole('alert');

  async edit(title: string): Promise<Locator> {
    await this.button(`Edit ${title}`).click();
    return this.card(title);
  }

  save = (title: string) =>
    this.card(title)
      .getByRole('button', { name: `Save ${title}`, exact: true })
      .click();

  /** Saves a card and waits for the toast and for the card to close. */
  async saves(title: string, toast: string): Promise<void> {
    await this.save(title);
    await this.isTold(toast);
    await expect(this.button(`Edit ${title}`)).toBeVisible();
  }

  isTold = (text: string) => expect(noticeOf(this.page, text).first()).toBeVisible();
}
