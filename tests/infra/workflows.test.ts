import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readSnapshot } from './snapshot.ts';
import { readText, root } from './sources.ts';

const Step = z.looseObject({
  run: z.string().default(''),
  uses: z.string().default(''),
  if: z.string().default(''),
  with: z.record(z.string(), z.unknown()).default({}),
  env: z.record(z.string(), z.string()).default({}),
});
const Workflow = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.looseObject({
      if: z.string().default(''),
      environment: z.string().optional(),
      permissions: z.record(z.string(), z.string()).default({}),
      env: z.record(z.string(), z.string()).default({}),
      'timeout-minutes': z.number(),
      steps: z.array(Step),
    }),
  ),
});
const paths = globSync('.github/workflows/*.yml', { cwd: root });
const workflow = (name: string) => Workflow.parse(parse(readText(`.github/workflows/${name}.yml`)));

describe.each(paths)('%s', (path) => {
  const text = readText(path);
  const { on, permissions, jobs } = Workflow.parse(parse(text));
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('holds no secret and reads, unless a job says otherwise', () => {
    expect(text).not.toContain('secrets.');
    const words = Object.entries(permissions).filter(([name]) => name !== 'id-token');
    expect(words.filter(([, word]) => word !== 'read')).toEqual([]);
  });

  it('names what it runs by digest, which nobody can move', () => {
    const used = steps.map(({ uses }) => uses).filter((uses) => uses !== '');
    expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  it('runs nothing of a stranger with rights of the repository', () => {
    expect(Object.keys(on)).not.toContain('pull_request_target');
    // Text that GitHub fills into a script runs as a script; a variable of the environment does not.
    expect(steps.filter(({ run }) => run.includes('${{'))).toEqual([]);
  });

  it('leaves no token beside what it checks out', () => {
    const checkouts = steps.filter(({ uses }) => uses.startsWith('actions/checkout@'));
    expect(checkouts.filter((step) => step.with['persist-credentials'] !== false)).toEqual([]);
  });
});

it('the tests have the Bicep compiler there', () => {
  const runs = workflow('test').jobs.test?.steps.map(({ run }) => run) ?? [];
  const installed = runs.findIndex((run) => run.includes('dotnet restore tests/infra/compiler'));
  expect(runs[installed]).toContain('BICEP=');
  expect(installed).toBeLessThan(runs.indexOf('npm run test:all'));
});

describe('the deployment', () => {
  const { permissions, jobs } = workflow('deploy');
  const { tested, deploy } = jobs;
  const runs = deploy?.steps.map(({ run, uses }) => run || uses) ?? [];
  const at = (part: string): number => runs.findIndex((run) => run.includes(part));

  it('is of a push to main of this repository only', () => {
    for (const condition of [
      "github.ref == 'refs/heads/main'",
      "github.event.workflow_run.event == 'push'",
      'github.event.workflow_run.head_repository.full_name == github.repository',
    ])
      expect(tested?.if).toContain(condition);
    expect(tested?.steps[0]?.run).toContain(
      '.github/workflows/test.yml push success main $GITHUB_REPOSITORY',
    );
    expect(deploy?.needs).toBe('tested');
  });

  it('shows Azure who it is in the environment that has reviewers alone', () => {
    expect(deploy?.environment).toBe('production');
    const showing = Object.entries(jobs).filter(([, job]) => job.permissions['id-token'] === 'write');
    expect(showing.map(([name]) => name)).toEqual(['deploy']);
    expect(permissions).not.toHaveProperty('id-token');
    expect(tested?.steps.map(({ run }) => run).join()).toContain('required_reviewers');
  });

  it('deploys what the tests ran on, and builds nothing', () => {
    const kept = workflow('test').jobs.test?.steps ?? [];
    const ran = kept.findIndex(({ run }) => run === 'npm run test:all');
    const packed = kept.findIndex(({ run }) => run === 'npm run package -- tested');
    expect(ran).toBeGreaterThan(0);
    expect(packed).toBeGreaterThan(ran);
    const arrived = deploy?.steps.find(({ uses }) => uses.startsWith('actions/download-artifact@'));
    expect(arrived?.with.name).toBe('tested');
    expect(arrived?.with['run-id']).toContain('needs.tested.outputs.run');
    const deploying = deploy?.steps.filter(({ run }) => /azd (deploy|up)/.test(run)) ?? [];
    // azd runs the site's CLI as @latest.
    const days = deploying.map(({ env }) => env.npm_config_before);
    expect(days).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), days[0]]);
    expect(readText('docs/operate.md')).toContain(`export npm_config_before=${days[0]}`);
    expect(deploying.map(({ env }) => env.TESTED_PACKAGE)).toEqual([
      'arrived/tested/tested.zip',
      'arrived/former/tested.zip',
    ]);
  });

  it('deploys nothing but what the workflow of the tests signed, of this commit on main', () => {
    const { attest } = workflow('test').jobs;
    const [fetched, signed] = attest?.steps ?? [];
    expect(attest?.needs).toBe('test');
    expect(attest?.if).toContain("github.ref == 'refs/heads/main'");
    expect(attest?.permissions).toEqual({ contents: 'read', 'id-token': 'write', attestations: 'write' });
    expect(attest?.steps.filter(({ run }) => run !== '')).toEqual([]);
    expect(fetched?.with).toEqual({ name: 'tested', path: 'arrived' });
    expect(signed?.with).toEqual({ 'subject-path': 'arrived/tested.zip' });
    const verify = runs[at('gh attestation verify')] ?? '';
    for (const part of [
      'verify arrived/tested/tested.zip --repo "$GITHUB_REPOSITORY"',
      '--signer-workflow "$GITHUB_REPOSITORY/.github/workflows/test.yml"',
      '--source-ref refs/heads/main --source-digest "$COMMIT"',
    ])
      expect(verify).toContain(part);
    expect(at('gh attestation verify')).toBeGreaterThan(at('actions/download-artifact@'));
    expect(at('gh attestation verify')).toBeLessThan(at('azd auth login'));
    expect(deploy?.steps[at('gh attestation verify')]?.env.COMMIT).toContain('needs.tested.outputs.commit');
  });

  it('is of the account that a restore has made, where there was one', () => {
    const login = runs[at('azd env new')] ?? '';
    expect(login).toContain('tags.database');
    expect(login).toContain('azd env set DATABASE_ACCOUNT');
    expect(at('azd env new')).toBeLessThan(at('azd provision'));
    expect(readText('infra/operate/copies/restore.ts')).toContain('tags.database=');
  });

  it('looks at it as a visitor does, and brings the package before back', () => {
    const back = deploy?.steps.find(({ env }) => env.TESTED_PACKAGE?.includes('former'));
    expect(back?.if).toMatch(/^failure\(\)/);
    expect(back?.run).toContain('operate -- smoke');
    const order = [
      at('gh run download'),
      at('azd provision --no-prompt'),
      at('azd deploy'),
      at('operate -- smoke'),
    ];
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    // Only what serves is kept as what a later deployment may go back to.
    expect(at('actions/upload-artifact@')).toBeGreaterThan(at('operate -- smoke'));
    expect(runs.at(-1)).toBe('npm run operate -- doctor');
  });

  // A parameter that the workflow leaves out goes back to its default with each push, a second factor of staff to none.
  it('is given every value that an operator may set, and the same defaults', () => {
    const asked = [...readText('infra/main.parameters.json').matchAll(/\$\{(\w+)(?:=([\w-]*))?\}/g)];
    const written = asked.map(([, name = '', fallback = '']) => [
      name,
      fallback ? `\${{ vars.${name} || '${fallback}' }}` : `\${{ vars.${name} }}`,
    ]);
    expect(written.length).toBeGreaterThan(10);
    expect(deploy?.env).toMatchObject({
      ...Object.fromEntries(written),
      LOCKS: 'leave',
      DATA_ROLES: 'leave',
    });
  });
});

