import { describe, expect, it } from 'vitest';
import rules from '../../alerts.json' with { type: 'json' };
import containers from '../../containers.json' with { type: 'json' };
import { examine } from './doctor.ts';
import type { Ask, Ends } from './finding.ts';

const deployed = {
  API_NAME: 'func-veil',
  API_ORIGIN: 'https://func-veil.example',
  UPLOAD_TOPIC: 'evgt-veil',
  SITE_ORIGIN: 'https://veil.example',
  IDENTITY_ISSUER: 'https://tenant.ciamlogin.com/tenant/v2.0',
  IDENTITY_AUDIENCE: 'client',
  IDENTITY_PRINCIPAL_ID: 'principal',
  HASHES_PRINCIPAL_ID: 'hashes',
  COSMOS_ACCOUNT: 'cosmos-veil',
  KEEP_RESOURCE_GROUP: 'keep',
  KEY_VAULT: 'kv-veil',
  COPY_VAULT: 'kv-copy',
  PHOTO_STORAGE_ACCOUNT: 'stphoto',
  SIGNALS_ENDPOINT: 'https://wps-veil.example',
  MAIL_DOMAIN: 'post.example',
  MAIL_SERVICE: 'mail-veil',
  MAIL_ENDPOINT: 'https://mail.example',
  MAIL_TOPIC: 'evgt-mail-veil',
  NOTICE_ORIGIN: 'https://news.post.example/api',
  LANGUAGE_MODEL: 'gpt-5-mini',
  LANGUAGE_MODEL_VERSION: '2025-08-07',
  LANGUAGE_MODEL_ACCOUNT: 'openai-veil',
};
const retires = (inference: string) => ({
  value: [{ name: 'gpt-5-mini', version: '2025-08-07', deprecation: { inference } }],
});
const dataRole = (id: string) => ({
  id: `/sqlRoleAssignments/${id}`,
  name: id,
  properties: {
    roleDefinitionId: '/sqlRoleDefinitions/00000000-0000-0000-0000-000000000002',
    principalId: id === 'removedPictures' ? 'hashes' : 'principal',
    scope: `/dbs/veil/colls/${id}`,
  },
});
const mailDomain = (others: Record<string, string> = {}) => {
  const verified = { Domain: 'Verified', SPF: 'Verified', DKIM: 'Verified', DKIM2: 'Verified', ...others };
  const states = Object.entries(verified).map(([name, status]) => [name, { status }]);
  return { id: '/domains/post.example', properties: { verificationStates: Object.fromEntries(states) } };
};
const pushService = { hostName: 'wps-veil.example', provisioningState: 'Succeeded' };
const secretsOf = (...names: string[]) => ({ value: names.map((name) => ({ name })) });
const answers = {
  'vaults/kv-veil/secrets': secretsOf('hash-key', 'seal-key', 'push-key'),
  'vaults/kv-copy/secrets': secretsOf('hash-key', 'seal-key', 'push-key'),
  '/api/health': {},
  '/settings.json': { apiOrigin: 'https://func-veil.example' },
  'openid-configuration': { issuer: 'https://tenant.ciamlogin.com/tenant/v2.0' },
  configreferences: { value: [{ name: 'HASH_KEY', properties: { status: 'Resolved' } }] },
  eventSubscriptions: { properties: { provisioningState: 'Succeeded' } },
  '/models': retires('2027-02-06T00:00:00Z'),
  sqlRoleAssignments: { value: containers.map(({ id }) => dataRole(id)) },
  webPubSub: { value: [{ properties: pushService }] },
  'stphoto/providers/Microsoft.Authorization/roleAssignments': { value: [] },
  roleAssignments: { value: Array(10).fill({}) },
  'Insights/metrics': { value: [{ timeseries: [{ data: [{ total: 0 }, {}] }] }] },
  'emailServices/mail-veil/domains/post.example': mailDomain(),
  communicationServices: { value: [{ properties: { linkedDomains: ['/domains/post.example'] } }] },
  AlertsManagement: { value: [] },
  actionGroups: {
    value: [
      {
        name: 'ag-urgent-veil-token',
        properties: {
          emailReceivers: [{ name: 'mail 1' }, { name: 'mail 2' }],
          voiceReceivers: [{ name: 'call 1' }],
        },
      },
    ],
  },
  scheduledQueryRules: {
    value: rules.map(({ name }) => ({ name: `alert-${name}-token`, properties: { enabled: true } })),
  },
};

