import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMail } from '../../api/src/platform/services/mail.ts';
import { listenOnLoopback } from '../listen.ts';
import { mailServer } from './server.ts';

const key = Buffer.from('a key').toString('base64');
let server: Server;
let url: string;
beforeAll(async () => {
  server = mailServer(key);
  url = await listenOnLoopback(server, 0);
});
afterAll(() => server.closeAllConnections());

const letter = {
  to: 'iris@elsewhere.example',
  subject: 'News',
  text: 'News.',
  html: '<p>News.</p>',
  headers: {},
};
function service(MAIL_KEY = key, now = () => new Date()) {
  const made = createMail({ MAIL_ENDPOINT: url, MAIL_KEY, NOTICE_SENDER: 'news@post.example' }, now);
  if (!made) throw new Error('Mail is set up.');
  return made;
}
const mails = async (): Promise<unknown> => (await fetch(`${url}/mails`)).json();
const trouble = (next: object[]) =>
  fetch(`${url}/trouble`, { method: 'POST', body: JSON.stringify({ to: letter.to, next }) });

it('takes a mail once, however often it is sent, and shows it', async () => {
  for (const _ of ['once', 'again']) expect(await service().send(letter, 'operation-1', false)).toBe('sent');
  expect(await mails()).toMatchObject([{ operationId: 'operation-1' }]);
  expect(await (await fetch(url)).text()).toContain('iris@elsewhere.example');
});

it('refuses another key', async () => {
  await expect(
    service(Buffer.from('other').toString('base64')).send(letter, 'operation-2', false),
  ).rejects.toThrow('answered 401');
});

it('refuses a header that is two', async () => {
  const forged = { ...letter, headers: { 'List-Unsubscribe': '<x>\r\nBcc: all@example.org' } };
  expect(await service().send(forged, 'operation-3', false)).toBe('refused');
});

it('is left alone for as long as it asks, but by what is urgent', async () => {
  let at = Date.now();
  const paced = service(key, () => new Date(at));
  await trouble([{ status: 429, retryAfter: 90 }]);
  expect(await paced.send(letter, 'operation-4', false)).toEqual({ laterSeconds: 90 });
  expect(await paced.send(letter, 'operation-4', false)).toEqual({ laterSeconds: 90 });
  expect(await paced.send(letter, 'operation-5', true)).toBe('sent');
  at += 91_000;
  expect(await paced.send(letter, 'operation-4', false)).toBe('sent');
});

it('tells who subscribed, and answered that they hear, of mail that came back', async () => {
  const heard: { data: Record<string, string> }[] = [];
  let hears = false;
  const subscriber = createServer(async (request, response) => {
    const [event] = JSON.parse(Buffer.concat(await request.toArray()).toString());
    if (hears) heard.push(event);
    response.end(JSON.stringify(hears ? { validationResponse: event.data.validationCode } : {}));
  });
  const at = await listenOnLoopback(subscriber, 0);
  const subscribe = async () =>
    (await fetch(`${url}/subscribe`, { method: 'POST', body: JSON.stringify({ url: at }) })).status;
  expect(await subscribe()).toBe(400);
  hears = true;
  expect(await subscribe()).toBe(200);
  await service().send(letter, 'operation-6', false);
  await service().send({ ...letter, to: 'bounced@elsewhere.example' }, 'operation-7', false);
  await expect.poll(() => heard.length).toBe(2);
  expect(heard[1]?.data).toMatchObject({ recipient: 'bounced@elsewhere.example', status: 'Bounced' });
  subscriber.close();
});

it('is absent where it is not set up', () => expect(createMail({}, () => new Date())).toBeUndefined());
