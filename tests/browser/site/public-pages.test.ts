// Specified: community 1.1, 2.1.1-9, 2.1.12.
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, link } from '../page-parts.ts';
import { markAlive, visit } from '../visitor.ts';

const { web } = inject('addresses');
/** The front page’s tab says the product’s name and nothing else. */
const tabTitle = (title: string): string => (title === '' ? 'Veil' : `${title} · Veil`);

interface PublicPage {
  path: string;
  title: string;
  heading: string;
  /** Headings of the parts, in their order. */
  parts: string[];
  /** Words that the page must contain. */
  says?: RegExp[];
  /** Words that it must contain once scripts run. */
  saysAlive?: RegExp;
  /** The link that leads on: its words and its target. */
  leads?: [string, string];
  button?: string;
}

const publicPages: PublicPage[] = [
  {
    path: '/',
    title: '',
    heading: 'Exclusive Connections',
    parts: ['AI Compatibility', 'Powered by Community', 'No Fakes No Flakes', 'One evening'],
    leads: ['Behind the Veil', '/join'],
  },
  {
    path: '/how-it-works',
    title: 'How it works',
    heading: 'How it works',
    parts: [
      'Receive an invitation',
      'Complete your profile with the invitation code',
      'Verification by existing members',
      'Join the community',
      'Matching you can read',
      'Members, verified',
      'Private first',
    ],
    says: [/Approval is automatic within 48 hours if no objections are raised\./],
  },
  { path: '/pricing', title: 'Pricing', heading: 'Pricing', parts: ['What You Get', 'Why It’s Worth It'] },
  {
    path: '/about',
    title: 'About',
    heading: 'A house, not a feed',
    parts: ['Our story', 'Our mission', 'What we hold to', 'What is inside'],
  },
  {
    path: '/faq',
    title: 'Questions and answers',
    heading: 'Questions and answers',
    parts: [
      'Verification & Safety',
      'Matching & Compatibility',
      'Membership & Access',
      'Community & Guidelines',
      'Technical & Support',
    ],
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    heading: 'Privacy Policy',
    parts: ['What we collect', 'AI providers', 'Where your data is stored', 'Your rights', 'People under 18'],
    says: [
      /adults of 18 and over/,
      /AI providers delete what they process within 30 days/,
      /Private messages are never used for AI/,
      /Data is held in a cloud store/,
    ],
  },
  {
    path: '/accessibility',
    title: 'Accessibility',
    heading: 'Accessibility',
    parts: ['What was measured', 'What is known to fail', 'If something stands in your way'],
    says: [/Guidelines 2\.2/, /Write to .+ and say/],
    // The address comes with the settings, which a script reads.
    saysAlive: /Write to \S+@\S+ and say/,
  },
  {
    path: '/join',
    title: 'Join',
    heading: 'You have been invited',
    parts: ['Create account', 'Validate invitation', 'Complete profile'],
    button: 'Create Your Account',
  },
  {
    path: '/login',
    title: 'Sign in',
    heading: 'Welcome back',
    parts: [],
    button: 'Sign in with Veil',
  },
  {
    path: '/report',
    title: 'Report something',
    heading: 'Report something',
    parts: ['What becomes of it'],
    button: 'Send report',
  },
  {
    path: '/sneaky',
    title: 'Members only',
    heading: 'Caught You Sneaking!',
    parts: [],
    says: [/for members only/],
    leads: ['Back to Safety', '/'],
  },
  {
    path: '/redirect-test',
    title: 'Redirect test',
    heading: 'Redirect test',
    parts: ['Consent Log'],
    button: 'Direct Redirect (with Consent)',
  },
];

async function reads(page: Page, expected: PublicPage): Promise<void> {
  const { title, heading, parts, says = [], leads, button } = expected;
  const main = page.getByRole('main');
  await expect(page).toHaveTitle(tabTitle(title));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const headings = await main.getByRole('heading').allTextContents();
  expect(headings.filter((text) => parts.includes(text))).toEqual(parts);
  for (const words of says) await expect(main).toHaveText(words);
  if (leads)
    await expect(main.getByRole('link', { name: leads[0] }).first()).toHaveAttribute('href', leads[1]);
  if (button) await expect(main.getByRole('button', { name: button, exact: true })).toBeVisible();
}

async function hasNavigation(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Veil, home' })).toHaveAttribute('href', '/');
  for (const path of ['/how-it-works', '/pricing', '/about', '/faq', '/privacy-policy', '/login'])
    await expect(banner.locator(`a[href="${path}"]`).first()).toBeVisible();
  const footer = page.getByRole('contentinfo');
  // Where somebody arrives there is one thing to do.
  if (['/join', '/login'].includes(new URL(page.url()).pathname)) await expect(footer).toHaveCount(0);
  else await expect(footer).toContainText('18 and over');
}

