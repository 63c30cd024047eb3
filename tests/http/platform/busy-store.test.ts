import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type BusyStore, startBusyStore } from '../../support/busy-store.ts';
import { cast, type Person, signIn } from '../../support/fixtures.ts';
import { type ApiHost, startApi } from '../../support/stack.ts';

const place = inject('addresses');

describe('while the store is busy', () => {
  let store: BusyStore;
  let api: ApiHost;
  let iris: Person;
  beforeAll(async () => {
    store = await startBusyStore(place.cosmos);
    api = await startApi({ COSMOS_ENDPOINT: store.url, INVITATIONS_PER_MONTH: '1000000' });
    iris = await signIn({ ...place, api: api.url }, cast.inviter);
    await iris.call.do('invitationQuota', {});
  });
  afterAll(async () => {
    await api.stop();
    store.stop();
  });

  it.each([
    ['a single operation', 429, 'invitationQuota', false],
    ['a single operation', 503, 'invitationQuota', false],
    ['a transaction', 429, 'generateInvitation', true],
    ['a transaction', 503, 'generateInvitation', true],
    ['a transaction', 449, 'generateInvitation', true],
  ] as const)(
    '%s that gets %i is answered 503, to be tried again',
    async (_what, status, call, onlyBatches) => {
      store.trouble = ({ isBatch }) => (isBatch || !onlyBatches ? status : undefined);
      const { status: answered, headers, body } = await iris.call.try(call);
      expect([answered, headers.get('retry-after'), body.message]).toEqual([
        503,
        '1',
        'Veil is busy. Please try again.',
      ]);
      store.trouble = () => undefined;
      expect((await iris.call.try(call)).status).toBe(200);
    },
  );
});
