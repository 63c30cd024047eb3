import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fillSiteConfig } from '../../web/build/site-settings.ts';
import { published } from './published.ts';
import { readText } from './sources.ts';

describe('host.json', () => {
  const faults = published('host.json');
  const host = JSON.parse(readText('api/host.json'));

  it('is what the platform publishes', () => expect(faults(host)).toEqual([]));

  it('would be refused with a word that the platform does not know', () => {
    expect(faults({ ...host, functionTimeouts: '00:05:00' })).not.toEqual([]);
  });

  it('tries a photo as often as the alert and the documents say', () => {
    expect(host.extensions.blobs.poisonBlobThreshold).toBe(5);
  });
});

describe('staticwebapp.config.json', () => {
  const faults = published('staticwebapp.config.json');
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

  it('packages after provisioning, and tells of uploads after deploying', () => {
    expect(azure.workflows.up.steps).toEqual([{ azd: 'provision' }, { azd: 'deploy --all' }]);
    expect(azure.hooks.predeploy.run).toContain('npm run package');
    expect(azure.hooks.postdeploy.run).toBe('npm run operate -- subscribe-uploads');
  });
});

describe.each(['test', 'deploy', 'watch'])('the workflow %s', (name) => {
  const text = readText(`.github/workflows/${name}.yml`);
  const workflow = parse(text);

  it('holds no secret and says what it may do', () => {
    expect(text).not.toContain('secrets.');
    expect(workflow.permissions.contents).toBe('read');
  });

  it('names what it runs by digest, which nobody can move', () => {
    const used = [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
    expect(used.length).toBeGreaterThan(1);
    expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });
});

it.each(['test', 'deploy'])('the workflow %s compiles the Bicep, which no test can', (name) => {
  expect(readText(`.github/workflows/${name}.yml`)).toContain('az bicep build');
});

it('deploys for pushes of this repository only', () => {
  const { deploy } = parse(readText('.github/workflows/deploy.yml')).jobs;
  expect(deploy.if).toContain("github.event.workflow_run.event == 'push'");
  expect(deploy.if).toContain('github.event.workflow_run.head_repository.full_name == github.repository');
  expect(deploy.environment).toBe('production');
  const steps: { run?: string }[] = deploy.steps;
  expect(steps.at(-1)?.run).toBe('npm run operate -- doctor');
});

// What the workflow leaves out goes back to its default with each push, a second factor of staff to none.
it('gives the deployment every value that an operator may set, and the same defaults', () => {
  const { env } = parse(readText('.github/workflows/deploy.yml')).jobs.deploy;
  const asked = [...readText('infra/main.parameters.json').matchAll(/\$\{(\w+)(?:=([\w-]*))?\}/g)];
  const written = asked.map(([, name = '', fallback = '']) => [
    name,
    fallback ? `\${{ vars.${name} || '${fallback}' }}` : `\${{ vars.${name} }}`,
  ]);
  expect(written.length).toBeGreaterThan(10);
  expect(env).toMatchObject(Object.fromEntries(written));
});