describe.each([
  { when: 'before any script runs', scripts: false },
  { when: 'alive in the browser', scripts: true },
])('$when', ({ scripts }) => {
  it.for(publicPages)('$path reads as it should, without a complaint', async (expected, { browser }) => {
    const { page, context } = await visit(browser, 'about:blank', { scripts });
    await context.addInitScript(markAlive);
    await page.goto(`${web}${expected.path}`);
    if (scripts) await page.locator('html[data-alive]').waitFor();
    await reads(page, expected);
    if (scripts && expected.saysAlive) await expect(contentOf(page)).toHaveText(expected.saysAlive);
    await hasNavigation(page);
  });
});

/** The head of a page's HTML as it comes, which services read that show a link. Runs in the browser. */
async function headOf(path: string) {
  const html = await (await fetch(path)).text();
  const { head } = new DOMParser().parseFromString(html, 'text/html');
  const nameOf = (tag: Element) => tag.getAttribute('property') ?? tag.getAttribute('name') ?? '';
  const tags = [...head.querySelectorAll('meta[content]')].map((tag) => [
    nameOf(tag),
    tag.getAttribute('content') ?? '',
  ]);
  const canonical = head.querySelector('link[rel=canonical]')?.getAttribute('href');
  return { canonical, tags: Object.fromEntries(tags) as Record<string, string> };
}

describe('a link to a page, elsewhere', () => {
  it('shows what it is', async ({ browser }) => {
    const { page } = await visit(browser, `${web}/robots.txt`);
    for (const { path, title } of publicPages) {
      const { canonical, tags } = await page.evaluate(headOf, path);
      const { description = '' } = tags;
      expect(description, path).toMatch(/^.{20,160}$/);
      expect(canonical).toBe(`${web}${path}`);
      expect(tags).toMatchObject({
        'og:url': `${web}${path}`,
        'og:type': 'website',
        'twitter:card': 'summary_large_image',
      });
      for (const kind of ['og', 'twitter'])
        expect(tags).toMatchObject({
          [`${kind}:title`]: tabTitle(title),
          [`${kind}:description`]: description,
          [`${kind}:image`]: `${web}/social-preview.png`,
          [`${kind}:image:alt`]: expect.stringMatching(/invitation-only community/),
        });
    }
  });

  it('shows a picture of the size it says', async () => {
    const answer = await fetch(`${web}/social-preview.png`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await answer.arrayBuffer());
    // The first part of a PNG begins at byte 8 and holds its width and height.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(300_000);
  });
});

it('shows no price on the pricing page', async ({ browser }) => {
  const { page } = await visit(browser, `${web}/pricing`, { scripts: false });
  await expect(page.getByRole('main')).not.toHaveText(/[$€£¥]|\d+[.,]\d\d|per month/i);
});

it('keeps several answers of the FAQ open at once', async ({ browser }) => {
  const { page } = await visit(browser, `${web}/faq`);
  const answers = [/^Every member was invited|member/, /^Ten days|ten days|10 days/i];
  for (const question of ['How are members verified?', 'How long is a code valid?'])
    await contentOf(page).getByText(question).click();
  await expect(contentOf(page).locator('details[open]')).toHaveCount(2);
  for (const [index, answer] of answers.entries())
    await expect(contentOf(page).locator('details[open] p').nth(index)).toHaveText(answer);
  await contentOf(page).getByText('How are members verified?').click();
  await expect(contentOf(page).locator('details[open] summary')).toHaveText('How long is a code valid?');
});

it('says on the sign-in page why one leaves it, and gives the focus back', async ({ browser }) => {
  const { page } = await visit(browser, `${web}/login`);
  const why = button(page, 'Learn why');
  const reasons = page.getByRole('dialog', { name: 'Why you sign in elsewhere' });
  await why.click();
  await expect(reasons).toContainText('We never see or store your password');
  await expect(reasons.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(reasons).toBeHidden();
  await expect(why).toBeFocused();
  await page.keyboard.press('Enter');
  await reasons.getByRole('button', { name: 'Understood' }).click();
  await expect(reasons).toBeHidden();
  await expect(why).toBeFocused();
});

it('leads from an unknown address to the front door', async ({ browser }) => {
  const { page } = await visit(browser, `${web}/no/such/page?at=all`);
  await expect(page).toHaveTitle('Page not found · Veil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing behind this curtain');
  await hasNavigation(page);
  await link(page, 'Go to the front door').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exclusive Connections');
});