/** Azure as it answers after a deployment, some of it otherwise. */
function azure(others: Record<string, unknown> = {}, status = 200): Ask {
  // What a test says comes first, because its path may be a longer one.
  const all = Object.entries({ ...others, ...answers, ...others });
  return async (path) => ({
    status: path.startsWith('https://mail.example') ? 401 : status,
    body: all.find(([part]) => path.includes(part))?.[1],
  });
}
const checkedAt = new Date('2026-09-01T00:00:00Z');
const lastingCertificate: Ends = async () => new Date('2026-12-01T00:00:00Z');
const unwell = async (ask: Ask, ends = lastingCertificate) =>
  (await examine(deployed, ask, checkedAt, ends))
    .filter(({ isWell }) => !isWell)
    .map(({ what, says }) => `${what}: ${says}`);

it('finds nothing where all is well', async () => {
  expect(await unwell(azure())).toEqual([]);
});

describe('a sign-in token', () => {
  const whole = {
    iss: deployed.IDENTITY_ISSUER,
    aud: 'client',
    email: 'founder@veil.example',
    xms_edov: true,
    auth_time: 1_767_225_600,
  };
  const saysOf = async (claims: Record<string, unknown>) => {
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const shown = { ...deployed, SIGN_IN_TOKEN: `e30.${payload}.x\n` };
    const findings = await examine(shown, azure(), checkedAt, lastingCertificate);
    return findings.find(({ what }) => what === 'a sign-in token');
  };

  it('is well where it says all that Veil reads', async () => {
    expect(await saysOf(whole)).toMatchObject({ isWell: true });
    const { xms_edov, ...others } = whole;
    expect(await saysOf({ ...others, email_verified: true })).toMatchObject({ isWell: true });
  });

  it.each([
    ['email', 'email is missing: nobody has an address'],
    ['xms_edov', 'xms_edov is missing: no address is vouched for'],
    ['auth_time', 'auth_time is missing: nobody can delete'],
    ['aud', 'aud is missing and not client'],
  ])('without %s names it', async (name, says) => {
    const claims = Object.fromEntries(Object.entries(whole).filter(([claim]) => claim !== name));
    expect(await saysOf(claims)).toMatchObject({ isWell: false, says: expect.stringContaining(says) });
  });

  it('of somebody with a password is not vouched for', async () => {
    expect(await saysOf({ ...whole, xms_edov: false })).toMatchObject({ isWell: false });
  });

  it('that is none is refused in words', async () => {
    const shown = { ...deployed, SIGN_IN_TOKEN: 'hello' };
    const findings = await examine(shown, azure(), checkedAt, lastingCertificate);
    expect(findings.filter(({ isWell }) => !isWell)).toMatchObject([
      { says: expect.stringContaining('is not a sign-in token') },
    ]);
  });
});

it('says which alerts ring, such as that fewer than two safeguarding leads may decide', async () => {
  const one = (name: string, monitorCondition: string) => ({
    properties: { essentials: { alertRule: `/rules/alert-${name}-token`, monitorCondition } },
  });
  const ringing = { value: [one('too-few-leads', 'Fired'), one('photo-stuck', 'Resolved')] };
  expect(await unwell(azure({ AlertsManagement: ringing }))).toEqual([
    expect.stringMatching(/^alerts that ring: too-few-leads: Fewer than two safeguarding leads/),
  ]);
});

