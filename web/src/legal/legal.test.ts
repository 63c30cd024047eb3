// Specified: community 2.1.7, 2.8.2, 9.8.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moderationLimits } from '@veil/api/contract/safety/moderation';
import { describe, expect, it } from 'vitest';
import type { LegalDocument } from './document.ts';
import { privacyInShort, termsInShort } from './in-short.ts';
import { privacyPolicy } from './privacy.ts';
import { terms } from './terms.ts';

const textOf = ({ sections }: LegalDocument): string =>
  sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join('\n');

const termsText = textOf(terms('help@club.example'));
const privacyText = textOf(privacyPolicy('help@club.example'));

describe('the Terms of Service', () => {
  it.each([
    ['the closed beta', /closed beta.*invitation/],
    ['the age', /at least 18 years/],
    ['real people', /join as yourself/],
    [
      'automated processing',
      /processes parts of your profile automatically, including by artificial intelligence/,
    ],
    ['a consent that is asked separately', /Accepting these terms is no consent.*we ask for it separately/],
    ['moderation', /how content is moderated.*A person among our reviewers and moderators decides/],
    ['appeals', new RegExp(`appeal .* once, free of charge, within ${moderationLimits.appealDays} days`)],
    ['ranking', /how lists are ranked.*Nobody can pay/],
    ['countries where Veil is not offered', /not offered in countries/],
    ['the way to opt out', /You can opt out/],
    ['explicit content', /Explicit photos.*forbidden/],
    ['deletion', /delete .*within 30 days/],
    ['the limit of liability', /limited to 100 US dollars/],
    ['arbitration', /binding arbitration/],
  ])('speak of %s', (_, words) => expect(termsText).toMatch(words));

  it('bundle no consent', () => expect(termsText).not.toMatch(/[Bb]y accepting[^.]*you consent/));
});

describe('the Privacy Policy', () => {
  it.each([
    ['the age', /18 and over/],
    ['AI providers', /deleted within 30 days/],
    ['messages', /Private messages are never used for AI/],
    ['the cloud store', /cloud store/],
    ['the authentication provider', /external authentication provider/],
    ['content safety', /content-safety service/],
    ['what stays in the browser', /“theme”.*“b2c_token”.*“returnUrl”.*submitted them, and when you sign out/],
    ['rights', /have it corrected/],
    ['the way to copy and delete', /in “Settings” copy under “Your data” and delete under “Leave”/],
  ])('speaks of %s', (_, words) => expect(privacyText).toMatch(words));
});

describe.each([
  ['terms', termsText, 2000],
  // It names what each room keeps.
  ['privacy', privacyText, 2300],
])('the %s text', (_, text, most) => {
  it('names the address of this site', () => expect(text).toContain('help@club.example'));

  it('is long enough to be complete and short enough to be read', () => {
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThan(900);
    expect(words).toBeLessThan(most);
  });
});

/** The settings by the texts that send a reader there. */
const settings = readFileSync(join(import.meta.dirname, '../people/account/settings-page.tsx'), 'utf8');

it.each([
  ['terms', termsText, ['Leave']],
  ['privacy policy', privacyText, ['Your data', 'Leave', 'Your data', 'Leave']],
])('the %s send readers to rows of the settings, and to “Leave” for a deletion', (_, text, rows) => {
  const named = [...text.matchAll(/(?<=[Uu]nder “)[^”]+/g)].map(([row]) => row);
  expect(named).toEqual(rows);
  for (const row of rows) expect(settings).toContain(`title: '${row}'`);
  expect(text).not.toMatch(/[Dd]elete(?! under “Leave”)[^.”]* under “Your data”/);
});

it.each([
  ['terms', termsInShort],
  ['privacy policy', privacyInShort],
])('the %s have ten lines of summary, each short enough for a line of a phone', (_, lines) => {
  expect(lines).toHaveLength(10);
  expect(lines.filter((line) => line.length > 48)).toEqual([]);
});
