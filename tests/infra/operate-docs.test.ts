import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { operate } from '../../infra/operate/operate.ts';
import { readSnapshot } from './snapshot.ts';
import { readText, root } from './sources.ts';

const pages = ['docs/operate.md', 'docs/keys.md', 'docs/identity.md'];
const folder = mkdtempSync(join(tmpdir(), 'veil-docs-'));
const envFile = join(folder, 'env');
afterAll(() => rmSync(folder, { recursive: true }));

/** Names that a deployment gives, as `azd env get-values` prints them. */
const outputs = Object.keys(readSnapshot('small').outputs);
writeFileSync(envFile, outputs.map((name) => `${name}="https://part.example"`).join('\n'));
/** Set by azd itself, once an environment is made, and by the operator. */
const azd = ['AZURE_ENV_NAME', 'AZURE_LOCATION', 'AZURE_SUBSCRIPTION_ID', 'OPERATOR_ID', 'EXPORTER_ID'];

const blocksOf = (page: string): string[] =>
  [...readText(page).matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
const fromAzd = /eval "\$\(azd env get-values\)"/;

describe.each(pages)('%s', (page) => {
  it('gives each variable a source above it', () => {
    const known = new Set<string>();
    const unknown: string[] = [];
    for (const line of blocksOf(page).join('\n').split('\n')) {
      for (const [, name = ''] of line.matchAll(/\$\{?([A-Za-z_]\w*)/g))
        if (!known.has(name)) unknown.push(name);
      for (const [, name = ''] of line.matchAll(/(?:^|\s|for )([A-Za-z_]\w*)(?:=| in )/g)) known.add(name);
      if (fromAzd.test(line)) for (const name of [...outputs, ...azd]) known.add(name);
    }
    expect(unknown).toEqual([]);
  });

  it('exports what it reads of azd', () => {
    const evals = readText(page)
      .split('\n')
      .filter((line) => fromAzd.test(line));
    expect(evals.filter((line) => !line.startsWith('set -a;'))).toEqual([]);
  });

  it('provisions anew where nothing else tells azd of a change', () => {
    const lines = blocksOf(page)
      .join('\n')
      .split('\n')
      .filter((line) => line.includes('azd provision'));
    expect(lines.filter((line) => !line.includes('--no-state'))).toEqual([]);
  });
});

const commands = pages.flatMap((page) =>
  [...readText(page).matchAll(/^npm run operate -- ([^#\n]*)/gm)].map(([, text = '']) =>
    text.replace(/ > \S+/, '').trim(),
  ),
);

/** Words, some of them in quotes. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');

describe('the commands of an operator', () => {
  it.each(commands)('%s is one, and a dry run of it asks nobody', async (command) => {
    const args = wordsOf(command).filter((word) => !/^[<>]/.test(word));
    const said: string[] = [];
    const write = (text: string) => void said.push(text);
    await operate([...args, '--dry-run', '--env-file', envFile], {}, write, () => {});
    expect(said.join('')).toMatch(/^Would/);
  });

  it.each([
    'first-founder a@veil.example',
    'move-sign-in a@veil.example b@veil.example',
    'restore 2026-11-20T09:00:00Z',
    'import 2026-11-23',
    'replay-erasure-log 2026-11-20T09:00:00Z',
    'people erase iris',
    'invite iris',
    'legal-hold place court-7 iris',
    'hidden restore iris',
    'whose-code 00112233AA iris otto vera nina',
    'outbox retry',
    'copy-keys',
    'mail test a@veil.example',
    'rotate-key',
    'retire-key 2',
    'decision-templates texts.json',
  ])('%s does nothing without a reason', async (command) => {
    const args = [...wordsOf(command), '--dry-run', '--env-file', envFile];
    await expect(operate(args, {}, () => {})).rejects.toThrow(/Say why/);
  });

  it('are run by the script that npm starts', () => {
    const args = ['infra/operate/run.ts', 'doctor', '--dry-run', '--env-file', envFile];
    const said = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    expect(said).toMatch(/^Would/);
  });

  it('are more than a few', () => expect(commands.length).toBeGreaterThan(6));
});