it('says where the API itself reaches the hashes of removed pictures', async () => {
  const all = containers.map(({ id }) => dataRole(id));
  const own = {
    ...dataRole('own'),
    properties: { ...dataRole('own').properties, scope: '/dbs/veil/colls/removedPictures' },
  };
  expect(await unwell(azure({ sqlRoleAssignments: { value: [...all, own] } }))).toEqual([
    expect.stringContaining("reach removedPictures by the API's own identity"),
  ]);
});

describe('rights of people on the data', () => {
  const blobRole = (description?: string) => ({
    id: '/providers/Microsoft.Storage/storageAccounts/stphoto/providers/x',
    name: 'x',
    properties: {
      principalId: 'the operator',
      roleDefinitionId: '/roleDefinitions/ba92f5b4-2d11-453d-a403-e96b0029c9fe',
      scope: '/',
      description,
    },
  });
  const at = 'stphoto/providers/Microsoft.Authorization/roleAssignments';
  const saysOf = async (description?: string) =>
    (
      await examine(
        deployed,
        azure({ [at]: { value: [blobRole(description)] } }),
        checkedAt,
        lastingCertificate,
      )
    ).find(({ what }) => what === 'rights of people on the data');

  it('are named, and well until they were to end', async () => {
    expect(await saysOf('Veil: until 2026-09-01T04:00:00.000Z')).toEqual({
      what: 'rights of people on the data',
      isWell: true,
      says: 'the operator until 2026-09-01T04:00:00.000Z',
    });
  });

  it.each(['Veil: until 2026-08-31T04:00:00.000Z', undefined])(
    'are not well afterwards: %s',
    async (says) => {
      expect(await saysOf(says)).toMatchObject({ isWell: false, says: expect.stringContaining('take-back') });
    },
  );
});

it('names a key that was not copied to the region of the exports', async () => {
  expect(await unwell(azure({ 'vaults/kv-copy/secrets': secretsOf('hash-key', 'seal-key') }))).toEqual([
    'copies of the keys: push-key not copied: npm run operate -- copy-keys',
  ]);
});

it('says what to do about a key that Azure did not resolve', async () => {
  const references = { value: [{ name: 'HASH_KEY', properties: { status: 'AccessToKeyVaultDenied' } }] };
  expect(await unwell(azure({ configreferences: references }))).toEqual([
    expect.stringContaining('HASH_KEY: AccessToKeyVaultDenied'),
  ]);
});

it('names the containers that the API may not reach, and a service of signals that is gone', async () => {
  const some = containers.slice(1).map(({ id }) => dataRole(id));
  expect(await unwell(azure({ sqlRoleAssignments: { value: some }, webPubSub: { value: [] } }))).toEqual([
    `data roles of the API: do not reach ${containers[0]?.id}: azd provision --no-state, by the operator`,
    'signals: wps-veil.example is not there: azd provision --no-state, or SIGNAL_UNITS 0',
  ]);
});

it('says that nobody hears of mail that came back', async () => {
  expect(await unwell(azure({ 'evgt-mail-veil/eventSubscriptions': {} }))).toEqual([
    'word of mail that came back: is not there: docs/operate.md, "Mail", step 5',
  ]);
});

describe('mail', () => {
  const domainAt = 'emailServices/mail-veil/domains/post.example';
  const saysOf = async (others: Record<string, unknown>) =>
    (await unwell(azure(others))).filter((line) => line.startsWith('mail: '));

  it('names what the service has not verified of the domain', async () => {
    const domain = mailDomain({ SPF: 'VerificationInProgress', DKIM2: 'NotStarted' });
    expect(await saysOf({ [domainAt]: domain })).toEqual([
      'mail: SPF, DKIM2 of post.example not verified: docs/operate.md, "Mail", step 2',
    ]);
  });

  it('says that the domain is not there, or not linked', async () => {
    expect(await saysOf({ [domainAt]: {} })).toEqual([expect.stringContaining('has no domain post.example')]);
    expect(await saysOf({ communicationServices: { value: [{ properties: {} }] } })).toEqual([
      'mail: post.example is not linked: azd provision --no-state',
    ]);
  });

  it('says that a verified domain is not used yet', async () => {
    const { MAIL_ENDPOINT, ...others } = deployed;
    const findings = await examine(others, azure(), checkedAt, lastingCertificate);
    expect(findings.find(({ what }) => what === 'mail')?.says).toContain('step 4');
  });

  it('says that links in mail lead nowhere', async () => {
    const ask: Ask = async (path, ...others) =>
      path.startsWith('https://news.post.example') ? { status: 404, body: {} } : azure()(path, ...others);
    expect(await unwell(ask)).toEqual([expect.stringContaining('links in mail lead nowhere')]);
  });
});

