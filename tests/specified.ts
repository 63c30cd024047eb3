import { faults, shownParagraphs } from './specified/found-claims.ts';

/**
 * `npm run specified [paragraphs]`: which test files show which paragraph of the specification, by the first line of each.
 * `community`, `features 2.1` and `features 2.1.3` select a document, a section and a paragraph.
 */
const wanted = process.argv.slice(2).join(' ');
const wantedParagraphs = shownParagraphs.filter(
  ({ name }) => !wanted || name === wanted || name.startsWith(`${wanted}.`) || name.startsWith(`${wanted} `),
);

for (const { name, section, asks, files, unshown } of wantedParagraphs) {
  const shown = files.length > 0 ? files : [unshown ? `No test: ${unshown}` : 'NOBODY CLAIMS IT'];
  process.stdout.write(`${name} ${section}: ${asks}\n${shown.map((line) => `  ${line}\n`).join('')}`);
}
const claimed = wantedParagraphs.filter(({ files }) => files.length > 0).length;
const withReason = wantedParagraphs.filter(({ files, unshown }) => files.length === 0 && unshown).length;
process.stdout.write(
  `${wantedParagraphs.length} paragraphs: ${claimed} claimed, ${withReason} without a test for a reason, ${
    wantedParagraphs.length - claimed - withReason
  } that nobody claims\n`,
);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (wantedParagraphs.length === 0) process.stderr.write(`There is no paragraph ${wanted}.\n`);
if (faults.length > 0 || wantedParagraphs.length === 0) process.exitCode = 1;
