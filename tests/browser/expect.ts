import { expect as withDefaults } from 'playwright/test';
import { patience } from '../../local/patience.ts';

/** How long a step and what follows from it may take now, in ms. It bounds a failure; no test measures speed by it. */
export const stepPatience = (): number => patience(20_000);

let [configured, timeout] = [withDefaults, 0];

function present(): typeof withDefaults {
  const now = stepPatience();
  if (now !== timeout) [configured, timeout] = [withDefaults.configure({ timeout: now }), now];
  return configured;
}

/** Playwright's `expect`, as patient as the steps of a page. All files of a worker share it, so it asks each time. */
export const expect: typeof withDefaults = new Proxy(withDefaults, {
  apply: (_target, _self, args: Parameters<typeof withDefaults>) => present()(...args),
  get: (_target, name) => Reflect.get(present(), name),
});
