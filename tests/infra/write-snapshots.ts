/** `npm run snapshots` writes what each variant would deploy, as the Bicep compiler says. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCompiler, takeSnapshot } from './compiler.ts';
import { fileOf, formatSnapshot, hashInputs, inputsFile, parametersOf, variants } from './snapshot.ts';
import { root } from './sources.ts';

const compiler = findCompiler(process.env);
if (!compiler) {
  process.stderr.write(
    'There is no Bicep compiler on the PATH or in $BICEP. tests/infra/README.md says how to get it.\n',
  );
  process.exit(1);
}
for (const variant of variants)
  writeFileSync(join(root, fileOf(variant)), formatSnapshot(takeSnapshot(compiler, parametersOf(variant))));
writeFileSync(join(root, inputsFile), `${JSON.stringify(hashInputs(), null, 2)}\n`);
process.stdout.write(`Wrote ${variants.join(', ')}.\n`);
