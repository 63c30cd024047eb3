import type { Page } from 'playwright';
import { press, type View } from './views.ts';

const photos = { path: '/community/edit-profile?tab=photos', heading: 'Edit Profile' };
/** What a member sees of photos captioned Dawn and Dusk, and of two more, one pending and one refused. */
export const albumViews: View[] = [
  { ...photos, name: 'approved photos', reach: (page) => page.getByText('Dusk').first().waitFor() },
  { ...photos, name: 'caption that is changed', reach: press('Edit the caption of Dusk') },
  { ...photos, name: 'menu of a photo', reach: press('More for Dusk') },
  {
    ...photos,
    name: 'question before a photo is deleted',
    reach: async (page) => {
      await press('More for Dusk')(page);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
  },
  {
    ...photos,
    name: 'pending photos of one’s own',
    reach: (page) => page.getByRole('tab', { name: 'Pending Photos (2)' }).click(),
  },
  {
    ...photos,
    name: 'refused file',
    reach: async (page) => {
      const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
      await page.getByLabel('Choose photos').setInputFiles(file);
      await page.getByText('Invalid files').waitFor();
    },
  },
  {
    name: 'photos of the preview',
    path: '/community/profile?tab=photos',
    heading: 'Preview Your Profile',
    reach: (page) => page.getByRole('button', { name: 'Open Dusk' }).waitFor(),
  },
  {
    name: 'viewer',
    path: '/community/profile?tab=photos',
    heading: 'Preview Your Profile',
    reach: press('Open Dusk'),
  },
];

const queue = { path: '/community/pending-photos', heading: 'Pending Photos' };
/** What a reviewer sees while a photo waits. */
export const photoQueueViews: View[] = [
  {
    ...queue,
    name: 'pending photos',
    reach: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Show picture/ })
        .first()
        .click();
      await page.getByRole('img', { name: /^Photo of/ }).waitFor();
    },
  },
  {
    ...queue,
    name: 'rejection of a photo',
    reach: (page) =>
      page
        .getByRole('button', { name: /^Reject the photo/ })
        .first()
        .click(),
  },
];
