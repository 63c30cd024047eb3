import { expect, it } from 'vitest';
import { text as english } from './en.ts';
import { languages, loadText, preferredLanguage } from './languages.ts';

const numbersIn = (text: string): string[] => (text.match(/\d+/g) ?? []).sort();

it.each(languages)(
  'says in $label what it says in English, with the same times and ages',
  async ({ value }) => {
    const { subjects, ...rest } = await loadText[value]();
    expect(subjects.map(({ text }) => numbersIn(text))).toEqual(
      english.subjects.map(({ text }) => numbersIn(text)),
    );
    expect(subjects.map(({ name }) => name)).toEqual(english.subjects.map(({ name }) => name));
    expect([rest.title, rest.lead, rest.holds, ...Object.values(rest.links)].every(Boolean)).toBe(true);
    expect(new Set(subjects.map(({ title }) => title)).size).toBe(english.subjects.length);
  },
);

it.each(languages)(
  'speaks in $label of the call for help and of the question after an evening',
  async ({ value }) => {
    const { subjects } = await loadText[value]();
    const evenings = subjects.find(({ name }) => name === 'evenings');
    expect(evenings?.text).toContain('“Somebody needs help”');
    expect(evenings?.text).toContain('“Home safe?”');
  },
);

it('begins with the first language of the device that is there', () => {
  expect(preferredLanguage(['pt-PT', 'fr-BE', 'de'])).toBe('fr');
  expect(preferredLanguage(['pt'])).toBe('en');
});
