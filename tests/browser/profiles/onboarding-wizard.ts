import type { Browser, Locator, Page } from 'playwright';
import type { Addresses } from '../../../local/wiring.ts';
import { invitedPerson, type Person } from '../../support/fixtures.ts';
import { expect } from '../expect.ts';
import { button, contentOf, region } from '../page-parts.ts';
import { openAs, type Visit } from '../signed-in.ts';

/** Somebody at the start of the wizard, in a browser of their own. */
export interface Newcomer extends Visit {
  person: Person & { profileId: number };
  wizard: Wizard;
}

interface Arrival {
  viewport?: { width: number; height: number };
  /** Runs in every page before the app does. */
  before?: () => void;
}

/** Signs an invited newcomer in and opens the wizard. */
export async function arriveAtWizard(
  browser: Browser,
  addresses: Addresses,
  arrival: Arrival = {},
): Promise<Newcomer> {
  const person = await invitedPerson(addresses);
  const { viewport, before } = arrival;
  const visit = await openAs(browser, person, `${addresses.web}/community/onboarding`, viewport, before);
  const wizard = new Wizard(visit.page);
  await wizard.isAt('Welcome to Veil', 'Step 1 of 10');
  return { ...visit, person, wizard };
}

/** Actions of somebody in the wizard, step by step. */
export class Wizard {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  button = (name: string) => button(this.page, name);
  handle = () => this.page.getByRole('textbox', { name: 'Handle', exact: true });
  member = (name: string) => region(this.page, name);

  async isAt(heading: string, progress: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(contentOf(this.page).getByText(/^Step \d+ of \d+/)).toHaveText(progress);
  }

  /** Without a chosen photo the button says so. */
  continue = () => this.page.getByRole('button', { name: /^Continue( without pictures)?$/ }).click();
  back = () => this.button('Back').click();

  async agree(title: string): Promise<void> {
    await region(this.page, title).evaluate((text) => text.scrollTo(0, text.scrollHeight));
    await contentOf(this.page).getByRole('checkbox').check();
    await this.continue();
  }

  /** From the welcome to the handle. */
  async toHandle(): Promise<void> {
    await this.continue();
    await this.agree('Terms of Service');
    await this.agree('Privacy Policy');
    await this.isAt('Choose a handle', 'Step 4 of 10');
  }

  async chooseHandle(handle: string): Promise<void> {
    await this.handle().fill(handle);
    await expect(contentOf(this.page).getByText('Handle is available!')).toBeVisible();
    await this.continue();
  }

  async chooseType(label: 'Single' | 'Couple' | 'Other group'): Promise<void> {
    await contentOf(this.page).getByRole('radio', { name: label }).check();
    await this.continue();
  }

  heading = () => this.page.getByRole('heading', { level: 1 });

  /** Fills in everybody’s name and birth date, three on a screen. */
  async nameMembers(names: string[]): Promise<void> {
    for (const [index, name] of names.entries()) {
      if (index > 0 && index % 3 === 0) await this.turnBasics('The basics');
      await this.page
        .getByLabel('Name', { exact: true })
        .nth(index % 3)
        .fill(name);
      await this.page
        .getByLabel('Birth date', { exact: true })
        .nth(index % 3)
        .fill('1990-04-01');
    }
  }

  /** On the screen where somebody says who answers. */
  async speakFor(name: string): Promise<void> {
    await this.turnBasics('Who answers?');
    await expect(contentOf(this.page).getByLabel(`${name} answers on their own phone`)).toBeChecked();
    await contentOf(this.page).getByLabel(`I write for ${name} for now`).check();
  }

  /** Through the screens of the basics to the one with the heading. */
  async turnBasics(heading: string | RegExp): Promise<void> {
    do {
      expect(await this.fieldCount()).toBeLessThanOrEqual(6);
      // The heading takes the focus when its screen has arrived.
      await this.heading().evaluate((heading) => (heading as HTMLElement).blur());
      await this.continue();
      await expect(this.heading()).toBeFocused();
    } while (!matches(heading, await this.heading().innerText()));
  }

  /** Says who is in a chosen photo. */
  sayWhoIsIn = (photo: number, who: string) =>
    this.page
      .getByRole('group', { name: `Who is in it? (photo ${photo})`, exact: true })
      .getByLabel(who, { exact: true })
      .check();

  /** How many things the screen asks for; choices of one question are one. */
  private fieldCount = () =>
    this.page.evaluate(() => {
      const controls = [...document.querySelectorAll('main :is(input, select, textarea)')];
      return new Set(controls.map((control) => control.closest('fieldset') ?? control)).size;
    });

  /** From any screen of the basics to the location; the presets do for what is not said. */
  async leaveBasics(): Promise<void> {
    await this.turnBasics('Where are you?');
  }

  async locate(location: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Location', exact: true }).fill(location);
    await this.continue();
  }

  /** With consent to intimate answers, where it is given. */
  async decide(
    questionnaire: 'Skip for now' | "Yes, I'd like to take the questionnaire",
    isAgreed = false,
  ): Promise<void> {
    await contentOf(this.page).getByRole('radio', { name: questionnaire }).check();
    if (isAgreed)
      await contentOf(this.page)
        .getByLabel(/^I agree that Veil keeps/)
        .check();
    await this.continue();
  }

  /** From the welcome to the choice of the questionnaire, alone. */
  async singleToChoice(handle: string): Promise<void> {
    await this.toHandle();
    await this.chooseHandle(handle);
    await this.chooseType('Single');
    await this.nameMembers(['Iris']);
    await this.leaveBasics();
    await this.locate('Ghent');
    await this.isAt('Find better matches', 'Step 8 of 10');
  }

  /** Through the screens of the questionnaire's current member, to the one that shows the question, else to the last. */
  async turnTo(question?: Locator): Promise<void> {
    const turn = contentOf(this.page).getByText(/page \d+ of \d+/i);
    const [page = 0, pages = 0] = [
      ...((await turn.textContent()) ?? '').matchAll(/page (\d+) of (\d+)/gi),
    ].flatMap(([, ...numbers]) => numbers.map(Number));
    for (let next = page + 1; next <= pages && !(await question?.isVisible()); next++) {
      await this.button('Next').click();
      // The number and the question change at once.
      await expect(turn).toContainText(new RegExp(`page ${next} of ${pages}`, 'i'));
    }
  }
}

const matches = (heading: string | RegExp, text: string): boolean =>
  typeof heading === 'string' ? text === heading : heading.test(text);
