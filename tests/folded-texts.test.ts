import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The classes of a stylesheet that keep the line breaks of a text. */
const classesWithLines = (css: string): string[] =>
  [...css.matchAll(/([^{}]+)\{[^{}]*white-space: pre-(?:line|wrap)/g)].flatMap(([, selector = '']) =>
    [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
  );

const sheets = listSourceFiles(['web/src/*.module.css'])
  .map((file) => ({ name: file.split('/').at(-1) ?? '', classes: classesWithLines(textOf(file)) }))
  .filter(({ classes }) => classes.length > 0);

/** Files that keep the line breaks of a text, by the class `lines` or by one of a stylesheet of theirs. */
const filesWithLines = (): string[] =>
  listSourceFiles(['web/src/*.tsx'])
    .filter((file) => !file.endsWith('.test.tsx'))
    .filter((file) => {
      const text = textOf(file);
      if (/className=[^>]*[^-\w]lines[^-\w:=]/.test(text)) return true;
      return sheets.some(
        ({ name, classes }) =>
          text.includes(`/${name}'`) && classes.some((one) => new RegExp(`styles\\.${one}\\b`).test(text)),
      );
    });

/** Files whose texts with lines are ours, or the reader's own while they write. */
const ours = [
  'gatherings/events/form/event-form-end',
  'gatherings/groups/group/rules-field',
  'messaging/messages/composer/first-line',
  'people/invitations/generate-code-dialog',
  // Its own stylesheet cuts each part.
  'profiles/onboarding/steps/complete-step',
  'profiles/onboarding/steps/legal-step',
  'profiles/onboarding/steps/step-form',
  'profiles/partner-invites/accept-steps',
  'profiles/photos/album/own-shown',
  'profiles/photos/album/pictures-of-you',
  'profiles/photos/album/shown-people',
  'profiles/photos/upload/upload-list',
  'ui/over/said-button',
  'ui/over/toaster',
  'ui/state',
];

it('each text whose line breaks are kept folds once it is long', () => {
  const open = filesWithLines().filter((file) => !/<(?:Folded|Clamped)\b/.test(textOf(file)));
  expect(open.sort()).toEqual(ours.map((name) => `web/src/${name}.tsx`));
});
