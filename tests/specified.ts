import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run specified [paragraph]`: which test files show which paragraph of the specification, by the line
 * `// Specified: 2 Browse, 7.` at the head of each. Sections are those of the community part.
 */
const root = join(import.meta.dirname, '..');
const wantedParagraph = process.argv.slice(2).join(' ');

const foundTests = globSync('{api,local,tests,web}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
})
  .sort()
  .flatMap((file) => {
    const said = /^\/\/ Specified: (.*)\.$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1];
    return (said?.split(', ') ?? []).map((paragraph) => ({ paragraph, file }));
  });
const byParagraph = Map.groupBy(foundTests, ({ paragraph }) => paragraph);
for (const paragraph of [...byParagraph.keys()].sort())
  if (paragraph.startsWith(wantedParagraph))
    process.stdout.write(
      `${paragraph}\n${byParagraph
        .get(paragraph)
        ?.map(({ file }) => `  ${file}\n`)
        .join('')}`,
    );
