import { globSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  subscriptionName,
  subscriptionType,
  subscriptionVersion,
  uploadSubscription,
} from '../../infra/operate/upload-subscription.ts';
import { scratchFolder } from '../../local/scratch.ts';
import { checkSnapshot } from './check.ts';
import { findCompiler, lint, takeSnapshot } from './compiler.ts';
import { checkOrder } from './rules/references.ts';
import { checkOnceOnly } from './rules/secrets.ts';
import { formatSnapshot, hashInputs, inputsFile, parametersOf, readSnapshot, variants } from './snapshot.ts';
import { readJson, readText, root } from './sources.ts';

const compiler = findCompiler(process.env);

function scratchFile(name: string, text: string): string {
  const path = join(scratchFolder('veil-bicep'), name);
  writeFileSync(path, text);
  return path;
}

describe('a snapshot of what would be deployed', () => {
  it('is taken of each way to deploy', () => {
    expect(variants).toEqual(['ci', 'exports', 'private', 'second-region', 'small']);
  });

  it('follows from the files as they are now: npm run snapshots takes it anew', () => {
    expect(readJson(inputsFile)).toEqual(hashInputs());
  });

  it.each(variants)('%s has no fault', (variant) => {
    expect(checkSnapshot(readSnapshot(variant), variant === 'ci')).toEqual([]);
  });
});

describe('the sources', () => {
  it('draw a secret once and never again', () => {
    const keep = readText('infra/modules/keep.bicep');
    expect(checkOnceOnly(keep)).toEqual([]);
    expect(checkOnceOnly(keep.replace('@onlyIfNotExists()\n', ''))).toEqual([
      { rule: 'random', message: 'hashKey is another one with each deployment' },
    ]);
  });

  it('deploy a resource before whatever gets its name', () => {
    const main = readText('infra/main.bicep');
    expect(checkOrder(main)).toEqual([]);
    expect(checkOrder(main.replace('dependsOn: [photoStorage]', 'dependsOn: []'))).toEqual([
      { rule: 'order', message: 'uploads does not wait for photoStorage' },
    ]);
  });

  it('fetch no key', () => {
    const texts = globSync('infra/**/*.bicep', { cwd: root }).map(readText).join('\n');
    expect(texts).not.toMatch(/\.(list[A-Z]\w*|getSecret)\(/);
  });
});

it('the workflow has a compiler', () => {
  expect(compiler !== undefined || process.env.GITHUB_ACTIONS !== 'true').toBe(true);
});

describe.runIf(compiler)('the Bicep compiler', () => {
  it('and its linter say nothing of what is deployed', () => {
    expect(lint(compiler ?? '')).toBe('');
  }, 60_000);

  it('says what is wrong with a file', () => {
    const site = readText('infra/modules/site.bicep').replace(
      'properties.defaultHostname',
      'properties.hostname',
    );
    expect(lint(compiler ?? '', scratchFile('wrong.bicep', site))).toContain('"hostname"');
  }, 60_000);

  it('knows every property of the subscription that a hook makes', () => {
    const body = scratchFile(
      'body.json',
      JSON.stringify(uploadSubscription('https://api.example', 'key').properties),
    );
    const text = `resource topic 'Microsoft.EventGrid/systemTopics@${subscriptionVersion}' existing = {
  name: 'topic'
}

resource uploads '${subscriptionType}@${subscriptionVersion}' = {
  parent: topic
  name: '${subscriptionName}'
  properties: loadJsonContent('body.json')
}
`;
    const file = join(dirname(body), 'subscription.bicep');
    writeFileSync(file, text);
    expect(lint(compiler ?? '', file)).toBe('');
    writeFileSync(body, JSON.stringify({ filters: {} }));
    expect(lint(compiler ?? '', file)).toContain('"filters"');
  }, 60_000);

  it.each(variants)(
    'takes the same snapshot of %s',
    (variant) => {
      expect(formatSnapshot(takeSnapshot(compiler ?? '', parametersOf(variant)))).toBe(
        formatSnapshot(readSnapshot(variant)),
      );
    },
    120_000,
  );
});