it('says in time that the language model retires', async () => {
  expect(await unwell(azure({ '/models': retires('2026-11-01T00:00:00Z') }))).toEqual([
    expect.stringContaining('retires on 2026-11-01'),
  ]);
  expect(await unwell(azure({ '/models': { value: [] } }))).toEqual([
    expect.stringContaining('does not list'),
  ]);
});

it('looks at the rest when one part cannot be asked', async () => {
  const ask: Ask = async (path, version) => {
    if (path.includes('eventSubscriptions')) throw new Error('The network is down.');
    return azure()(path, version);
  };
  expect(await unwell(ask)).toEqual([
    'the subscription to uploads: The network is down.',
    'word of mail that came back: The network is down.',
  ]);
});

it.each([
  ['nobody: azd provision --no-state', undefined],
  ['mail wakes nobody: azd env set URGENT_CALLS "31 612345678"', { emailReceivers: [{ name: 'mail 1' }] }],
  [
    'one person alone: azd env set URGENT_EMAILS second@example.org',
    { emailReceivers: [{ name: 'mail 1' }], voiceReceivers: [{ name: 'call 1' }] },
  ],
  [
    'who answered STOP or unsubscribed: message 1',
    {
      emailReceivers: [{ name: 'mail 1' }, { name: 'mail 2' }],
      smsReceivers: [{ name: 'message 1', status: 'Disabled' }],
    },
  ],
])('says who is told at night: %s', async (says, properties) => {
  const value = properties ? [{ name: 'ag-urgent-veil-token', properties }] : [];
  expect(await unwell(azure({ actionGroups: { value } }))).toEqual([`who is told at night: ${says}`]);
});

it('does not name an alert that somebody has closed', async () => {
  const essentials = { alertRule: 'alert-on-call-case-token', monitorCondition: 'Fired' };
  const ringing = (alertState: string) =>
    unwell(
      azure({ AlertsManagement: { value: [{ properties: { essentials: { ...essentials, alertState } } }] } }),
    );
  expect(await ringing('New')).toEqual([expect.stringContaining('on-call-case')]);
  expect(await ringing('Closed')).toEqual([]);
});

it('names the alert that rings, and none whose name begins it', async () => {
  const essentials = { alertRule: 'alert-urgent-case-off-duty-token', monitorCondition: 'Fired' };
  const said = await unwell(azure({ AlertsManagement: { value: [{ properties: { essentials } }] } }));
  expect(said.join()).toContain('urgent-case-off-duty: ');
  expect(said.join()).not.toContain('urgent-case: ');
});

it('says what to do about roles, dropped uploads, alerts and certificates', async () => {
  const dropped = { value: [{ timeseries: [{ data: [{ total: 2 }, { total: 1 }] }] }] };
  const off = { value: [{ name: 'alert-failed-requests-token', properties: { enabled: false } }] };
  const said = await unwell(
    azure({
      'stphoto/providers': { value: [] },
      roleAssignments: { value: [{}] },
      'Insights/metrics': dropped,
      scheduledQueryRules: off,
    }),
    async () => new Date('2026-09-08T00:00:00Z'),
  );
  expect(said).toEqual([
    'roles of the API: 1 of 6 are given: azd provision --no-state',
    'uploads that were dropped: 3 in a week: npm run operate -- subscribe-uploads',
    expect.stringContaining('func-veil.example: 7 days, veil.example: 7 days'),
    expect.stringContaining('not on: failed-requests, photo-stuck'),
  ]);
});
