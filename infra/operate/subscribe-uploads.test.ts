import { expect, it } from 'vitest';
import type { Manage } from './resource-manager.ts';
import { subscribeUploads } from './subscribe-uploads.ts';

const uploads = {
  apiName: 'func-veil',
  apiOrigin: 'https://func-veil.example',
  topic: 'evgt-veil',
  holder: 'ann of tenant T',
};
const noWait = async () => {};
/** Answers as the host's blob extension does, once it runs. */
const hears = async (_url: string, _headers: object, body: string) => ({
  status: 200,
  text: JSON.stringify({ validationResponse: JSON.parse(body)[0].data.validationCode }),
});

/** Answers as Azure does after a deployment: not at once. */
function azure(answers: Record<string, unknown[]>) {
  const asked: { method: string; path: string; body: unknown }[] = [];
  const manage: Manage = async (method, path, _version, body) => {
    asked.push({ method, path, body });
    const left = answers[method] ?? [];
    const answer = left.length > 1 ? left.shift() : left[0];
    const isStatus = typeof answer === 'number';
    return { status: isStatus ? answer : 200, body: isStatus ? undefined : answer };
  };
  return { manage, asked };
}

const keys = { masterKey: 'never', systemKeys: { blobs_extension: 'the key' } };
const state = (provisioningState: string) => ({ properties: { provisioningState } });

it('waits for the key, and subscribes the webhook that carries it', async () => {
  const { manage, asked } = azure({
    POST: [404, { systemKeys: {} }, keys],
    PUT: [201],
    GET: [state('Creating'), state('Succeeded')],
  });
  await subscribeUploads(uploads, manage, hears, noWait);
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'PUT', 'GET', 'GET']);
  expect(JSON.stringify(asked[3]?.body)).toContain('code=the+key');
  expect(JSON.stringify(asked)).not.toContain('never');
});

it('asks again when the webhook slept', async () => {
  const { manage, asked } = azure({
    POST: [keys],
    PUT: [400, 201],
    GET: [state('Failed'), state('Succeeded')],
  });
  await subscribeUploads(uploads, manage, hears, noWait);
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(3);
});

it('gives up at once without the right to', async () => {
  const { manage } = azure({ POST: [keys], PUT: [403] });
  await expect(subscribeUploads(uploads, manage, hears, noWait)).rejects.toThrow('refused to subscribe');
});

it.each([401, 403])('gives up at once where Azure answers %s to who asks for the key', async (status) => {
  const { manage, asked } = azure({ POST: [status] });
  await expect(subscribeUploads(uploads, manage, hears, noWait)).rejects.toThrow(
    `refused to read the keys of the host (${status}) to ann of tenant T`,
  );
  expect(asked).toHaveLength(1);
});

it('subscribes only a webhook that answers, under its key, what Event Grid will ask', async () => {
  const { manage, asked } = azure({ POST: [keys], PUT: [201], GET: [state('Succeeded')] });
  const called: string[] = [];
  await subscribeUploads(
    uploads,
    manage,
    async (url, headers, body) => {
      called.push(`${new URL(url).searchParams.get('code')} ${JSON.stringify(headers)}`);
      return called.length < 3 ? { status: 404, text: '' } : hears(url, headers, body);
    },
    noWait,
  );
  expect(called).toHaveLength(3);
  expect(called[0]).toMatch(/^the key .*SubscriptionValidation/);
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'PUT', 'GET']);

  const closed = async () => ({ status: 401, text: 'no such key' });
  await expect(subscribeUploads(uploads, manage, closed, noWait)).rejects.toThrow(
    'It answers 401: no such key',
  );
});

it('says what Azure heard of the webhook when it gives up', async () => {
  const manage: Manage = async (method) =>
    method === 'POST'
      ? { status: 200, body: keys }
      : { status: 400, body: { error: 'Webhook validation handshake failed' } };
  await expect(subscribeUploads(uploads, manage, hears, noWait)).rejects.toThrow(
    'Webhook validation handshake failed',
  );
});

it('gives up after ten minutes', async () => {
  const { manage, asked } = azure({ POST: [404] });
  await expect(subscribeUploads(uploads, manage, hears, noWait)).rejects.toThrow('did not come about');
  expect(asked).toHaveLength(60);
});
