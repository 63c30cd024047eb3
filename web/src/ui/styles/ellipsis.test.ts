import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** Selectors of rules that end a line with an ellipsis and are no frame for what lies in them. */
const openLines = (css: string): string[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*text-overflow: ellipsis[^{}]*)\}/g)]
    .filter(
      ([, , body = '']) =>
        body.includes('overflow: hidden') && !/position: (?:relative|absolute|sticky)/.test(body),
    )
    .map(([, selector = '']) => selector.trim());

it('a line that ends in an ellipsis cuts off hidden words too, which else widen the page', () => {
  const files = globSync('**/*.css', { cwd: source });
  expect(files.flatMap((file) => openLines(readFileSync(join(source, file), 'utf8')))).toEqual([]);
});

it('notices a planted line', () => {
  expect(openLines('.a { overflow: hidden; text-overflow: ellipsis }')).toEqual(['.a']);
});
