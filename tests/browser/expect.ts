import { expect as withDefaults } from 'playwright/test';

/** How long a step and what follows from it may take, in ms. It bounds a failure; no test measures speed by it. */
export const patienceMs = 20_000;

/** Playwright's `expect`, as patient as the steps of a page. */
export const expect = withDefaults.configure({ timeout: patienceMs });
