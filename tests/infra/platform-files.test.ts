import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fillSiteConfig } from '../../web/build/site-settings.ts';
import { publishedSchema } from './published.ts';
import { readText, root } from './sources.ts';

describe('host.json', () => {
  const faults = publishedSchema('host.json');
  const host = JSON.parse(readText('api/host.json'));

  it('is what the platform publishes', () => expect(faults(host)).toEqual([]));

  it('would be refused with a word that the platform does not know', () => {
    expect(faults({ ...host, functionTimeouts: '00:05:00' })).not.toEqual([]);
  });
});

describe('staticwebapp.config.json', () => {
  const faults = publishedSchema('staticwebapp.config.json');
  const hosts = {
    api: 'https://api.example',
    identity: 'https://veil.ciamlogin.com/tenant/v2.0',
    storage: 'https://photos.example',
  };
  const config = JSON.parse(fillSiteConfig(readText('staticwebapp.config.json'), hosts));

  it('is what the platform publishes', () => expect(faults(config)).toEqual([]));

  it('would be refused with a word that the platform does not know', () => {
    expect(faults({ ...config, globalHeader: {} })).not.toEqual([]);
    expect(faults({ ...config, trailingSlash: 'sometimes' })).not.toEqual([]);
  });
});

describe('azure.yaml', () => {
  const azure = parse(readText('azure.yaml'));

  it('deploys what npm run package makes', () => {
    expect(azure.services.api.dist).toBe('dist/packages/api.zip');
    expect(azure.services.web.dist).toBe('../dist/packages/web');
  });

  // azd refuses to read a project with a service in its own language unless that is on.
  it('turns on the language that its services name, wherever azd is called', () => {
    const languages = Object.values<{ language: string }>(azure.services).map(({ language }) => language);
    expect(new Set(languages)).toEqual(new Set(['custom']));
    for (const path of ['docs/operate.md', '.github/workflows/deploy.yml'])
      expect(readText(path)).toContain('azd config set alpha.language.custom on');
  });

  it('asks before the first deployment whether exports run', () => {
    for (const { run } of [azure.hooks.preprovision, azure.hooks.preprovision.windows])
      expect(run).toContain('node infra/exports-decided.mjs');
    const ask = (env: Record<string, string>) =>
      spawnSync(process.execPath, ['infra/exports-decided.mjs'], { cwd: root, env, encoding: 'utf8' });
    const undecided = ask({});
    expect(undecided.status).toBe(1);
    expect(undecided.stderr).toContain('azd env set EXPORT_LOCATION');
    for (const said of [
      'EXPORT_LOCATION=swedencentral',
      'EXPORTS_DECIDED=none',
      'API_NAME=func',
      'DATA_ROLES=leave',
    ])
      expect(ask(Object.fromEntries([said.split('=')])).status, said).toBe(0);
  });

  it('packages after provisioning, and tells of uploads after deploying', () => {
    expect(azure.workflows.up.steps).toEqual([{ azd: 'provision' }, { azd: 'deploy --all' }]);
    expect(azure.hooks.predeploy.run).toContain('npm run package');
    expect(azure.hooks.postdeploy.run).toBe('npm run operate -- subscribe-uploads');
  });
});
