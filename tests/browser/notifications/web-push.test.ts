import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { expect as expectValue, inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };

interface Shown {
  readonly title: string;
  readonly tag: string;
  readonly body?: string;
  readonly data: { readonly to: string };
}

interface Worker {
  shown: Shown[];
  dispatchEvent(event: Event): void;
  readonly registration: { showNotification(title: string, more: object): Promise<void> };
}

it('shows a push as news, and nothing else, and leads to its list', async ({ browser }) => {
  const iris = await approvedMember(place);
  const home = `${place.web}/members`;
  const { page, context } = await openAs(browser, iris, home, phone, undefined, undefined, 'allow');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The page has a worker.');
  // A browser without a screen shows no notification: what would be shown is kept.
  await worker.evaluate(() => {
    const own = globalThis as unknown as Worker;
    own.shown = [];
    own.registration.showNotification = async (title, more) => {
      own.shown.push({ ...(more as Omit<Shown, 'title'>), title });
    };
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as Worker).shown);
  const lists = [
    ['m', '/community/messages'],
    ['n', '/community/notices'],
    ['m', '/community/messages'],
    ['what nobody sent', '/community/notices'],
  ] as const;
  for (const [n, [data, path]] of lists.entries()) {
    await session.send('ServiceWorker.deliverPushMessage', { origin: place.web, registrationId, data });
    await expect.poll(async () => (await shown()).length).toBe(n + 1);
    const { title, tag, body } = (await shown())[n] as Shown;
    expectValue([title, tag, body]).toEqual(['You have news', 'news', undefined]);
    await worker.evaluate(() => {
      const own = globalThis as unknown as Worker;
      const notification = { ...own.shown.at(-1), close() {} };
      own.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }));
    });
    await page.waitForURL(`${place.web}${path}`);
  }
});

it('tells the API an address that the browser has renewed, at once and when it is next open', async ({
  browser,
}) => {
  const iris = await approvedMember(place);
  const settings = `${place.web}/community/reach`;
  const { page, context } = await openAs(browser, iris, settings, phone, undefined, undefined, 'allow');
  const newAddress = () => {
    const keys = createECDH('prime256v1');
    return {
      endpoint: `${place.phones}/send/${randomUUID()}`,
      keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    };
  };
  let address = newAddress();
  // A browser without a screen asks nobody for permission, and no push service is within its reach.
  await context.exposeFunction('pushAddress', () => address);
  const giveAddresses = () => {
    const own = globalThis as unknown as { pushAddress(): Promise<{ endpoint: string }> };
    const current = async () => {
      const made = await own.pushAddress();
      return { ...made, toJSON: () => made, unsubscribe: async () => true } as unknown as PushSubscription;
    };
    Object.assign(PushManager.prototype, { getSubscription: current, subscribe: current });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  };
  await context.addInitScript(giveAddresses);
  await page.reload();
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/account/reach/phone'))
      told.push(request.postDataJSON().endpoint);
  });
  await button(page, 'Show it on this phone').click();
  await expect(contentOf(page).getByText('It is on.')).toBeVisible();
  expectValue(told).toEqual([address.endpoint]);

  address = newAddress();
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const renewal = Object.assign(new Event('pushsubscriptionchange'), {
      newSubscription: {},
      waitUntil: () => undefined,
    });
    globalThis.dispatchEvent(renewal);
  });
  await expect.poll(() => told).toContain(address.endpoint);

  address = newAddress();
  await page.goto(`${place.web}/members`);
  await expect.poll(() => told).toContain(address.endpoint);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expectValue(told).toHaveLength(3);
});
