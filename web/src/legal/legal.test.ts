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
    ['automated processing', /you consent to automated processing/],
    ['the way to opt out', /You can opt out/],
    ['explicit content', /Explicit photos.*forbidden/],
    ['deletion', /delete .*within 30 days/],
    ['the limit of liability', /limited to 100 US dollars/],
    ['arbitration', /binding arbitration/],
  ])('speak of %s', (_, words) => expect(termsText).toMatch(words));
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
    ['the way to copy and delete', /copy and delete under “Your data”/],
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

it.each([
  ['terms', termsInShort],
  ['privacy policy', privacyInShort],
])('the %s have ten lines of summary, each short enough for a line of a phone', (_, lines) => {
  expect(lines).toHaveLength(10);
  expect(lines.filter((line) => line.length > 48)).toEqual([]);
});