it('exports everything at night and the erasure log each hour, one after the other, as an identity of its own', () => {
  const { on, jobs } = workflow('export');
  const [night = '', hour] = (on.schedule as { cron: string }[]).map(({ cron }) => cron);
  expect([night, hour]).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/), '53 * * * *']);
  const steps = jobs.export?.steps ?? [];
  const step = steps.at(-1);
  expect(step?.run).toContain('operate -- export "$WHAT"');
  expect(step?.env.WHAT).toContain(`github.event.schedule == '${night}' && 'all' || 'erasure-log'`);
  expect(jobs.export?.environment).not.toBe('production');
  expect(readText('.github/workflows/export.yml')).toContain('cancel-in-progress: false');
});

it('gives CI a role that may neither give data roles of the database nor fetch a key', () => {
  const [, role = ''] = /--role-definition '(\{[\s\S]*?\})'/.exec(readText('docs/operate.md')) ?? [];
  const { Actions, NotActions } = z
    .object({ Actions: z.array(z.string()), NotActions: z.array(z.string()) })
    .parse(JSON.parse(role));
  expect(Actions).toEqual(['*']);
  for (const part of ['sqlRoleAssignments', 'sqlRoleDefinitions'])
    for (const action of ['write', 'delete'])
      expect(NotActions).toContain(`Microsoft.DocumentDB/databaseAccounts/${part}/${action}`);
  expect(NotActions).toEqual(
    expect.arrayContaining([
      'Microsoft.DocumentDB/databaseAccounts/listKeys/*',
      'Microsoft.Storage/storageAccounts/listKeys/action',
      'Microsoft.Authorization/*/Write',
    ]),
  );
  expect(readText('docs/operate.md')).not.toMatch(/--role Contributor --scope \$scope/);
});

