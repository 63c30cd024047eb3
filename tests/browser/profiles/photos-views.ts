import type { Page } from 'playwright';
import { button, contentOf, menuItem, tab } from '../page-parts.ts';
import { openDialogBy, press, type View } from '../views.ts';

const photos = { path: '/community/edit-profile?tab=photos', heading: 'Edit Profile' };
/** Views of photos captioned Dawn and Dusk, and of two more, one pending and one refused. */
export const albumViews: View[] = [
  {
    ...photos,
    name: 'approved photos',
    reach: (page) => contentOf(page).getByText('Dusk').first().waitFor(),
  },
  {
    ...photos,
    name: 'caption that is changed',
    reach: async (page) => {
      await press('More for Dusk')(page);
      await page.getByRole('menuitem', { name: 'Edit the caption', exact: true }).click();
      await page.getByRole('textbox', { name: 'Caption', exact: true }).waitFor();
    },
  },
  {
    ...photos,
    name: 'menu of a photo',
    reach: async (page) => {
      await press('More for Dusk')(page);
      await menuItem(page, 'Delete').waitFor();
    },
  },
  {
    ...photos,
    name: 'question before a photo is deleted',
    reach: async (page) => {
      await press('More for Dusk')(page);
      await menuItem(page, 'Delete').click();
      await page.getByRole('dialog', { name: 'Delete this photo?' }).waitFor();
    },
  },
  {
    ...photos,
    name: 'pending photos of one’s own',
    reach: async (page) => {
      await tab(page, 'Pending Photos (2)').click();
      await page.getByRole('list', { name: 'Pending photos', exact: true }).waitFor();
    },
  },
  {
    ...photos,
    name: 'refused file',
    reach: async (page) => {
      const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
      await contentOf(page).getByLabel('Choose photos').setInputFiles(file);
      await contentOf(page).getByText('Invalid files').waitFor();
    },
  },
  {
    name: 'photos of the preview',
    path: '/community/profile?tab=photos',
    heading: 'Preview Your Profile',
    reach: (page) => button(page, 'Open Dusk').waitFor(),
  },
  {
    name: 'viewer',
    path: '/community/profile?tab=photos',
    heading: 'Preview Your Profile',
    reach: openDialogBy('Open Dusk'),
  },
];

const queue = { path: '/community/pending-photos', heading: 'Pending Photos' };
/** Views of a reviewer while a photo of `handle` waits. */
export const photoQueueViews = (handle: string): View[] => [
  {
    ...queue,
    name: 'pending photos',
    reach: async (page: Page) => {
      await press(`Show picture of ${handle}`)(page);
      await page.getByRole('img', { name: `Photo of ${handle}`, exact: true }).waitFor();
    },
  },
  {
    ...queue,
    name: 'rejection of a photo',
    reach: async (page) => {
      await press(`Show picture of ${handle}`)(page);
      await press(`Reject the photo of ${handle}`)(page);
      await contentOf(page).getByLabel('Why do you reject this photo?').waitFor();
    },
  },
];
