import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { it } from '../browser-test.ts';
import { visit } from '../visitor.ts';
import { listenTo } from './heard.ts';

const { web, identity } = inject('addresses');
const code = 'textbox, Invitation code, Twelve letters and digits, like 7K2M-Q8XD-0RVA.';

it('signing in is heard: what leaves the page, who signs in, and which field is refused why', async ({
  browser,
}) => {
  const { page } = await visit(browser, 'about:blank', { mayFailToLoad: true });
  const iris = await listenTo(page);
  await page.goto(`${web}/login`);
  await iris.reads(
    'main',
    'heading, Welcome back, level 1',
    'Signing in takes you to our identity provider and back again.',
    'button, Sign in with Veil',
    'You leave this page to sign in.',
    'button, Learn why',
    'link, Create your account',
    'end of main',
  );
  await iris.presses('button, Sign in with Veil');
  await page.waitForURL(`${identity}/**`);
  await iris.reads(
    'heading, Who is signing in?, level 1',
    'heading, Someone new, level 2',
    'textbox, E-mail',
  );
  await iris.types('textbox, E-mail', `${randomUUID()}@newcomer.example`);
  await iris.types('textbox, Name', 'Iris');
  await iris.presses('button, Continue, newcomer');

  await page.waitForURL('**/members/validate-invitation');
  await iris.reads(
    'main',
    'heading, Enter your invitation, level 1',
    'Veil is open to people a member vouches for. Your code opens onboarding, and it works once.',
    code,
    'button, Validate Invitation',
    'link, Use your key',
    'end of main',
  );
  await iris.presses('button, Validate Invitation');
  await iris.hears('polite: Please enter an invitation code');
  await iris.hears(`${code} Please enter an invitation code, invalid`);
  await iris.types(`${code} Please enter an invitation code, invalid`, '0000-0000-0000');
  await iris.presses('button, Validate Invitation');
  await iris.hears('polite: Invalid invitation code');
});
