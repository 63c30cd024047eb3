import type { Page } from 'playwright';
import { button, contentOf, link, menuItem, region, tab } from './page-parts.ts';

/** One state of one page. */
export interface View {
  name: string;
  path: string;
  /** The page's level 1 heading. */
  heading: string | RegExp;
  /** Opens the view: a dialog, a menu, an answer. */
  reach?: (page: Page) => Promise<void>;
  /** It exists on small screens only. */
  onPhone?: true;
  /** A part of the complaint that the browser must make there. */
  complaint?: string;
}

export const press = (name: string) => async (page: Page) => {
  await button(page, name).first().click();
};

/** Presses the button that opens a dialog, and waits until the dialog is there. */
export const openDialogBy = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
};

async function openMenu(page: Page): Promise<void> {
  await press('Your menu')(page);
  await menuItem(page, 'Sign Out').waitFor();
}

async function openInvite(page: Page): Promise<void> {
  await region(page, 'Your invitations').getByRole('button').first().click();
  await page.getByRole('dialog', { name: 'Invitation details' }).waitFor();
}

export const newcomersViews: View[] = [
  { name: 'code entry', path: '/members/validate-invitation', heading: /./ },
  {
    name: 'refused code',
    path: '/members/validate-invitation',
    heading: /./,
    reach: async (page) => {
      await press('Validate Invitation')(page);
      await contentOf(page).getByText('Please enter an invitation code').waitFor();
    },
  },
  { name: 'limited menu', path: '/members/validate-invitation', heading: /./, reach: openMenu },
  { name: 'test approval', path: '/test-approval', heading: 'Test approval' },
  {
    name: 'deletion of an account without a profile',
    path: '/account/leave',
    heading: 'Leave',
    reach: openDialogBy('Delete your account'),
  },
];

/** Opens a card of the profile editor, unless an earlier view left it open. */
const edit = (title: string) => async (page: Page) => {
  const card = region(page, title);
  await card.waitFor();
  if ((await card.getByRole('button', { name: 'Cancel' }).count()) === 0) await press(`Edit ${title}`)(page);
};
const editorAt = { path: '/community/edit-profile', heading: 'Edit Profile' };

const underReview = (heading: string): View[] => [
  { name: `dashboard: ${heading}`, path: '/members', heading },
];
export const pendingViews: View[] = [
  ...underReview('Profile Under Review'),
  { name: 'profile preview', path: '/community/profile', heading: 'Preview Your Profile' },
  { name: 'questions left', path: '/community/questions', heading: 'What do you enjoy?' },
  { name: 'profile editor', ...editorAt, reach: edit('Basics') },
  {
    name: 'refused birth date',
    ...editorAt,
    reach: async (page) => {
      await edit('Basics')(page);
      await contentOf(page).getByLabel('Birth date').fill('yesterday');
      await press('Save Basics')(page);
      await contentOf(page).getByText('Please enter a valid birth date').waitFor();
    },
  },
  {
    name: 'calendar',
    ...editorAt,
    reach: async (page) => {
      await edit('Basics')(page);
      await press('Choose from a calendar')(page);
      await contentOf(page).getByRole('grid').waitFor();
    },
  },
  {
    name: 'bio editor near its limit',
    ...editorAt,
    reach: async (page) => {
      await edit('About')(page);
      await contentOf(page).getByLabel('About you').fill('**x** '.repeat(325));
    },
  },
  { name: 'change of type with a new member', ...editorAt, reach: openDialogBy('Change type') },
];

/** Views of a couple whose members have tags, one of them private. */
export const couplesViews: View[] = [
  { name: 'preview of a couple', path: '/community/profile', heading: 'Preview Your Profile' },
  { name: 'editor of a couple', ...editorAt },
  {
    name: 'tags of a member',
    ...editorAt,
    reach: async (page) => {
      await tab(page, 'Iris').click();
      await page.getByLabel('Category', { exact: true }).waitFor();
    },
  },
  { name: 'change of type with losses', ...editorAt, reach: openDialogBy('Change type') },
  {
    name: 'question before leaving',
    ...editorAt,
    reach: async (page) => {
      await edit('Couple Info')(page);
      await contentOf(page).getByLabel('Location').fill('Bruges');
      await link(page, 'Preview My Profile').click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    },
  },
];
export const objectedViews = underReview('Requires Additional Review');
export const rejectedViews = underReview('Profile Not Approved');

/** Views of a member with a match, whose profile somebody opened. */
export const matchedViews: View[] = [
  {
    name: 'dashboard with a match told in full',
    path: '/members',
    heading: /\w/,
    reach: async (page) => {
      await contentOf(page)
        .getByRole('button', { name: /^\d+ more about/ })
        .first()
        .click();
      await contentOf(page).getByText('Unread').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'dashboard without its numbers',
    path: '/members',
    heading: /\w/,
    reach: async (page) => {
      await page.route('**/api/home/**', (route) => route.abort());
      await page.reload();
      await contentOf(page).getByText('Failed to load your numbers.').waitFor();
      await contentOf(page).getByText('Failed to load recent activity').waitFor();
    },
  },
];

/** Views of a reviewer with invitations; `profileId` is under review. */
export const reviewersViews = (profileId: number): View[] => [
  { name: 'dashboard', path: '/members', heading: /@?\w/ },
  { name: 'menu', path: '/members', heading: /\w/, reach: openMenu },
  {
    name: 'generate-code dialog',
    path: '/members',
    heading: /\w/,
    reach: openDialogBy(/^Generate Invitation Code/),
  },
  { name: 'invites', path: '/community/invites', heading: 'Invites' },
  { name: 'community invites', path: '/community/invites?tab=community', heading: 'Invites' },
  {
    name: 'invite details',
    path: '/community/invites',
    heading: 'Invites',
    reach: openInvite,
  },
  {
    name: 'withdrawal of an invite',
    path: '/community/invites',
    heading: 'Invites',
    reach: async (page) => {
      await openInvite(page);
      await press('Withdraw')(page);
      await page.getByRole('dialog', { name: 'Withdraw this invitation?' }).waitFor();
    },
  },
  {
    name: 'refused invite form',
    path: '/community/invites',
    heading: 'Invites',
    reach: async (page) => {
      await press('Generate Code')(page);
      await contentOf(page).getByText('Please provide at least a valid email or phone number.').waitFor();
    },
  },
  {
    name: 'all that waits',
    path: '/community/pending-profiles/inbox',
    heading: 'What waits for a decision',
  },
  { name: 'pending profiles', path: '/community/pending-profiles', heading: 'Pending Profiles' },
  { name: 'pending profile', path: `/community/pending-profiles/${profileId}`, heading: /\w/ },
  { name: 'second looks', path: '/community/second-looks', heading: 'Appeals and texts' },
  {
    name: 'decision',
    path: `/community/pending-profiles/${profileId}`,
    heading: /\w/,
    reach: async (page) => {
      await press('Reject')(page);
      await contentOf(page).getByLabel('Why do you reject this profile?').waitFor();
    },
  },
  { name: 'member profile', path: '/community/browse/Lavender%20Line', heading: '@Lavender Line' },
];
