import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Parts of a form that are keyed by an id, single parts that begin anew with another id, wrappers of two words, and toasts,
 * whose ids are the page's own.
 */
const exempt = ['ActionLink', 'Button', 'Checkbox', 'Confirmation', 'Conversation', 'Likes', 'Link'].concat(
  ['MemberAvatar', 'MemberCard', 'MemberDetails', 'NewInvitation', 'Onboarding', 'QuestionChoices'],
  ['WhichOfThem', 'ChosenTag', 'Chip', 'SaidFields', 'ShownToast'],
);

/** Components with a key that is an id from the API, outside of an `ItemBoundary`. */
const bareItems = (text: string): string[] =>
  [...text.matchAll(/<([A-Z]\w*)\s[^<]*?\bkey=\{([^{}]*)\}/g)]
    .filter(([, name = '', key = '']) => /(\b(id|\w*Id)|\.key)$/.test(key.trim()) && name !== 'ItemBoundary')
    .map(([, name = '']) => name)
    .filter((name) => !exempt.includes(name));

it('puts each item of a list from the API into a boundary of its own', () => {
  const files = globSync('**/*.tsx', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'));
  const bare = files.flatMap((file) =>
    bareItems(readFileSync(join(import.meta.dirname, file), 'utf8')).map((name) => `${name} in ${file}`),
  );
  expect(bare).toEqual([]);
});

it('notices a planted item without one', () => {
  expect(bareItems('<GuestRow key={guest.id} guest={guest} />')).toEqual(['GuestRow']);
});