it('gives CI no role that it could give to itself', () => {
  const [line = ''] = /^.*--condition-version.*$/m.exec(readText('docs/operate.md')) ?? [];
  for (const action of ['write', 'delete'])
    expect(line).toContain(`ActionMatches{'Microsoft.Authorization/roleAssignments/${action}'}`);
  expect(line.match(/:PrincipalId\] ForAnyOfAnyValues:GuidEquals \$who/g)).toHaveLength(2);
});

it('lets CI give roles to everybody to whom a deployment gives one', () => {
  const principals = readSnapshot('exports')
    .resources.filter(({ type }) => type === 'Microsoft.Authorization/roleAssignments')
    .map(({ properties }) => String(properties?.principalId));
  const environment = {
    IDENTITY_PRINCIPAL_ID: '[‹identity.principalId›]',
    OPERATOR_ID: 'operator,second-operator',
    EXPORTER_ID: 'exporter',
  };
  const [line = ''] = /^who=.*$/m.exec(readText('docs/operate.md')) ?? [];
  const said = execFileSync('bash', ['-c', `${line}; printf %s "$who"`], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  expect(said).toMatch(/^\{.*\}$/);
  expect(new Set(principals)).toEqual(new Set(said.slice(1, -1).split(', ')));
});

it('looks every five minutes at what cannot wait', () => {
  const rules = readSnapshot('small').resources.filter(({ type }) => type.endsWith('/scheduledQueryRules'));
  const urgent = rules.filter(({ properties }) => Number(properties?.severity) <= 1);
  expect(new Set(urgent.map(({ properties }) => properties?.severity))).toEqual(new Set([0, 1]));
  for (const { properties } of urgent) expect(properties?.evaluationFrequency).toBe('PT5M');
});

it('keeps CodeQL, the review of libraries, updates and the list of materials', () => {
  const text = readText('.github/workflows/security.yml');
  expect(text).toContain('github/codeql-action/analyze@');
  expect(text).toContain('actions/dependency-review-action@');
  const { updates } = parse(readText('.github/dependabot.yml'));
  expect(updates.map((one: Record<string, string>) => one['package-ecosystem'])).toEqual([
    'npm',
    'nuget',
    'github-actions',
  ]);
  expect(readText('.github/workflows/test.yml')).toContain('dist/packages/sbom.cdx.json');
});
