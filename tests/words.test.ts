import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, it } from 'vitest';

/** Words that `docs/words.md` says in another way. */
const bannedWords = [
  /\b(any|no) more\b(?! than)/i,
  /\bit is mutual\b\.?['"<]/i,
  /\bapplicant\b|\bnickname\b|\bapprover\b/i,
  /\bnews (are|wait|go)\b/i,
  /\bvery often\b/i,
  /['">`](Whom|Whoever)\b|\bwhom you\b/,
  /\b(your|remaining|an|no) invites?\b(?! privileges)|\binvite (details|code|link|key)s?\b|\binvitation key\b/i,
  /\bmakes? a code\b|\ba code made\b/i,
  /\bwould like to connect\b|\bsaid yes to \$|\b(Some|None) of (you\b|\$|\{)/,
  /\bby whom\b|\bnobody knows which\b|\bcould infer\b|\blapses\b|\bis told to nobody\b/i,
  /\*\*Bold\*\*|\bone of (them|you)['"`<]/,
];
const files = globSync(['web/src/**/*.{ts,tsx}', 'api/contract/**/*.ts'])
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !file.includes('.test.') && !file.includes('/legal/'));
/** Lines for maintainers alone. */
const isForNobodyElse = (line: string) => /^\s*(\/\*\*|\*|\/\/)|summary:|^\s*'[^']*:? ?$/.test(line);

it('says things in the words of the glossary', () => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at, lines) =>
        !isForNobodyElse(line) &&
        !/summary:$/.test(lines[at - 1] ?? '') &&
        bannedWords.some((word) => word.test(line))
          ? [`${file}:${at + 1}: ${line.trim()}`]
          : [],
      ),
  );
  expect(found).toEqual([]);
});
