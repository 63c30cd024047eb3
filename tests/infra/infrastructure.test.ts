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
    const before = variant === 'second-region' ? { before: readSnapshot('exports') } : {};
    expect(checkSnapshot(readSnapshot(variant), { isByCi: variant === 'ci', ...before })).toEqual([]);
  });
});

describe('an environment in another region, after one was lost', () => {
  const [lost, anew] = [readSnapshot('exports'), readSnapshot('second-region')];
  const keptGroup = '/resourceGroups/rg-veil-keep/';
  const lostRegion = 'westeurope';

  it('finds everything that it needs outside the region that was lost', () => {
    const names = [lost.outputs.COPY_VAULT, lost.outputs.EXPORT_VAULT, lost.outputs.EXPORT_ACCOUNT];
    const kept = names.map((name) => lost.resources.find((resource) => resource.name === name));
    for (const resource of kept) {
      expect(resource?.id).toContain(keptGroup);
      expect(resource?.location).toBe('swedencentral');
    }
    expect(JSON.stringify(anew)).not.toContain(lostRegion);
  });

  it('takes the keys and the export of the one before, and makes none of its own', () => {
    const { KEY_VAULT, EXPORT_VAULT, EXPORT_ORIGIN } = anew.outputs;
    expect(KEY_VAULT).toBe(lost.outputs.COPY_VAULT);
    expect(EXPORT_VAULT).toBe(lost.outputs.EXPORT_VAULT);
    expect(EXPORT_ORIGIN).toBe(lost.outputs.EXPORT_ORIGIN);
    expect(anew.resources.filter(({ type }) => /KeyVault\/vaults/.test(type))).toEqual([]);
    expect(JSON.stringify(anew.resources)).toContain(`'https://{0}{1}/', '${KEY_VAULT}'`);
  });

  it('makes nothing that the one before has made', () => {
    // A right that somebody has already may be given again.
    const made = new Set(
      lost.resources.filter(({ type }) => !/roleAssignments$/i.test(type)).map(({ id }) => id),
    );
    expect(anew.resources.filter(({ id }) => made.has(id))).toEqual([]);
  });
});

it.each([
  ['small', []],
  ['private', [{ name: 'http', instanceCount: 2 }]],
])('keeps the instances of %s ready that its parameters ask for', (variant, alwaysReady) => {
  const site = readSnapshot(variant).resources.find(({ type }) => type === 'Microsoft.Web/sites');
  expect(site?.properties?.functionAppConfig).toMatchObject({ scaleAndConcurrency: { alwaysReady } });
});

it('lets the exporter reach exports and their keys, and no key of the API', () => {
  const scopes = readSnapshot('exports')
    .resources.filter((resource) => resource.properties?.principalId === 'exporter')
    .map(({ id }) => id.split('/providers/Microsoft.Authorization')[0]?.split('/').at(-1));
  expect(scopes.sort()).toEqual(['exports', readSnapshot('exports').outputs.EXPORT_VAULT]);
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
